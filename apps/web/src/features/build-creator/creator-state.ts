import type { BuildEdit, BuildWork } from '@soulstat/builds';
import { createContext, useContext } from 'react';

/** What every part of the creator works with. */
export interface Creator {
  readonly work: BuildWork;
  readonly edit: (edit: BuildEdit) => void;
  /** Key of the category that takes clicked items of the shop. */
  readonly selected: string | null;
  readonly select: (key: string | null) => void;
  /** Says something once, for everybody: also read aloud. */
  readonly say: (sentence: string) => void;
  /** Opens the details of an item. */
  readonly openItem: (place: { readonly categoryKey: string }, itemId: number) => void;
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
