/* Translates the page to the language of the reader. In a table of translations, such as
 * words-de.js, "|" separates plural forms. The table is loaded before scripts that use it run. */

export const LANGUAGES = { de: "Deutsch", en: "English", es: "Español", fr: "Français", it: "Italiano", nl: "Nederlands", pl: "Polski", pt: "Português", "pt-BR": "Português do Brasil", sv: "Svenska" };
const KEPT = "mazepress.language";
const SAME = { no: "nb", nn: "nb" };

/* Returns the language that the user chose. Without storage, the choice lasts as long as the entry
 * of the page in the browser's history. */
function kept() {
  try {
    return history.state?.language ?? localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/* Returns the code of the table for a language tag: the variant of a country, such as pt-BR, if the
 * page has this variant, and otherwise the code of the language. */
function codeOf(asked) {
  const base = asked.split("-")[0].toLowerCase();
  return Object.keys(LANGUAGES).find((code) => code.toLowerCase() === asked.toLowerCase()) ?? SAME[base] ?? base;
}

const asked = [kept(), ...navigator.languages].map((code) => codeOf(code ?? ""));
export const language = asked.find((code) => code in LANGUAGES) ?? "en";
const table = language === "en" ? {} : await import(`./words-${language}.js`).then((own) => own.default, () => ({}));
const plural = new Intl.PluralRules(language);
const FORMS = { one: 0, few: 1 };

/* Returns the translation of a text, with values in place of names such as {n}. The value n selects
 * the plural form. */
export function say(text, values = {}) {
  const forms = (table[text] ?? text).split("|"), form = forms[FORMS[plural.select(values.n ?? 1)]] ?? forms.at(-1);
  return (forms.length > 1 ? form : forms[0]).replace(/\{(\w+)\}/g, (whole, name) => (typeof values[name] === "number" ? values[name].toLocaleString(language) : values[name] ?? whole));
}

const SAID = ["aria-label", "placeholder", "content", "value"];
const isSaid = (text) => /\p{L}{2}/u.test(text);

/* Yields the texts of a document, each as the English text and a function that replaces it. */
export function* textsOf(page) {
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node.nodeType === Node.TEXT_NODE || !node.matches("script, style, noscript, [translate=no]") ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.data.trim();
      if (isSaid(text)) yield [text, (other) => (node.data = node.data.replace(text, () => other))];
    } else {
      if (node.matches("meta:not([name=description]), option, [type=radio]")) continue;
      for (const name of SAID) if (isSaid(node.getAttribute(name) ?? "")) yield [node.getAttribute(name), (other) => node.setAttribute(name, other)];
    }
  }
}

/* Offers all languages for selection. The name of each language is written in that language. */
function offer(select) {
  select.append(...Object.entries(LANGUAGES).map(([code, name]) => Object.assign(new Option(name, code, false, code === language), { lang: code })));
  select.addEventListener("change", () => {
    let state = null;
    try {
      localStorage.setItem(KEPT, select.value);
    } catch {
      state = { language: select.value }; // the storage is full or forbidden
    }
    history.replaceState(state, "");
    location.reload();
  });
}

if (language !== "en") for (const [text, replace] of [...textsOf(document)]) replace(say(text));
document.documentElement.lang = language;
document.documentElement.removeAttribute("data-waits");
offer(document.querySelector("#language"));
