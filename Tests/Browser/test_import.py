"""Files that come in: dropped, answered, corrected, imported, undone; on the phone, without script, by keyboard."""

import json
import re
import socket
import time

import pytest
from conftest import Coffer
from playwright.sync_api import expect

HEADER = "time,type,asset,quantity,quote,total,fee,fee_asset,id,wallet\n"
ROWS = (
    "2021-01-01T00:00:00Z,buy,BTC,0.1,USD,2900,1,USD,A1,\n"
    "2021-01-02T00:00:00Z,buy,ETH,1,USD,700,0.01,ETH,,\n"
    "2021-01-03T00:00:00Z,buy,BTC,12abc,USD,10,,,,\n"
)
OPEN = "date,type,asset,quantity,quote,total\n01/02/2021 10:00,buy,BTC,1,USD,33000\n03/04/2021 10:00,buy,BTC,1,USD,58000\n"


def write(folder, name, text):
    path = folder / name
    path.write_text(text)
    return str(path)


def holdings(coffer):
    return json.loads(coffer.get("/api/v1/portfolio"))["holdings"]


def choose(page, *paths):
    page.get_by_label("Drop files here").set_input_files(list(paths))
    page.wait_for_url(re.compile("/import/.+"))
    expect(page.locator(".import-head")).to_be_visible()


def drop(page, name, text):
    """What a browser tells a page when a file is dropped on it."""
    data = page.evaluate_handle(
        """([name, text]) => { const data = new DataTransfer(); data.items.add(new File([text], name, {type: 'text/csv'})); return data; }""",
        [name, text])
    for event in ("dragenter", "dragover", "drop"):
        page.dispatch_event(".drop", event, {"dataTransfer": data})


@pytest.mark.parametrize("phone", [False, True])
def test_a_file_is_dropped_corrected_imported_and_undone(coffer, open_page, no_violations, phone):
    page = open_page(coffer.address + "/import", phone=phone)
    no_violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing runs out of the page"
    drop(page, "my.csv", HEADER + ROWS)
    page.wait_for_url(re.compile("/import/.+"))
    expect(page.locator(".import-head")).to_contain_text("2 new entries")
    expect(page.locator(".import-head")).to_contain_text("1 cannot be read")
    no_violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing runs out of the page"
    page.get_by_role("link", name="Cannot be read 1").click()
    expect(page.locator(".entry-list li")).to_have_count(1)
    no_violations(page)
    page.get_by_role("link", name=re.compile("Enter it.*line 4")).click()
    expect(page.locator("code").filter(has_text="12abc")).to_be_visible()
    no_violations(page)
    page.get_by_label("Coin", exact=True).fill("BTC")
    page.get_by_label("Amount", exact=True).fill("1..2")
    page.get_by_label("Total, without the fee").fill("10")
    page.get_by_label("Date", exact=True).fill("2021-01-03")
    page.get_by_role("button", name="Save", exact=True).last.click()
    expect(page.locator(".field-error")).to_contain_text("“1..2”")
    expect(page.get_by_label("Amount", exact=True)).to_have_value("1..2")
    no_violations(page)
    page.get_by_label("Amount", exact=True).fill("0.00034")
    page.get_by_role("button", name="Save", exact=True).last.click()
    page.wait_for_url(re.compile("/import/[^/]+$"))
    expect(page.locator(".import-head")).to_contain_text("3 new entries")
    assert holdings(coffer) == [], "nothing is written before it is said"
    page.get_by_role("button", name="Import 3 entries").click()
    expect(page.locator(".flash")).to_contain_text("Import of my.csv")
    no_violations(page)
    assert {row["id"]: row["quantity"] for row in holdings(coffer)} == {"bitcoin": "0.10034", "ethereum": "0.99"}
    page.locator(".flash").get_by_role("button", name="Undo").click()
    expect(page.locator(".flash")).to_be_visible()
    assert holdings(coffer) == []


@pytest.mark.parametrize("phone", [False, True])
def test_what_a_file_does_not_tell_is_answered_in_place(coffer, open_page, no_violations, tmp_path, phone):
    page = open_page(coffer.address + "/import", phone=phone)
    choose(page, write(tmp_path, "open.csv", OPEN))
    expect(page.locator(".import-head")).to_contain_text("Answer what is asked below first")
    expect(page.get_by_role("button", name=re.compile("^Import"))).to_have_count(0)
    no_violations(page)
    page.get_by_label("Order of dates").select_option("MDY")
    page.get_by_label("Time zone").fill("Europe/Londom")
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(".field-error")).to_contain_text("Europe/London")
    expect(page.get_by_label("Order of dates")).to_have_value("MDY")
    no_violations(page)
    page.get_by_label("Time zone").fill("UTC")
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(".entry-list li").first).to_contain_text("2 Jan 2021 10:00")
    no_violations(page)


