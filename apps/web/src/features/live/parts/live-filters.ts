import type { LiveFilter } from '@soulstat/api-client';
import type { FilterField } from '@soulstat/ui';
import { LIVE_MODE_WORDS, LIVE_REGION_WORDS } from '../../../shared/live/live-words.ts';

/** Matches shown at first, and more with each press. */
export const STEP = 24;
const MOST = 480;

/** What the address says of the list. */
export interface LiveView {
  readonly filter: LiveFilter;
  readonly look: 'cards' | 'table';
  readonly isFavouritesFirst: boolean;
  readonly limit: number;
}

/** Values that nobody offers are left out. */
export function liveView(search: string): LiveView {
  const params = new URLSearchParams(search);
  const number = (key: string, from: number, to: number) => {
    const value = Number(params.get(key) ?? Number.NaN);
    return Number.isInteger(value) && value >= from && value <= to ? value : undefined;
  };
  const region = params.get('region') ?? '';
  const mode = params.get('mode') ?? '';
  const player = (params.get('player') ?? '').trim().slice(0, 80);
  return {
    filter: {
      minRank: number('minRank', 11, 116),
      maxRank: number('maxRank', 11, 116),
      region: region in LIVE_REGION_WORDS ? (region as LiveFilter['region']) : undefined,
      mode: mode in LIVE_MODE_WORDS ? (mode as LiveFilter['mode']) : undefined,
      heroId: number('heroId', 1, 65_535),
      player: player || undefined,
    },
    look: params.get('view') === 'table' ? 'table' : 'cards',
    isFavouritesFirst: params.get('favorites') === 'first',
    limit: number('shown', STEP, MOST) ?? STEP,
  };
}

type Heroes = readonly { readonly id: number; readonly name: string }[];

export const filterFields = (heroes: Heroes): FilterField[] => [
  { kind: 'ranks', label: 'Average rank', keys: ['minRank', 'maxRank'] },
  {
    kind: 'choice',
    label: 'Region',
    key: 'region',
    options: [{ label: 'Any region' }, ...optionsOf(LIVE_REGION_WORDS)],
  },
  {
    kind: 'choice',
    label: 'Mode',
    key: 'mode',
    options: [{ label: 'Any mode' }, ...optionsOf(LIVE_MODE_WORDS)],
  },
  {
    kind: 'choice',
    label: 'Hero',
    key: 'heroId',
    options: [{ label: 'Any hero' }, ...heroes.map(({ id, name }) => ({ value: id, label: name }))],
  },
  {
    kind: 'choice',
    label: 'Order',
    key: 'favorites',
    options: [{ label: 'Highest rank first' }, { value: 'first', label: 'My favorites first' }],
  },
];

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
