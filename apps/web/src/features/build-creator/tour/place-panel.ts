interface Size {
  readonly width: number;
  readonly height: number;
}
interface Box extends Size {
  readonly top: number;
  readonly left: number;
}

const GAP = 16;

/** Where the panel covers nothing of what it explains: below, above, beside it, or else in the lower corner of the window. */
export function placePanel(
  target: Box,
  panel: Size,
  view: Size,
): { readonly top: number; readonly left: number } {
  const corner = { top: view.height - panel.height - GAP, left: view.width - panel.width - GAP };
  const within = (value: number, most: number) => Math.max(GAP, Math.min(value, most));
  const left = within(target.left, corner.left);
  const top = within(target.top, corner.top);
  const [bottom, right] = [target.top + target.height, target.left + target.width];
  if (bottom + GAP <= corner.top) return { top: Math.max(GAP, bottom + GAP), left };
  if (target.top - GAP - panel.height >= GAP) return { top: target.top - GAP - panel.height, left };
  if (right + GAP <= corner.left) return { top, left: Math.max(GAP, right + GAP) };
  if (target.left - GAP - panel.width >= GAP) return { top, left: target.left - GAP - panel.width };
  return corner;
}
