/* Two of amount, price and value are typed; the third follows them as one types. The server reckons. */
Coffer.tradeBehaviours.push((rows) => {
  const { root, body } = rows;
  let typing = 0;

  /* What the server makes of a row; nothing is written. */
  rows.check = async (row) => {
    const data = new URLSearchParams(new FormData(rows.form(row)));
    data.set("action", "check");
    const answer = await fetch(rows.form(row).getAttribute("action"), { method: "POST", body: data, headers: { Accept: "text/html" } });
    return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("tr.trade[data-typed]");
  };

  const follow = async (row) => {
    const before = rows.text(row);
    const typed = await rows.check(row).catch(() => null);
    // A row that was left meanwhile has been sent: that answer counts, not this one.
    if (!typed || !row.isConnected || !row.contains(document.activeElement)) return;
    // Something else was typed while the server reckoned, a date perhaps, which asks for nothing itself.
    if (rows.text(row) !== before) { follow(row); return; }
    // What is wrong is said when the row is left.
    if (!rows.messages(typed)?.querySelector(".field-error")) { rows.renew(row, typed, false); rows.changed(); return; }
    for (const name of ["amount", "price", "value"]) {
      const field = rows.field(row, name);
      if (field.value === "") field.placeholder = rows.field(typed, name).placeholder;
    }
  };

  body.addEventListener("input", (event) => {
    const row = rows.of(event.target);
    const { name } = event.target;
    if (!row || !["amount", "price", "value"].includes(name)) return;
    if (["amount", "price", "value"].every((one) => rows.field(row, one).value.trim() !== "")) {
      rows.field(row, name === "value" ? "price" : "value").value = "";
    }
    clearTimeout(typing);
    typing = setTimeout(() => follow(row), 120);
  });
  root.addEventListener("sending", () => clearTimeout(typing));
});
