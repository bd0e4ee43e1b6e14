import type { GameData } from '@soulstat/game-data';
import {
  isCourse,
  RANKED_MODES,
  RUN_INPUTS,
  VARIANTS,
  type Course,
  type RankedMode,
  type RunInput,
} from '@soulstat/shop';

export const MODE_WORDS: Readonly<Record<RankedMode, { readonly tab: string; readonly about: string }>> = {
  daily: { tab: 'Daily', about: 'Ten items, the same for everyone until midnight UTC.' },
  fixed: { tab: 'Fixed', about: 'The same list every time: learn it by heart.' },
  random: { tab: 'Random', about: 'A new list for every run.' },
  build: { tab: 'Hero build', about: 'Eight items that a player of the hero bought in a recent match.' },
  chain: { tab: 'Upgrades', about: 'Each component, then the upgrade that uses it.' },
  rebuy: { tab: 'Sell and rebuy', about: 'Sell what you own, one by one, and buy its replacement.' },
};

export const INPUT_WORDS: Readonly<Record<RunInput, string>> = {
  mouse: 'Mouse',
  touch: 'Touch',
  keyboard: 'Keyboard',
  mixed: 'Mixed',
};

/** The course of an address; the daily challenge where it names none. */
export function courseIn(search: string, { heroes, liveHeroes }: GameData): Course {
  const query = new URLSearchParams(search);
  const mode = RANKED_MODES.find((one) => one === query.get('mode')) ?? 'daily';
  if (mode === 'build') {
    const asked = heroes.bySlug(query.get('hero') ?? '') ?? heroes.byId(Number(query.get('size')));
    return { mode, variant: (asked ?? liveHeroes[0])?.id ?? 0 };
  }
  const course = { mode, variant: Number(query.get('size')) };
  return isCourse(course) ? course : { mode, variant: VARIANTS[mode][0] };
}

/** A list to practise that another page made: `items=1-2-3`, of which what the shop has not is left out. */
export function itemsIn(search: string, { shopItems }: GameData): number[] {
  const asked = (new URLSearchParams(search).get('items') ?? '').split('-').map(Number);
  const known = new Set(shopItems.map(({ id }) => id));
  return [...new Set(asked)].filter((id) => known.has(id)).slice(0, MOST_ITEMS);
}

const MOST_ITEMS = 12;

export const inputIn = (search: string): RunInput | undefined => {
  const asked = new URLSearchParams(search).get('input');
  return RUN_INPUTS.find((one) => one === asked);
};
