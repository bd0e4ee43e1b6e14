/** After a navigation the heading gets the focus, so that keyboard and screen reader start there. Whoever chose a tab stays on it. */
export function focusHeading(): void {
  if (document.activeElement?.matches('.soulstat-link-tabs [aria-current]')) return;
  const heading = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
