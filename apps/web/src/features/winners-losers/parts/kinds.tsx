import type { FilterField } from '@soulstat/ui';
import type { ReactNode } from 'react';
import type { Head } from '../../../shared/head.ts';
import { ItemName } from '../../../shared/items/item-name.tsx';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { HERO_CHANGE_FIELDS, ITEM_CHANGE_FIELDS, type ChangesUrl } from './changes-query.ts';
import { WINNERS_LOSERS_HEROES_HEAD, WINNERS_LOSERS_ITEMS_HEAD } from './winners-losers-head.ts';

/** What is compared: the words and the cells that differ between the two pages. */
export interface ChangeKind {
  readonly head: Head;
  readonly url: ChangesUrl;
  readonly fields: readonly FilterField[];
  readonly noun: { readonly one: string; readonly many: string };
  readonly lead: string;
  readonly pickLabel: string;
  readonly nameCell: (id: number) => ReactNode;
  readonly csvFileName: string;
}

export const HERO_CHANGES: ChangeKind = {
  head: WINNERS_LOSERS_HEROES_HEAD,
  url: '/api/changes/heroes',
  fields: HERO_CHANGE_FIELDS,
  noun: { one: 'hero', many: 'heroes' },
  lead: 'Which heroes win more or less since a patch, and whether that is more than chance.',
  pickLabel: 'Pick rate',
  nameCell: (id) => <HeroLink heroId={id} />,
  csvFileName: 'hero-changes.csv',
};

export const ITEM_CHANGES: ChangeKind = {
  head: WINNERS_LOSERS_ITEMS_HEAD,
  url: '/api/changes/items',
  fields: ITEM_CHANGE_FIELDS,
  noun: { one: 'item', many: 'items' },
  lead: 'With which items players win more or less since a patch, and whether that is more than chance.',
  pickLabel: 'Bought by',
  nameCell: (id) => <ItemName itemId={id} />,
  csvFileName: 'item-changes.csv',
};
