import type { PlainMatch } from '@soulstat/plain-analytics';
import { boardCases } from './board-cases.ts';
import { withLeagueOf, type Case } from './case.ts';
import { heroCases, heroPageCases } from './hero-cases.ts';
import { itemCases } from './item-cases.ts';

export type { Case } from './case.ts';

/** Whether an address is one of the operations that are looked at here. */
export const isAnalytics = (url: string): boolean =>
  /^\/api\/(heroes|items|lanes|changes|leaderboards|rank-distribution|mvp|matches\/top)\b/.test(url);

/** Operations that no plain count over matches can answer. */
export const NOT_COMPARED: Readonly<Record<string, string>> = {
  '/api/leaderboards/publisher': 'whose rows are the publisher’s own: its tests read its files',
  '/api/heroes/tiers/card.png': 'which draws /api/heroes/tiers',
};

/** Every question about these matches. */
export function casesOf(matches: readonly PlainMatch[]): Case[] {
  const league = withLeagueOf(matches);
  return [...heroCases(league), ...heroPageCases(league), ...itemCases(league), ...boardCases(league)];
}
