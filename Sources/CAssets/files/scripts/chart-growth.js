/* The chart of an open page grows: with a new price of its coin it is asked for again, at most once a minute. */
Coffer.growth = {
  last: 0,
  timer: 0,

  /* There is a new price. */
  wish() { this.timer ||= setTimeout(() => this.grow(), Math.max(0, this.last + 60_000 - Date.now())); },

  async grow() {
    this.timer = 0;
    const old = document.getElementById("chart");
    if (!old || document.hidden) return;
    // Not under a finger.
    if (old.querySelector(".plot:active")) { this.timer = setTimeout(() => this.grow(), 1000); return; }
    this.last = Date.now();
    const address = location.href;
    try {
      const part = await Coffer.part(address, "chart");
      // Another range was chosen meanwhile, or the page took another chart: that one may lack the price.
      if (document.getElementById("chart") !== old || location.href !== address) { this.last = 0; this.wish(); return; }
      if (part.innerHTML !== old.innerHTML) Coffer.exchange(old, part);
    } catch { /* The next price asks again. */ }
  },
};

/* Figures were renewed: is the price of this page's coin another one? */
Coffer.growth.look = () => {
  const price = document.querySelector("[data-coin-page] [data-live=price]")?.textContent;
  if (price === Coffer.growth.price) return;
  if (Coffer.growth.price !== undefined) Coffer.growth.wish();
  Coffer.growth.price = price;
};
document.addEventListener("DOMContentLoaded", Coffer.growth.look);
document.addEventListener("coffer:prices", Coffer.growth.look);
document.addEventListener("coffer:renewed", Coffer.growth.look);
