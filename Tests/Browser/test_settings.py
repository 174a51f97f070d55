"""Settings: theme, hidden amounts."""

import json

import pytest
from playwright.sync_api import expect


def test_the_theme_changes_at_a_tap_and_stays(coffer, open_page):
    page = open_page(coffer.address + "/settings")
    ground = "getComputedStyle(document.documentElement).backgroundColor + getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    with page.expect_navigation():
        page.get_by_label("Dark", exact=True).check()
    dark = page.evaluate(ground)
    assert dark != light
    page.goto(coffer.address + "/")
    assert page.evaluate(ground) == dark


PAGES = [
    "/", "/portfolio", "/portfolio/edit?coin=ethereum", "/trades", "/coins/ethereum", "/coins/ethereum/trades", "/settings"]


@pytest.mark.parametrize("path", PAGES)
def test_hidden_amounts_are_nowhere_in_the_html(coffer, open_page, path):
    coffer.run("buy", "ethereum", "1.2345678", "--price", "2345.6789")
    own = json.loads(coffer.get("/api/v1/portfolio"))
    page = open_page(coffer.address + "/settings")
    with page.expect_navigation():
        page.get_by_label("Hide amounts").check()
    html = coffer.get(path)
    figures = [own["value"], own["cost"], own["gain"].lstrip("-"), f"{float(own['value']):,.2f}", f"{float(own['cost']):,.2f}",
               "1.2345678", "2345.67", "2,345.67"]
    assert not [figure for figure in figures if figure in html]


def test_the_settings_work_without_script(coffer, open_page):
    page = open_page(coffer.address + "/settings", script=False)
    page.get_by_label("1.234,56").check(force=True)
    page.get_by_role("region", name="Look").get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_label("1.234,56")).to_be_checked()


def test_a_save_can_be_undone_from_the_history(coffer, open_page):
    coffer.run("hold", "ethereum", "2")
    page = open_page(coffer.address + "/settings")
    page.get_by_role("button", name="Undo").first.click()
    expect(page.locator(".flash")).to_be_visible()
    assert json.loads(coffer.get("/api/v1/portfolio"))["holdings"] == []


def test_the_backup_is_a_file_that_is_whole(coffer, open_page, tmp_path):
    coffer.run("hold", "ethereum", "2")
    page = open_page(coffer.address + "/settings")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download a backup").click()
    download.value.save_as(tmp_path / "backup.sqlite")
    assert (tmp_path / "backup.sqlite").read_bytes().startswith(b"SQLite format 3")
