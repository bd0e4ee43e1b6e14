import type { BuildSort, Calls } from '@soulstat/api-client';
import { apiQuery } from '../../../shared/api/api.ts';
import { ARCHETYPE_WORDS, PATCH_STATE_WORDS, SOURCE_WORDS } from '../../../shared/builds/build-words.ts';

export type LibraryQuery = NonNullable<Calls<'GET'>['/api/builds']['input']['query']>;

export const SORTS: Readonly<Record<BuildSort, string>> = {
  popular: 'Popular',
  new: 'Newest',
  winRate: 'Win rate',
  followed: 'Closest followed',
};

/** Largest value of each number in the address. */
const NUMBERS = {
  hero: 65_535,
  tag: 4_294_967_295,
  item: 4_294_967_295,
  language: 100,
  author: 4_294_967_295,
  minRank: 116,
  page: 1000,
} as const;
const WORDS = {
  patch: PATCH_STATE_WORDS,
  archetype: ARCHETYPE_WORDS,
  source: SOURCE_WORDS,
  sort: SORTS,
  authors: { verified: true },
} as const;
const MAX_SEARCH = 100;

/** What the address asks for; values that nobody offers are left out. */
export function libraryFilters(search: string): LibraryQuery {
  const params = new URLSearchParams(search);
  const numbers = Object.entries(NUMBERS).flatMap(([key, most]) => {
    const text = params.get(key) ?? '';
    return /^\d{1,10}$/.test(text) && Number(text) <= most ? [[key, Number(text)] as const] : [];
  });
  const words = Object.entries(WORDS).flatMap(([key, known]) => {
    const text = params.get(key) ?? '';
    return text in known ? [[key, text] as const] : [];
  });
  const q = (params.get('q') ?? '').trim().slice(0, MAX_SEARCH);
  return Object.fromEntries([...numbers, ...words, ...(q ? [['q', q] as const] : [])]) as LibraryQuery;
}

export const libraryQuery = (search: string) => apiQuery('/api/builds', { query: libraryFilters(search) });

/** As the contract has it. */
export const BUILDS_PER_PAGE = 24;
