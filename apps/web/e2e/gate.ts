/** Something to wait for until it is let go. */
export function gate() {
  const opened = new EventTarget();
  const held = new Promise((resolve) => opened.addEventListener('open', resolve));
  return { held, release: () => opened.dispatchEvent(new Event('open')) };
}
