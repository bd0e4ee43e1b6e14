import type {
  PastMatches,
  PlainBuild,
  PlainMatch,
  PlainQuery,
  PublisherFile,
} from '@soulstat/plain-analytics';
import { filtersOf, subjectsOf, type Subjects } from './filters.ts';

/** A question, and what should be answered. */
export interface Case {
  /** The operation by its address in the contract. */
  readonly operation: string;
  /** What is asked for. */
  readonly path: string;
  /** What of the answer is looked at; all of it where left out. */
  readonly part?: string;
  expected(): unknown;
}

type Params = Readonly<Record<string, number | string>>;

/** What was taken in. */
export interface Taken {
  readonly matches: readonly PlainMatch[];
  /** Of which boards were built before the rest came. */
  readonly past: readonly PastMatches[];
  readonly boards: readonly PublisherFile[];
  readonly builds: readonly (PlainBuild & { readonly buildId: number })[];
}

/** What questions are made of. */
export interface League extends Subjects, Taken {
  readonly filters: readonly PlainQuery[];
}

export const withLeagueOf = (taken: Taken): League => ({
  ...taken,
  filters: filtersOf(taken.matches),
  ...subjectsOf(taken.matches),
});

export function asked(operation: string, params: Params, query: object, expected: () => unknown): Case {
  const path = operation.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return { operation, path: search.size > 0 ? `${path}?${search}` : path, expected };
}

/** With every filter; `also` goes round beside them. */
export function withEach<Query extends PlainQuery>(
  { filters }: Pick<League, 'filters'>,
  operation: string,
  of: (query: Query) => unknown,
  { params = {}, also = [{}] }: { readonly params?: Params; readonly also?: readonly Partial<Query>[] } = {},
): Case[] {
  return filters.map((filter, at) => {
    const query = { ...filter, ...also[at % also.length] } as Query;
    return asked(operation, params, query, () => of(query));
  });
}

/** For operations that do not leave out rows with few matches. */
export const whole = ({ filters, ...league }: League): League => ({
  ...league,
  filters: filters.map((filter) => without(filter, 'minMatches')),
});

export const without = <Query extends object, Key extends keyof Query>(
  query: Query,
  ...keys: readonly Key[]
): Omit<Query, Key> =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !keys.some((name) => name === key))) as Omit<
    Query,
    Key
  >;

export const MODES = (['standard', 'ranked', 'unranked', 'streetBrawl'] as const).map((mode) => ({ mode }));
