<?php
/* Stands for WordPress: the functions that the lines of the guide call. */
$made = ['scripts' => [], 'wanted' => []];
function add_action($name, $call) { if ($name === 'wp_enqueue_scripts') $call(); }
function add_filter($name, $call) { global $filter; if ($name === 'script_loader_tag') $filter = $call; }
function add_shortcode($name, $call) { global $shortcodes; $shortcodes[$name] = $call; }
function plugins_url($name, $file) { return "/plugins/$name"; }
function wp_register_script($name, $address) { global $made; $made['scripts'][$name] = $address; }
function wp_enqueue_script($name) { global $made; $made['wanted'][] = $name; }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }
function esc_url($text) { return $text; }
// the lines of the guide
foreach (json_decode(stream_get_contents(STDIN), true) as $given) $made['elements'][] = $shortcodes['maze']($given);
foreach (['mazepress', 'other'] as $name) $made['tags'][] = $filter('<other>', $name, $made['scripts']['mazepress']);
echo json_encode($made);
