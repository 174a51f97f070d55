/* A cursor on the chart, for pointer and keyboard; its points are the rows of the table below. */
Coffer.define("chart-cursor", (plot) => {
  const rows = [...plot.closest("section").querySelectorAll(".points tbody tr")];
  if (rows.length < 2) return;
  const cursor = plot.querySelector(".cursor");
  const readout = document.createElement("output");
  readout.className = "readout";
  readout.hidden = true;
  plot.append(readout);
  let at = rows.length - 1;

  // Of a price with small digits the one for the eye. A folded table has no innerText.
  const price = (cell) => (cell.querySelector("[aria-hidden]") ?? cell).textContent;
  // Of a candle every price with its name.
  const names = [...rows[0].closest("table").querySelectorAll("thead th")].map((cell) => cell.textContent);
  const describe = (row) => (row.cells.length === 2 ? price(row.cells[1])
    : [...row.cells].slice(1).map((cell, index) => `${names[index + 1]} ${price(cell)}`).join(", ")) + ` · ${row.cells[0].textContent}`;
  const show = (index) => {
    at = Math.max(0, Math.min(rows.length - 1, index));
    const row = rows[at];
    const text = describe(row);
    cursor.setAttribute("d", `M${row.dataset.x} 0V240M0 ${row.dataset.y}H600`);
    readout.textContent = text;
    readout.hidden = false;
    // It does not stand on what it speaks of.
    readout.classList.toggle("low", row.dataset.y < 110);
    // Where it stands, for the chart that takes this one's place.
    plot.dataset.at = row.dataset.x;
    plot.setAttribute("aria-valuenow", at);
    plot.setAttribute("aria-valuetext", text);
  };
  const hide = () => { cursor.setAttribute("d", ""); readout.hidden = true; delete plot.dataset.at; };
  const nearest = (x) => {
    let best = 0;
    for (const [index, row] of rows.entries()) {
      if (Math.abs(row.dataset.x - x) < Math.abs(rows[best].dataset.x - x)) best = index;
    }
    return best;
  };

  // The chart was drawn anew under the cursor.
  plot.addEventListener("coffer:cursor", (event) => show(nearest(event.detail)));

  plot.tabIndex = 0;
  plot.setAttribute("role", "slider");
  plot.setAttribute("aria-valuemin", 0);
  plot.setAttribute("aria-valuemax", rows.length - 1);
  plot.setAttribute("aria-valuenow", at);
  plot.setAttribute("aria-valuetext", describe(rows[at]));

  plot.addEventListener("pointermove", (event) => {
    const box = plot.getBoundingClientRect();
    show(nearest((event.clientX - box.left) / box.width * 600));
  });
  plot.addEventListener("pointerleave", () => { if (document.activeElement !== plot) hide(); });
  plot.addEventListener("focus", () => { if (plot.matches(":focus-visible")) show(at); });
  plot.addEventListener("blur", hide);
  plot.addEventListener("keydown", (event) => {
    const far = Math.max(1, Math.round(rows.length / 10));
    const moves = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowDown: at - 1, ArrowUp: at + 1,
      PageDown: at - far, PageUp: at + far, Home: 0, End: rows.length - 1 };
    if (!(event.key in moves)) return;
    event.preventDefault();
    show(moves[event.key]);
  });
});
