/* Figures: the exact number is copied, and a tap shows it. A row of the list leads where its coin leads. */
document.addEventListener("copy", (event) => {
  const selection = getSelection();
  const figure = (node) => (node?.nodeType === Node.TEXT_NODE ? node.parentElement : node)?.closest?.(".figure[title], .change[title]");
  const first = figure(selection.anchorNode);
  if (!first || first !== figure(selection.focusNode)) return;
  // Part of a figure is copied as it is.
  if (selection.toString().trim() !== first.innerText.trim()) return;
  event.clipboardData.setData("text/plain", first.title);
  event.preventDefault();
});

document.addEventListener("click", (event) => {
  document.querySelector(".tip")?.remove();
  const row = event.target.closest(".coins tbody tr");
  if (row) {
    if (event.target.closest("a, button, input, label") || !getSelection().isCollapsed) return;
    row.querySelector("a.coin")?.click();
    return;
  }
  const figure = event.target.closest(".figure[title], .change[title]");
  if (!figure || !Coffer.isTouch || figure.closest("a, button, label")) return;
  const tip = document.createElement("span");
  tip.className = "tip";
  tip.setAttribute("role", "status");
  tip.textContent = figure.title;
  figure.append(tip);
});
