import {
  PIXELS_PER_ITEM,
  PIXELS_PER_ROW,
  type BuildEdit,
  type BuildWork,
  type ItemPlace,
} from '@soulstat/builds';
import type { BuildCategory } from '@soulstat/api-client';
import { createContext, useContext } from 'react';

/** An item or a category of the build or its Vault. */
export type Piece =
  | { readonly kind: 'item'; readonly place: ItemPlace; readonly itemId: number }
  | { readonly kind: 'category'; readonly key: string };

export type ItemPiece = Extract<Piece, { readonly kind: 'item' }>;

/** What every part of the creator works with. */
export interface Creator {
  readonly work: BuildWork;
  readonly edit: (edit: BuildEdit) => void;
  /** Key of the category that takes clicked items of the shop. */
  readonly selected: string | null;
  readonly select: (key: string | null) => void;
  /** Says something once, for everybody: also read aloud. */
  readonly say: (sentence: string) => void;
  /** Opens the menu of an item beside what was pressed. */
  readonly openMenu: (item: ItemPiece, anchor: HTMLElement) => void;
  /** Opens the details of an item. */
  readonly openItem: (item: ItemPiece) => void;
  /** Asks where something goes. */
  readonly openMove: (piece: Piece) => void;
}

export const CreatorContext = createContext<Creator | undefined>(undefined);

export function useCreator(): Creator {
  const creator = useContext(CreatorContext);
  if (!creator) throw new Error('Rendered outside of the build creator');
  return creator;
}

/** A key that no category of the build and no stored one has. */
export function newCategoryKey({ content, vault }: BuildWork): string {
  const taken = new Set([...content.categories, ...vault.categories].map(({ key }) => key));
  let number = taken.size + 1;
  while (taken.has(`c${number}`)) number += 1;
  return `c${number}`;
}

/** The most that the sliders offer. */
export const MAX_COLUMNS = 12;
export const MAX_ROWS = 4;
const NEW_COLUMNS = 6;

export const newCategory = (work: BuildWork, name: string): BuildCategory => ({
  key: newCategoryKey(work),
  name,
  description: null,
  width: NEW_COLUMNS * PIXELS_PER_ITEM,
  height: PIXELS_PER_ROW,
  isOptional: false,
  items: [],
});

/** How many items stand beside each other; a category without a width is as wide as its items. */
export const columnsOf = ({ width, items }: Pick<BuildCategory, 'width' | 'items'>): number =>
  within(width === null ? items.length : Math.floor(width / PIXELS_PER_ITEM), MAX_COLUMNS);

export const rowsOf = ({ height }: Pick<BuildCategory, 'height'>): number =>
  within(height === null ? 1 : Math.round(height / PIXELS_PER_ROW), MAX_ROWS);

const within = (count: number, most: number): number => Math.max(1, Math.min(most, count));

/** A category always has a name to speak of. */
export const nameOfCategory = ({ name }: Pick<BuildCategory, 'name'>): string =>
  name.trim() || 'Unnamed category';
