import type { BuildLibrary, BuildLibraryQuery, BuildSort } from '@soulstat/api-client';
import { apiQuery, type ApiQuery } from '../../../shared/api/api.ts';
import { ARCHETYPE_WORDS, PATCH_STATE_WORDS, SOURCE_WORDS } from '../../../shared/builds/build-words.ts';

/** What the address asks for, beside the API's filters: builds of the visitor. */
export interface LibraryFilters extends Partial<BuildLibraryQuery> {
  readonly mine?: 'favourites';
}

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
  mine: { favourites: true },
} as const;
const MAX_SEARCH = 100;

/** What the address asks for; values that nobody offers are left out. */
export function libraryFilters(search: string): LibraryFilters {
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
  return Object.fromEntries([...numbers, ...words, ...(q ? [['q', q] as const] : [])]) as LibraryFilters;
}

/** Favourites are answered to whoever is signed in alone. */
export function libraryQuery(search: string): ApiQuery<BuildLibrary> {
  const { mine, ...query } = libraryFilters(search);
  return mine ? apiQuery('/api/build-favourites', { query }) : apiQuery('/api/builds', { query });
}

/** As the contract has it. */
export const BUILDS_PER_PAGE = 24;
