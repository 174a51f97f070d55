/* Arrow keys move from coin to coin in a strip. */
Coffer.define("coin-strip", (strip) => {
  strip.addEventListener("keydown", (event) => {
    const all = [...strip.querySelectorAll(".choice")];
    const at = all.indexOf(event.target.closest(".choice"));
    const forward = getComputedStyle(strip).direction === "rtl" ? -1 : 1;
    const to = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || to === undefined || !all[to]) return;
    event.preventDefault();
    all[to].focus();
  });
});
