import { useMemo, useState } from 'react';
import type { ItemPiece, Piece } from '../creator-state.ts';

/** The menu of an item beside what was pressed. */
export interface OpenMenu {
  readonly item: ItemPiece;
  readonly anchor: HTMLElement;
}

/** What lies over the build: the menu of an item, its details, where something goes. */
export function useOverlays() {
  const [menu, setMenu] = useState<OpenMenu>();
  const [details, setDetails] = useState<ItemPiece>();
  const [moved, setMoved] = useState<Piece>();
  const open = useMemo(
    () => ({
      openMenu: (item: ItemPiece, anchor: HTMLElement) => setMenu({ item, anchor }),
      openItem: setDetails,
      openMove: setMoved,
    }),
    [],
  );
  return {
    menu,
    details,
    moved,
    open,
    closeMenu: () => setMenu(undefined),
    closeDetails: () => setDetails(undefined),
    closeMove: () => setMoved(undefined),
  };
}
