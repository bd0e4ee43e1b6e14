import { boardCases } from './board-cases.ts';
import { buildCases } from './build-cases.ts';
import { withLeagueOf, type Case, type Taken } from './case.ts';
import { heroCases, heroPageCases } from './hero-cases.ts';
import { itemCases } from './item-cases.ts';
import { wpaCases } from './wpa-cases.ts';

export type { Case, Taken } from './case.ts';

/** Whether an address is one of the operations that are looked at here. */
export const isAnalytics = (url: string): boolean =>
  /^\/api\/(heroes|items|lanes|wpa|changes|leaderboards|rank-distribution|mvp|matches\/top|profile\/:accountId\/improve)\b/.test(
    url,
  );

/** Operations that say nothing that another does not say. */
export const NOT_COMPARED: Readonly<Record<string, string>> = {
  '/api/heroes/tiers/card.png': 'which draws /api/heroes/tiers',
  '/api/lanes/lab/card.png': 'which draws /api/lanes/lab',
};

/** Every question about these matches. */
export function casesOf(taken: Taken): Case[] {
  const league = withLeagueOf(taken);
  return [
    ...heroCases(league),
    ...heroPageCases(league),
    ...itemCases(league),
    ...wpaCases(league),
    ...boardCases(league),
    ...buildCases(taken),
  ];
}
