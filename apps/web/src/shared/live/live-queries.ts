import type { LiveFilter } from '@soulstat/api-client';
import { apiQuery } from '../api/api.ts';

export const liveMatchesQuery = (filter: LiveFilter & { readonly limit?: number }) =>
  apiQuery('/api/live/matches', { query: withoutEmpty(filter) });

export const liveMatchQuery = (matchId: number) =>
  apiQuery('/api/live/matches/:matchId', { params: { matchId } });

const withoutEmpty = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined | null>;
  };
