import { useEffect } from 'react';
import { BAR_AT_START, barAfterScroll } from './bar-on-scroll.ts';
import { SIDEBAR_ID } from '../chrome/sidebar-id.ts';

/**
 * Hides the bar while the visitor scrolls down, which also closes the sidebar, and shows it when they scroll up. Hidden is a visual state
 * only: CSS shows the bar again when the keyboard focus enters it.
 */
export function useBarOnScroll(): void {
  useEffect(() => {
    let state = BAR_AT_START;
    const onScroll = () => {
      // The bar pushes the tabs down: not while one of them is pressed, or the press ends beside it.
      if (document.querySelector('.tabs-in-view:active')) return;
      const next = barAfterScroll(state, scrollY);
      if (next.bar !== state.bar) show(next.bar === 'shown');
      state = next;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      show(true);
    };
  }, []);
}

function show(isShown: boolean): void {
  document.querySelector('.top-bar')?.toggleAttribute('data-hidden', !isShown);
  if (!isShown) document.getElementById(SIDEBAR_ID)?.hidePopover();
}
