/* The page that is open, as the server makes it now; null where it does not answer. */
Coffer.pageNow = async () => {
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" }, credentials: "same-origin" });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  } catch { return null; }
};

/* Figures follow the market while the page is looked at: the server sends what changed, as it is to be shown. */
Coffer.live = {
  source: null,
  lost: 0,

  /* A hidden page listens to nothing: browsers allow few connections to one host, and nobody looks. */
  follow() {
    if (document.hidden || !document.querySelector("[data-live]")) { this.stop(); return; }
    if (this.source && this.source.readyState !== EventSource.CLOSED) return;
    const coin = document.querySelector("[data-coin-page]");
    this.source = new EventSource("/events" + (coin ? "?coin=" + encodeURIComponent(coin.dataset.coinPage) : ""));
    this.source.addEventListener("prices", (event) => this.show(JSON.parse(event.data)));
    this.source.addEventListener("coin", (event) => {
      for (const [name, html] of Object.entries(JSON.parse(event.data).parts)) this.put(coin, name, html);
    });
    this.market ??= document.getElementById("content").dataset.market;
    this.source.addEventListener("state", (event) => {
      clearTimeout(this.lost);
      this.lost = 0;
      const { fresh, own, market, coins } = JSON.parse(event.data);
      if (fresh !== undefined) this.put(document, "fresh", fresh);
      if (own !== undefined) this.put(document, "own-fresh", own);
      // Something was missed: before the stream began, or while it was cut.
      if (market !== this.market) this.renew(market);
      if (coin && coins?.[coin.dataset.coinPage] >= Number(coin.dataset.made)) Coffer.renewCoin(coin);
    });
    this.source.addEventListener("error", () => {
      // It connects again by itself; only a longer silence is worth a word.
      if (!this.lost) this.lost = setTimeout(() => this.complain(), 4000);
      if (this.source?.readyState === EventSource.CLOSED) setTimeout(() => this.follow(), 5000);
    });
  },

  stop() { this.source?.close(); this.source = null; clearTimeout(this.lost); this.lost = 0; },

  complain() {
    if (document.hidden) return;
    for (const place of document.querySelectorAll("[data-live$=fresh] .freshness")) {
      place.className = "freshness stale";
      place.textContent = "Coffer does not answer: is it still running?";
    }
  },

  /* HTML of our own server, which escaped it. */
  fragment(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content;
  },

  /* Takes all figures from the page as it is now. */
  async renew(market) {
    this.market = market;
    const page = await Coffer.pageNow();
    if (!page) return;
    const copy = (from, to) => {
      for (const place of to.querySelectorAll("[data-live]")) {
        const like = from.querySelector(`[data-live="${place.dataset.live}"]`);
        if (like && place.innerHTML !== like.innerHTML) place.replaceChildren(...[...like.cloneNode(true).childNodes].map((node) => document.adoptNode(node)));
      }
    };
    const rows = new Map([...page.querySelectorAll("[data-coin]")].map((row) => [row.dataset.coin, row]));
    for (const row of document.querySelectorAll("[data-coin]")) {
      const like = rows.get(row.dataset.coin);
      if (!like) continue;
      copy(like, row);
      if (!like.querySelector(".sub.stale")) row.querySelector(".sub.stale")?.remove();
      like.remove();
    }
    for (const place of document.querySelectorAll("[data-live]")) {
      if (place.closest("[data-coin]")) continue;
      const like = page.querySelector(`[data-live="${place.dataset.live}"]`);
      if (like) place.innerHTML = like.innerHTML;
    }
    this.title();
    document.dispatchEvent(new CustomEvent("coffer:renewed"));
  },

  put(root, name, html) {
    const places = root.querySelectorAll(`[data-live="${name}"]`);
    for (const place of places) place.replaceChildren(this.fragment(html));
    return places;
  },

  show({ rows, figures, market }) {
    this.market = market;
    for (const row of document.querySelectorAll("[data-coin]")) {
      const news = rows[row.dataset.coin];
      if (!news) continue;
      for (const name of ["price", "change", "cap", "value", "own-price", "own-change", "question"]) {
        if (news[name] === undefined) continue;
        for (const place of this.put(row, name, news[name])) if (name.endsWith("price") && news.moved) this.flash(place, news.moved);
      }
      row.querySelector(".sub.stale")?.remove();
    }
    for (const [name, html] of Object.entries(figures)) this.put(document, name, html);
    this.title();
    document.dispatchEvent(new CustomEvent("coffer:prices", { detail: { rows, figures } }));
  },

  flash(place, moved) {
    place.classList.remove("moved-up", "moved-down");
    void place.offsetWidth;
    place.classList.add("moved-" + moved);
    place.addEventListener("animationend", () => place.classList.remove("moved-" + moved), { once: true });
  },

  /* The figure that a page is about goes before its title. */
  title() {
    const figure = document.querySelector("[data-title]");
    if (!figure) return;
    this.plainTitle ??= document.title;
    // Of a price with small digits the one for the eye.
    const text = (figure.querySelector("[aria-hidden]") ?? figure).textContent.trim();
    document.title = text && text !== "–" ? `${text} · ${this.plainTitle}` : this.plainTitle;
  },
};

document.addEventListener("DOMContentLoaded", () => { Coffer.live.title(); Coffer.live.follow(); });
document.addEventListener("visibilitychange", () => Coffer.live.follow());
addEventListener("pagehide", () => Coffer.live.stop());
addEventListener("pageshow", () => Coffer.live.follow());

/* Asks the provider for newer prices; spins while it does, and says why it failed. */
Coffer.define("reload", (form) => {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (form.getAttribute("aria-busy") === "true") return;
    form.setAttribute("aria-busy", "true");
    const seen = new Promise((done) => setTimeout(done, 400));
    try {
      const answer = await fetch(form.action, { method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams(new FormData(form)), credentials: "same-origin" })
        .catch(() => { throw new Error("Coffer does not answer: is it still running?"); });
      if (!answer.ok) throw new Error(`Coffer answered ${answer.status}.`);
      const part = await Coffer.part(location.href, form.dataset.part);
      await seen;
      Coffer.replace(part);
    } catch (error) {
      await seen;
      Coffer.complain(form.dataset.part, error.message);
    } finally {
      form.removeAttribute("aria-busy");
    }
  });
});