def test_a_coin_of_several_is_answered_with_its_price_and_rank(coffer, open_page, no_violations, tmp_path):
    page = open_page(coffer.address + "/import")
    for code in ("ACE", "HOT", "MEME", "GAS", "CAT", "AI", "BEAM", "PEPE2", "SOL2", "ONE", "TRUMP", "ELON"):
        page.goto(coffer.address + "/import")
        choose(page, write(tmp_path, f"{code}.csv", HEADER + f"2021-01-01T00:00:00Z,buy,{code},1,USD,10,,,,\n"))
        if page.locator(".coin-question").count():
            break
    card = page.locator(".coin-question")
    expect(card).to_contain_text(f"Which coin is “{code}”?")
    expect(card).to_contain_text("now")
    no_violations(page)
    card.get_by_role("radio").nth(1).check()
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(".import-head")).to_contain_text("1 new entry")
    page.get_by_role("button", name="Import 1 entry").click()
    page.goto(coffer.address + "/import")
    choose(page, write(tmp_path, "next.csv", HEADER + f"2021-02-01T00:00:00Z,buy,{code},1,USD,10,,,,\n"))
    expect(page.locator(".import-head")).to_contain_text("1 new entry")


def test_transfers_are_confirmed_together(coffer, open_page, no_violations, tmp_path):
    page = open_page(coffer.address + "/import")
    choose(page, write(tmp_path, "here.csv", HEADER + "2021-01-01T10:00:00Z,withdrawal,BTC,0.5,,,0.001,BTC,W1,Kraken\n"),
           write(tmp_path, "there.csv", HEADER + "2021-01-01T10:40:00Z,deposit,BTC,0.5,,,,,D1,Ledger\n"))
    no_violations(page)
    page.get_by_role("button", name="Confirm it").click()
    expect(page.get_by_label(re.compile("Confirm the transfer"))).to_be_checked()
    page.get_by_role("button", name="Import 1 entry").click()
    expect(page.locator(".entry-list li")).to_have_count(1)
    expect(page.locator(".entry-list")).to_contain_text("Transfer")


def test_it_works_without_script(coffer, open_page, tmp_path):
    page = open_page(coffer.address + "/import", script=False)
    page.get_by_label("Files").set_input_files(write(tmp_path, "my.csv", HEADER + ROWS))
    page.get_by_role("button", name="Read them").click()
    expect(page.locator(".import-head")).to_contain_text("2 new entries")
    page.get_by_label("Mark line 3").check()
    page.get_by_role("button", name="Leave the marked ones out").click()
    expect(page.locator(".import-head")).to_contain_text("1 new entry")
    page.get_by_role("button", name="Import 1 entry").click()
    expect(page.locator(".flash")).to_contain_text("Import of my.csv")
    assert [row["id"] for row in holdings(coffer)] == ["bitcoin"]


def test_it_works_by_keyboard_alone(coffer, open_page, tmp_path):
    page = open_page(coffer.address + "/import")
    choose(page, write(tmp_path, "my.csv", HEADER + ROWS))

    def tab_to(name):
        for _ in range(80):
            page.keyboard.press("Tab")
            if name in page.evaluate("document.activeElement.innerText || document.activeElement.parentElement.innerText || ''"):
                return
        raise AssertionError(f"no way to “{name}” by keyboard")

    tab_to("Mark line 2")
    page.keyboard.press("Space")
    page.locator("body").press("Shift+Tab")
    page.evaluate("document.querySelector('main').focus()")
    tab_to("Leave the marked ones out")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.locator(".import-head")).to_contain_text("1 new entry")
    page.evaluate("document.querySelector('main').focus()")
    tab_to("Import 1 entry")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.locator(".flash")).to_contain_text("Import of my.csv")


@pytest.mark.parametrize("name, text, reason", [
    ("page.csv", "<!doctype html><html><body>Log in</body></html>", "web page (HTML)"),
    ("book.xlsx", "PK\x03\x04[Content_Types].xml xl/", "spreadsheet"),
    ("empty.csv", "", "The file is empty"),
    ("rows.csv", "time,type,asset,quantity,quote,total\n", "no row below it"),
])
def test_what_cannot_be_read_says_why(coffer, open_page, no_violations, tmp_path, name, text, reason):
    page = open_page(coffer.address + "/import")
    choose(page, write(tmp_path, name, text))
    expect(page.locator(".file-card")).to_contain_text(reason)
    no_violations(page)
    page.get_by_role("button", name="Discard").click()
    page.wait_for_url(re.compile("/import$"))
    expect(page.get_by_text("Not finished")).to_have_count(0)


