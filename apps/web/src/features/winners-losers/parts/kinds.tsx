import type { ReactNode } from 'react';
import type { Head } from '../../../shared/head.ts';
import { ItemName } from '../../../shared/items/item-name.tsx';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { WINNERS_LOSERS_HEROES_HEAD, WINNERS_LOSERS_ITEMS_HEAD } from './winners-losers-head.ts';

/** What is compared: the words and the cells that differ between the two pages. */
export interface ChangeKind {
  readonly head: Head;
  readonly url: '/api/changes/heroes' | '/api/changes/items';
  readonly noun: { readonly one: string; readonly many: string };
  readonly lead: string;
  readonly pickLabel: string;
  readonly nameCell: (id: number) => ReactNode;
  readonly csvFileName: string;
}

export const HERO_CHANGES: ChangeKind = {
  head: WINNERS_LOSERS_HEROES_HEAD,
  url: '/api/changes/heroes',
  noun: { one: 'hero', many: 'heroes' },
  lead: 'Which heroes win more or less since a patch, and whether that is more than chance.',
  pickLabel: 'Pick rate',
  nameCell: (id) => <HeroLink heroId={id} />,
  csvFileName: 'hero-changes.csv',
};

export const ITEM_CHANGES: ChangeKind = {
  head: WINNERS_LOSERS_ITEMS_HEAD,
  url: '/api/changes/items',
  noun: { one: 'item', many: 'items' },
  lead: 'With which items players win more or less since a patch, and whether that is more than chance.',
  pickLabel: 'Bought by',
  nameCell: (id) => <ItemName itemId={id} />,
  csvFileName: 'item-changes.csv',
};
