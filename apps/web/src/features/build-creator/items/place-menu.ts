const EDGE = 8;
const GAP = 4;

/** Below what was pressed, or above it where that does not fit. On a phone the styles make it a sheet. */
export function placeMenu(menu: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = at.bottom + GAP + height <= innerHeight - EDGE;
  const top = below ? at.bottom + GAP : Math.max(EDGE, at.top - GAP - height);
  const left = Math.max(EDGE, Math.min(at.left, innerWidth - EDGE - width));
  menu.style.setProperty('--menu-top', `${Math.round(top)}px`);
  menu.style.setProperty('--menu-left', `${Math.round(left)}px`);
}
