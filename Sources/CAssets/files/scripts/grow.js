/* The list grows when its end comes near, or at a tap on “Show more”. */
Coffer.define("grow", (pages) => {
  const next = pages.querySelector(".next");
  const list = pages.closest("section");
  if (!next || !list) return;

  const grow = async () => {
    if (pages.getAttribute("aria-busy") === "true") return;
    pages.setAttribute("aria-busy", "true");
    try {
      const part = await Coffer.part(next.href, list.id);
      if (!pages.isConnected) return;
      const rows = part.querySelectorAll("tbody > tr");
      list.querySelector("tbody").append(...[...rows].map((row) => document.adoptNode(row)));
      const following = part.querySelector(".pages .next");
      if (following) next.href = following.href; else next.remove();
    } catch (error) {
      watcher.disconnect();
      next.textContent = `${error.message} Show more`;
    } finally {
      pages.removeAttribute("aria-busy");
    }
  };

  const watcher = new IntersectionObserver((entries) => { if (entries.some((entry) => entry.isIntersecting)) grow(); },
    { rootMargin: "600px" });
  watcher.observe(pages);
  next.addEventListener("click", (event) => { event.preventDefault(); grow(); });
});
