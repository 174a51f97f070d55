/* A link that changes one part of the page: the address changes with it, and Back works. */
Coffer.define("part-link", (link) => {
  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    try {
      const part = await Coffer.part(link.href, link.dataset.part);
      history.pushState({ part: link.dataset.part }, "", link.href);
      Coffer.replace(part);
      // What a search keeps must say what the address says.
      const form = document.querySelector("[data-behaviour=live-search]");
      if (form) {
        for (const hidden of form.querySelectorAll("input[type=hidden]")) hidden.remove();
        for (const [name, value] of new URL(link.href).searchParams) {
          if (name !== "sort" && name !== "order") continue;
          form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
        }
      }
    } catch {
      location.assign(link.href);
    }
  });
});

addEventListener("popstate", () => { if (document.querySelector("[data-behaviour=part-link]")) location.reload(); });
