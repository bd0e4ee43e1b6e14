import { REGION_WORDS } from '../../../../shared/region-words.ts';
import type { TournamentState } from '@soulstat/api-client';
import { TIERS } from '@soulstat/ranks';
import type { ChoiceField, FilterField, FilterOption } from '@soulstat/ui';
import { apiQuery } from '../../../../shared/api/api.ts';
import { LANGUAGES } from '../../../../shared/languages.ts';
import { ENTRY_WORDS, FORMAT_WORDS, sizeText } from '../words.ts';

/** States that have a list of their own. */
export const LISTS = {
  live: 'Live now',
  upcoming: 'Upcoming',
  past: 'Past tournaments',
} as const satisfies Partial<Record<TournamentState, string>>;
export type ListName = keyof typeof LISTS;

const ENTRIES = { ...ENTRY_WORDS, 'free-agents': 'Players without a team' };
const SIZES = [1, 2, 3, 4, 5, 6];
const MAX_NAME = 80;

const WORDS = {
  region: REGION_WORDS,
  format: FORMAT_WORDS,
  entry: ENTRIES,
  language: LANGUAGES,
} as const;
/** Largest value of each number in the address. */
const NUMBERS = { rank: 116, points: 20_000, prize: 1, places: 1, size: 6 } as const;

export type TournamentFilters = {
  readonly [Name in keyof typeof WORDS]?: keyof (typeof WORDS)[Name];
} & { readonly [Name in 'rank' | 'points' | 'size']?: number } & {
  readonly [Name in 'prize' | 'places']?: 1;
} & { readonly text?: string };

/** What the address says; values that nobody offers are left out. */
export function tournamentFilters(search: string): TournamentFilters {
  const params = new URLSearchParams(search);
  const words = Object.entries(WORDS).flatMap(([key, known]) => {
    const text = params.get(key) ?? '';
    return text in known ? [[key, text] as const] : [];
  });
  const numbers = Object.entries(NUMBERS).flatMap(([key, largest]) => {
    const text = params.get(key) ?? '';
    return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= largest ? [[key, Number(text)] as const] : [];
  });
  const text = (params.get('text') ?? '').trim().slice(0, MAX_NAME);
  return Object.fromEntries([...words, ...numbers, ...(text ? [['text', text] as const] : [])]);
}

/** The list that the address shows alone, with all its pages; undefined shows the beginning of each. */
export function listOf(search: string): ListName | undefined {
  const name = new URLSearchParams(search).get('list');
  return name !== null && name in LISTS ? (name as ListName) : undefined;
}

export function pageOf(search: string): number {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}

export const tournamentsQuery = (state: ListName, filters: TournamentFilters, page = 1) =>
  apiQuery('/api/tournaments', { query: { state, ...filters, ...(page > 1 && { page }) } });

/** As the contract has it. */
export const TOURNAMENTS_PER_PAGE = 24;

/** The filters of lists and calendar, by the parameters of their addresses. */
export const FILTER_FIELDS: readonly FilterField[] = [
  choice('Region', 'region', 'Any region', wordOptions(REGION_WORDS)),
  choice('Format', 'format', 'Any format', wordOptions(FORMAT_WORDS)),
  choice('Entry', 'entry', 'Any entry', wordOptions(ENTRIES)),
  choice('Places', 'places', 'Any', [{ value: 1, label: 'Open places' }]),
  choice('Prize', 'prize', 'Any', [{ value: 1, label: 'With a prize' }]),
  minor(choice('For my rank', 'rank', 'Any rank', rankOptions())),
  minor(choice('For our average PP', 'points', 'Any average', pointOptions())),
  minor(
    choice(
      'Team size',
      'size',
      'Any size',
      SIZES.map((size) => ({ value: size, label: sizeText(size) })),
    ),
  ),
  minor(choice('Language', 'language', 'Any language', wordOptions(LANGUAGES))),
];

function choice(label: string, key: string, rest: string, options: readonly FilterOption[]): ChoiceField {
  return { kind: 'choice', label, key, options: [{ label: rest }, ...options] };
}

function minor(field: ChoiceField): ChoiceField {
  return { ...field, isMinor: true };
}

function wordOptions(words: Readonly<Record<string, string>>): FilterOption[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

/** By whole tiers: the first rank of each. */
function rankOptions(): FilterOption[] {
  return TIERS.map(({ tier, name }) => ({ value: tier * 10 + 1, label: name }));
}

function pointOptions(): FilterOption[] {
  return TIERS.map(({ name, ppMin }) => ({
    value: ppMin,
    label: `${ppMin.toLocaleString('en')} PP (${name})`,
  }));
}
