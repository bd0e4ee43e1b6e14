import type { FilterField } from '@soulstat/ui';
import { apiQuery } from '../../../../shared/api/api.ts';
import { REGION_WORDS } from '../../../../shared/region-words.ts';

const SORTS = { rating: 'Rating', name: 'Name', newest: 'Newest' } as const;
const RATINGS = [1300, 1400, 1500, 1600, 1700, 1800];
const MAX_TEXT = 80;

export interface TeamFilters {
  readonly text?: string;
  readonly region?: keyof typeof REGION_WORDS;
  readonly recruiting?: 1;
  readonly minRating?: number;
  readonly sort?: keyof typeof SORTS;
  readonly after?: number;
}

/** What the address says; values that nobody offers are left out. */
export function teamFilters(search: string): TeamFilters {
  const params = new URLSearchParams(search);
  const text = (params.get('text') ?? '').trim().slice(0, MAX_TEXT);
  const region = params.get('region') ?? '';
  const sort = params.get('sort') ?? '';
  const minRating = Number(params.get('minRating'));
  const after = params.get('after') ?? '';
  return {
    ...(text && { text }),
    ...(region in REGION_WORDS && { region: region as keyof typeof REGION_WORDS }),
    ...(params.get('recruiting') === '1' && { recruiting: 1 as const }),
    ...(RATINGS.includes(minRating) && { minRating }),
    ...(sort in SORTS && { sort: sort as keyof typeof SORTS }),
    ...(/^[1-9]\d{0,8}$/.test(after) && { after: Number(after) }),
  };
}

export const teamsQuery = (filters: TeamFilters) => apiQuery('/api/teams', { query: filters });

/** The filters, by the parameters of the address. */
export const FILTER_FIELDS: readonly FilterField[] = [
  {
    kind: 'choice',
    label: 'Region',
    key: 'region',
    options: [{ label: 'Any region' }, ...optionsOf(REGION_WORDS)],
  },
  {
    kind: 'choice',
    label: 'Recruiting',
    key: 'recruiting',
    options: [{ label: 'Any' }, { value: 1, label: 'Looks for players' }],
  },
  {
    kind: 'choice',
    label: 'Rating',
    key: 'minRating',
    options: [
      { label: 'Any rating' },
      ...RATINGS.map((value) => ({ value, label: `From ${value.toLocaleString('en')}` })),
    ],
  },
  {
    kind: 'choice',
    label: 'Sort by',
    key: 'sort',
    options: [{ label: SORTS.rating }, ...optionsOf({ name: SORTS.name, newest: SORTS.newest })],
  },
];

function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
