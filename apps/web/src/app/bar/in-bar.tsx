import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { BAR_SLOTS, type BarSlot } from './bar-slots.ts';

/** Renders into a slot of the top bar (a portal), though it is loaded after it. */
export function InBar({ slot, children }: { readonly slot: BarSlot; readonly children: ReactNode }) {
  // The bar is in the page before anything that is loaded later, and is never removed.
  const container = useSyncExternalStore(
    onNothing,
    () => document.getElementById(BAR_SLOTS[slot]),
    () => null,
  );
  return container && createPortal(children, container);
}

const onNothing = () => () => {};
