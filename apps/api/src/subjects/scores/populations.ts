import type { ComparisonScope, PercentilePopulation, StatisticMode } from '@soulstat/api-client/contract';
import { patchAt, PATCHES } from '@soulstat/game-data';
import { GAME_DATA } from '@soulstat/game-data/full';
import { POINTS_PER_SUBRANK, rankNumberOf, rankSeasonAt, SUBRANKS, TIERS, type Tier } from '@soulstat/ranks';
import { bandOf, RANK_BANDS } from '@soulstat/scores';
import { ALL_DAYS } from '../../statistics/time-of-matches.ts';
import { addDays, dayOf, UNTIL_NOW, type Day, type DayRange, type TierFilter } from '@soulstat/warehouse';

/** Some games of every hero that others are compared with, from which `populationOf` makes those of one hero. */
export interface Scope {
  readonly scope: ComparisonScope;
  readonly tiers: TierBand | undefined;
  readonly days: DayRange;
  /** The publisher's names of tiers then. */
  readonly tierNames: readonly string[];
}

interface TierBand {
  readonly min: Tier;
  readonly max: Tier;
}

/**
 * From the closest to the widest. Where no rank is known there is none between time and all.
 *
 * @param days without them there is no closest one
 * @param startedAt unix seconds of the last match
 */
export function scopesOf(tier: number, days: DayRange | undefined, startedAt: number): Scope[] {
  const tiers = tierBand(tier);
  const { tierNames = [] } = rankSeasonAt(new Date(startedAt * 1000)) ?? {};
  return [
    ...(days ? [{ scope: 'rankAndTime', tiers, days, tierNames } as const] : []),
    ...(tiers ? [{ scope: 'rank', tiers, days: ALL_DAYS, tierNames } as const] : []),
    { scope: 'hero', tiers: undefined, days: ALL_DAYS, tierNames },
  ];
}

export const filterOf = ({ tiers, days }: Scope, mode: StatisticMode): TierFilter => ({
  mode,
  ...days,
  ...(tiers && { minTier: tiers.min, maxTier: tiers.max }),
});

/** The band of two or three tiers that a tier lies in, as the models have them; none for 0, the unknown rank. */
function tierBand(tier: number): TierBand | undefined {
  const own = TIERS.find((candidate) => candidate.tier === tier);
  if (!own) return undefined;
  const band = bandOf(RANK_BANDS, own.ppMin);
  const within = TIERS.filter(({ ppMin }) => bandOf(RANK_BANDS, ppMin + POINTS_PER_SUBRANK) === band);
  return { min: within[0]?.tier ?? own.tier, max: within.at(-1)?.tier ?? own.tier };
}

/** The days of the patch that was played at a moment in unix seconds. */
export function patchDays(startedAt: number): DayRange {
  const patch = patchAt(new Date(startedAt * 1000));
  const next = PATCHES.find(({ id }) => id > (patch?.id ?? ''));
  const to = next ? later(addDays(next.id, -1), dayOf(startedAt)) : UNTIL_NOW;
  return { from: patch?.id ?? ALL_DAYS.from, to };
}

/** The games of one hero in a scope. */
export function populationOf(scope: Scope, heroId: number, games: number): PercentilePopulation {
  const { tiers, days } = scope;
  const label = [`${GAME_DATA.heroOrUnknown(heroId).name} games`, ranksText(scope), daysText(days)];
  return {
    scope: scope.scope,
    minRank: tiers ? rankNumberOf({ tier: tiers.min, subrank: 1 }) : null,
    maxRank: tiers ? rankNumberOf({ tier: tiers.max, subrank: SUBRANKS.length }) : null,
    from: days.from === ALL_DAYS.from ? null : days.from,
    to: days.to === ALL_DAYS.to ? null : days.to,
    label: label.filter(Boolean).join(' '),
    games,
  };
}

function ranksText({ tiers, tierNames }: Scope): string {
  if (!tiers) return '';
  const [low = '', high = ''] = [tierNames[tiers.min - 1], tierNames[tiers.max - 1]];
  return tiers.max - tiers.min === 1 ? `at ${low} and ${high}` : `at ${low} to ${high}`;
}

function daysText({ from, to }: DayRange): string {
  if (from === ALL_DAYS.from) return to === ALL_DAYS.to ? '' : `up to ${to}`;
  return to === ALL_DAYS.to ? `since ${from}` : `from ${from} to ${to}`;
}

const later = (a: Day, b: Day): Day => (a > b ? a : b);
