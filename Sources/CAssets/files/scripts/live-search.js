/* Results as one types. A newer question stops an older one, and a stale answer is dropped. */
Coffer.define("live-search", (form) => {
  const field = form.querySelector("input[type=search]");
  const clear = form.querySelector(".clear");
  const id = form.dataset.part;
  let asked = 0;
  let running = null;
  let shown = field.value;

  const address = () => {
    const url = new URL(form.action);
    for (const [name, value] of new FormData(form)) {
      if (value !== "" && name !== "from") url.searchParams.set(name, value);
    }
    return url;
  };

  const search = async () => {
    const text = field.value;
    if (text === shown) return;
    const number = ++asked;
    running?.abort();
    running = new AbortController();
    const slow = setTimeout(() => form.setAttribute("aria-busy", "true"), 250);
    const url = address();
    if (form.dataset.history === "replace") history.replaceState(history.state, "", url);
    try {
      const part = await Coffer.part(url, id, running.signal);
      if (number !== asked) return;
      shown = text;
      Coffer.replace(part);
    } catch (error) {
      if (number === asked && error.name !== "AbortError") { shown = null; Coffer.complain(id, error.message); }
    } finally {
      clearTimeout(slow);
      if (number === asked) form.removeAttribute("aria-busy");
    }
  };

  const empty = () => { field.value = ""; search(); field.dispatchEvent(new Event("change", { bubbles: true })); };

  field.addEventListener("input", (event) => { if (!event.isComposing) search(); });
  field.addEventListener("compositionend", search);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && field.value !== "") {
      // The first Escape empties the field; only the next one closes a sheet.
      event.preventDefault();
      event.stopPropagation();
      empty();
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    search();
    if (Coffer.isTouch) field.blur();
  });
  // The field keeps the focus that a mouse would take from it.
  clear.addEventListener("pointerdown", (event) => { if (event.pointerType !== "touch") event.preventDefault(); });
  clear.addEventListener("click", (event) => {
    event.preventDefault();
    empty();
    if (Coffer.isTouch) field.blur(); else field.focus();
  });
});

Coffer.define("clear-search", (link) => {
  link.addEventListener("click", (event) => {
    const clear = document.querySelector("[data-behaviour=live-search] .clear");
    if (clear) { event.preventDefault(); clear.click(); }
  });
});

addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
  const field = document.querySelector("dialog[open] .search input") ?? document.querySelector(".search input");
  if (field) { event.preventDefault(); field.focus(); field.select(); }
});
