/* Tells the page around an embed how high it is (`embed.js`). The height is no secret: any page may hear it. */
(() => {
  const tell = () =>
    parent.postMessage({ soulstatHeight: document.body.getBoundingClientRect().height }, '*');
  new ResizeObserver(tell).observe(document.body);
})();
