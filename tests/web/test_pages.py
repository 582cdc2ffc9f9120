"""Runs the tests of pages and of the element in one Chromium, because its start takes seconds. Each of the modules can also be run
alone."""
import paths
import test_element
import test_page
import test_page_places
import test_page_ready
import test_page_sheets
import test_play
import test_prepared
from browser import run

run(*map(vars, (test_page, test_page_sheets, test_page_places, test_page_ready, test_element, test_play, test_prepared)))
