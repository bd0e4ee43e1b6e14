/** Scrolling down by more than this hides the bar, in CSS px. */
export const HIDE_AFTER_PX = 73;
/** Scrolling up by more than this shows it again, in CSS px. */
export const SHOW_AFTER_PX = 5;

/** Whether the top bar is hidden, and the scroll position from which the current direction of scrolling is measured. */
export interface BarOnScroll {
  readonly bar: 'shown' | 'hidden';
  /** In CSS px: the topmost position since the bar was shown, the lowest since it was hidden. */
  readonly fromPx: number;
}

export const BAR_AT_START: BarOnScroll = { bar: 'shown', fromPx: 0 };

/** The bar after the page has been scrolled to `scrollPx`. */
export function barAfterScroll({ bar, fromPx }: BarOnScroll, scrollPx: number): BarOnScroll {
  // NOTE: overscroll at the top of the page gives positions below 0.
  if (scrollPx <= 0) return BAR_AT_START;
  if (bar === 'shown')
    return scrollPx - fromPx > HIDE_AFTER_PX
      ? { bar: 'hidden', fromPx: scrollPx }
      : { bar, fromPx: Math.min(fromPx, scrollPx) };
  return fromPx - scrollPx > SHOW_AFTER_PX
    ? { bar: 'shown', fromPx: scrollPx }
    : { bar, fromPx: Math.max(fromPx, scrollPx) };
}
