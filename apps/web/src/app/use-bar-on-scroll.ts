import { useEffect } from 'react';
import { BAR_AT_START, barAfterScroll } from './bar-on-scroll.ts';
import { SIDEBAR_ID } from './sidebar-id.ts';

/**
 * Hides the bar while the visitor scrolls down, which also closes the sidebar, and shows it when they scroll up. What is hidden is
 * out of sight only: the style brings it back for who reaches it by keyboard.
 */
export function useBarOnScroll(): void {
  useEffect(() => {
    let state = BAR_AT_START;
    let isSettling = false;
    const onScroll = () => {
      // Words move when their fonts come, and the browser scrolls along with what is read: that is nobody's way down the page.
      if (isSettling || document.fonts.status === 'loading') {
        state = { ...state, fromPx: scrollY };
        return;
      }
      const next = barAfterScroll(state, scrollY);
      if (next.bar !== state.bar) show(next.bar === 'shown');
      state = next;
    };
    const onFonts = () => {
      isSettling = true;
      // The first frame lays the words out, the second one tells that it scrolled.
      requestAnimationFrame(() => requestAnimationFrame(() => (isSettling = false)));
    };
    addEventListener('scroll', onScroll, { passive: true });
    document.fonts.addEventListener('loadingdone', onFonts);
    return () => {
      removeEventListener('scroll', onScroll);
      document.fonts.removeEventListener('loadingdone', onFonts);
      show(true);
    };
  }, []);
}

function show(isShown: boolean): void {
  document.querySelector('.top-bar')?.toggleAttribute('data-hidden', !isShown);
  if (!isShown) document.getElementById(SIDEBAR_ID)?.hidePopover();
}
