import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { BAR_SLOTS, type BarSlot } from './bar-slots.ts';

/** Stands in the bar, though it comes after it. */
export function InBar({ slot, children }: { readonly slot: BarSlot; readonly children: ReactNode }) {
  // The bar is there before anything that is loaded later, and stays.
  const place = useSyncExternalStore(
    onNothing,
    () => document.getElementById(BAR_SLOTS[slot]),
    () => null,
  );
  return place && createPortal(children, place);
}

const onNothing = () => () => {};