def test_a_large_file_shows_how_far_it_is_and_cancel_leaves_nothing(coffer, open_page, no_violations, tmp_path):
    rows = "".join(f"2021-01-01T00:00:{n % 50 + 10}Z,buy,BTC,0.{n + 1},USD,{n + 1},,,,\n" for n in range(300_000))
    page = open_page(coffer.address + "/import")
    # The page stays at what was told last: a quick program would be done before it was looked at.
    page.add_init_script("""
      const ask = window.fetch;
      let told = null;
      window.fetch = async (address, options) => {
        const answer = await ask(address, options);
        if (!String(address).endsWith("/progress") || !answer.ok) return answer;
        const progress = await answer.json();
        if (!progress.ready) told = progress;
        return new Response(JSON.stringify(told ?? progress));
      };
    """)
    page.get_by_label("Drop files here").set_input_files(write(tmp_path, "large.csv", HEADER + rows))
    expect(page.get_by_role("heading", name="Reading your files")).to_be_visible()
    expect(page.locator(".sending-text")).to_contain_text("a second")
    no_violations(page)
    page.get_by_role("button", name="Cancel").click()
    page.wait_for_url(re.compile("/import$"))
    expect(page.get_by_text("Not finished")).to_have_count(0)
    page.wait_for_timeout(1500)
    left = [path for path in (coffer.folder / "uploads").rglob("*") if path.is_file()]
    assert left == []


def test_the_page_is_reached_from_where_files_are_wanted(coffer, open_page):
    page = open_page(coffer.address + "/settings")
    for path, name in [("/settings", "Import files"), ("/entries", "Import files"), ("/portfolio", "Import files"),
                       ("/trades", "Import files of an exchange")]:
        page.goto(coffer.address + path)
        page.get_by_role("link", name=name, exact=True).first.click()
        expect(page.get_by_role("heading", name="Bring your history in")).to_be_visible()


def test_what_is_not_imported_goes_when_coffer_stops(coffer, open_page, tmp_path):
    page = open_page(coffer.address + "/import")
    choose(page, write(tmp_path, "my.csv", HEADER + ROWS))
    assert any(path.is_file() for path in (coffer.folder / "uploads").rglob("*"))
    page.goto("about:blank")
    coffer.stop()
    assert not any(path.is_file() for path in (coffer.folder / "uploads").rglob("*"))


TABLE = "Wann;Was;Wieviel;Münze;Bezahlt\n01.02.2021 10:00;Erwerb;0,5;BTC;15000,50\n13.03.2021 11:30;Abgabe;0,25;BTC;9000,00\n"


@pytest.mark.parametrize("phone", [False, True])
def test_columns_are_mapped_with_the_result_in_sight_and_known_next_time(coffer, open_page, no_violations, tmp_path, phone):
    page = open_page(coffer.address + "/import", phone=phone)
    choose(page, write(tmp_path, "bank.csv", TABLE))
    expect(page.locator(".file-card")).to_contain_text("No layout that Coffer knows")
    page.get_by_role("link", name="Map its columns").click()
    expect(page.get_by_role("heading", name="The first lines")).to_be_visible()
    no_violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing runs out of the page"
    for label, column in [("Time or date", "Wann"), ("Kind", "Was"), ("Amount", "Wieviel"), ("Coin", "Münze"),
                          ("Total, without the fee", "Bezahlt")]:
        page.get_by_role("group", name="Columns").get_by_label(label, exact=True).select_option(column)
    page.get_by_role("group", name="Where no column says it").get_by_label("Paid in").fill("EUR")
    expect(page.get_by_label("“erwerb”")).to_be_visible()
    page.get_by_label("“erwerb”").select_option("buy")
    page.get_by_label("“abgabe”").select_option("sell")
    page.get_by_label("Time zone").fill("Europe/Berlin")
    preview = page.locator("#mapping-preview")
    expect(preview).to_contain_text("€15,000.50")
    expect(preview).to_contain_text("1 Feb 2021 10:00")
    no_violations(page)
    page.get_by_role("button", name="Use this").click()
    expect(page.locator(".field-error")).to_contain_text("It has no name.")
    no_violations(page)
    page.get_by_label("Name", exact=True).fill("My bank")
    page.get_by_role("button", name="Use this").click()
    expect(page.locator(".import-head")).to_contain_text("2 new entries")
    page.get_by_role("button", name="Import 2 entries").click()
    expect(page.locator(".flash")).to_contain_text("Import of bank.csv")
    later = write(tmp_path, "later.csv", TABLE.replace("2021", "2022"))
    assert coffer.run("import", later, "--dry-run", "--zone", "Europe/Berlin", check=False).returncode == 0
    assert coffer.run("import", later, "--dry-run", "--zone", "Europe/Berlin", "--profile", "My bank", check=False).returncode == 0
    assert coffer.run("import", later, "--dry-run", "--profile", "Nobody's", check=False).returncode == 1
    page.goto(coffer.address + "/import/remembered")
    expect(page.get_by_role("region", name="Mapped tables").locator("bdi")).to_have_text("My bank")
    no_violations(page)


