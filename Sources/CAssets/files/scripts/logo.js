/* A logo that Coffer does not have yet: once it is in view it is asked for, a few times; until then the monogram stays. */
Coffer.logos = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting) continue;
    Coffer.logos.unobserve(target);
    const waits = [1, 3, 10, 30];
    const ask = () => {
      const picture = new Image();
      picture.alt = "";
      picture.onload = () => { if (!target.querySelector("img")) target.append(picture); };
      picture.onerror = () => {
        const wait = waits.shift();
        if (wait !== undefined && target.isConnected) setTimeout(ask, wait * 1000);
      };
      picture.src = `${target.dataset.logo}${waits.length === 4 ? "" : `&again=${waits.length}`}`;
    };
    ask();
  }
});
Coffer.define("logo", (logo) => Coffer.logos.observe(logo));
