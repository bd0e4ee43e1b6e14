/** Something to wait for until it is let go. */
export function gate() {
  const target = new EventTarget();
  const opened = new Promise((resolve) => target.addEventListener('open', resolve));
  return { opened, release: () => target.dispatchEvent(new Event('open')) };
}