def test_remembered_codes_are_changed_and_forgotten(coffer, open_page, no_violations):
    page = open_page(coffer.address + "/import/remembered")
    no_violations(page)
    page.get_by_label("Code", exact=True).fill("XYZ")
    page.get_by_label("Coin", exact=True).fill("Bitcoin")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_label("Coin of XYZ")).to_have_value("bitcoin")
    no_violations(page)
    page.get_by_label("Coin of XYZ").fill("nosuchcoinatall")
    page.get_by_role("button", name=re.compile("Change.*XYZ")).click()
    expect(page.locator(".field-error")).to_contain_text("nosuchcoinatall")
    no_violations(page)
    page.get_by_label("Coin of XYZ").fill("ethereum")
    page.get_by_role("button", name=re.compile("Change.*XYZ")).click()
    assert "ethereum" in coffer.run("codes").stdout
    page.get_by_role("button", name=re.compile("Forget.*XYZ")).click()
    expect(page.get_by_text("No code yet")).to_be_visible()


def test_a_kill_in_the_middle_of_an_upload_leaves_nothing_after_the_next_start(coffer):
    port = int(coffer.address.rsplit(":", 1)[1])
    with socket.create_connection(("127.0.0.1", port)) as client:
        body = b'--B\r\nContent-Disposition: form-data; name="files"; filename="half.csv"\r\n\r\n' + b"x" * 200_000
        client.sendall(b"POST /import HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=B\r\n"
                       b"Content-Length: 900000\r\n\r\n" + body)
        kept = lambda: [path for path in (coffer.folder / "uploads").rglob("*") if path.is_file()]
        for _ in range(200):
            if kept():
                break
            time.sleep(0.05)
        assert kept(), "the upload streams to disk"
        coffer.process.kill()
        coffer.process.wait()
    assert kept()
    again = Coffer(coffer.folder)
    try:
        assert kept() == []
    finally:
        again.close()


def test_a_large_import_is_watched_while_it_is_written_and_cancel_leaves_nothing(coffer, open_page, no_violations, tmp_path):
    rows = "".join(f"2021-01-01T00:00:{n % 50 + 10}Z,buy,BTC,0.{n + 1},USD,{n + 1},,,T{n},\n" for n in range(150_000))
    page = open_page(coffer.address + "/import", phone=True)
    page.get_by_label("Drop files here").set_input_files(write(tmp_path, "large.csv", HEADER + rows))
    expect(page.locator(".import-head")).to_contain_text("150,000 new entries", timeout=90_000)
    page.get_by_role("button", name="Import 150,000 entries").click()
    expect(page.get_by_role("heading", name="Writing your entries")).to_be_visible()
    expect(page.locator(".sending-text")).to_contain_text("entries,", timeout=60_000)
    expect(page.get_by_role("status")).to_contain_text(re.compile("Writing your entries|%"))
    no_violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing runs out of the page"
    assert coffer.get("/healthz") == "ok\n" and "Market" in coffer.get("/"), "others are answered meanwhile"
    page.get_by_role("button", name="Cancel").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Stopped. Nothing was written.")).to_be_visible(timeout=60_000)
    assert holdings(coffer) == []
    expect(page.get_by_role("button", name="Import 150,000 entries")).to_be_visible()
    no_violations(page)


def test_a_large_import_is_finished_without_script(coffer, open_page, tmp_path):
    rows = "".join(f"2021-01-01T00:00:{n % 50 + 10}Z,buy,BTC,0.{n + 1},USD,{n + 1},,,T{n},\n" for n in range(50_000))
    page = open_page(coffer.address + "/import", script=False)
    page.get_by_label("Files").set_input_files(write(tmp_path, "large.csv", HEADER + rows))
    page.get_by_role("button", name="Read them").click()
    expect(page.locator(".import-head")).to_contain_text("50,000 new entries", timeout=60_000)
    page.get_by_role("button", name="Import 50,000 entries").click()
    expect(page.locator(".flash")).to_contain_text("Import of large.csv", timeout=60_000)
    assert len(holdings(coffer)) == 1
