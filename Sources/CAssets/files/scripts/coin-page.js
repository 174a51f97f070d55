/* A coin's page takes what was fetched for it while it was open: its parts are put in place, and whoever reads, scrolls or
   points at the chart goes on where they are. */
Coffer.renewCoin = async (root) => {
  const made = root.dataset.made;
  const page = await Coffer.pageNow();
  if (!page) return;
  // Another one was quicker.
  if (root.dataset.made !== made) return;
  root.dataset.made = page.querySelector("[data-made]")?.dataset.made ?? made;
  for (const old of root.querySelectorAll("[data-renew]")) {
    const part = page.getElementById(old.id);
    if (part && part.innerHTML !== old.innerHTML) Coffer.exchange(old, part);
  }
  Coffer.live.title();
};

/* One part for another: what is unfolded, scrolled to, focused and pointed at stays so. */
Coffer.exchange = (old, part) => {
  const all = (root, what) => [...root.querySelectorAll(what)];
  const open = all(old, "details").map((one) => one.open);
  const scrolled = all(old, ".scroller").map((one) => one.scrollTop);
  const at = old.querySelector(".plot")?.dataset.at;
  const mark = (one) => one.dataset.sort ?? `${one.tagName} ${one.className} ${one.getAttribute("href") ?? ""}`;
  const focused = old.contains(document.activeElement) ? mark(document.activeElement) : null;
  // It is drawn in once, when it is first shown.
  for (const chart of all(part, ".drawn")) if (old.querySelector(".chart")) chart.classList.remove("drawn");
  old.replaceWith(document.adoptNode(part));
  all(part, "details").forEach((one, index) => { one.open = open[index] ?? false; });
  all(part, ".scroller").forEach((one, index) => { one.scrollTop = scrolled[index] ?? 0; });
  Coffer.start(document);
  if (focused) all(part, "a, summary, [tabindex]").find((one) => mark(one) === focused)?.focus({ preventScroll: true });
  if (at !== undefined) part.querySelector(".plot")?.dispatchEvent(new CustomEvent("coffer:cursor", { detail: Number(at) }));
};
