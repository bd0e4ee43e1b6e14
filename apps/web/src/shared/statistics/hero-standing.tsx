import type { Filters, HeroTiers, StatisticEstimate, TierHero } from '@soulstat/api-client';
import { Change, formatPercent, type Exported } from '@soulstat/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { isClearlyDifferent } from './clear-change.ts';
import { EstimateCell } from './rate-cell.tsx';
import { useStatistics } from './use-statistics.ts';

/**
 * What every page says of a hero: the tier list by strength. One query, one method and one change, so that home, tier list, library and the
 * hero's own page cannot differ; without filters all of them show the default patch.
 */
export interface HeroStanding {
  readonly heroId: number;
  /** Null with too few matches. */
  readonly letter: TierHero['methods']['strength']['letter'];
  /** Adjusted towards the mean of all heroes. */
  readonly winRate: StatisticEstimate;
  /** Of the adjusted win rate, 0.01 is a point; undefined with too few matches, and where the hero was not played before. */
  readonly change: number | undefined;
  /** Whether the win rates of the two periods differ by more than chance may make them. */
  readonly isChangeClear: boolean;
  readonly pickRate: StatisticEstimate;
  readonly pickChange: number | undefined;
  /** With fewer matches words replace the win rate. */
  readonly leastMatches: number;
}

export const useHeroStandings = (filters: Filters = {}): UseQueryResult<HeroTiers> =>
  useStatistics('/api/heroes/tiers', { query: filters });

export function standingOf(hero: TierHero, leastMatches: number): HeroStanding {
  const { heroId, winRate, adjusted, pickRate, previous, methods } = hero;
  return {
    heroId,
    letter: methods.strength.letter,
    winRate: adjusted,
    change: adjusted.count < leastMatches ? undefined : differenceOf(adjusted.value, previous?.adjusted),
    isChangeClear: previous !== null && isClearlyDifferent(winRate, previous.winRate),
    pickRate,
    pickChange: differenceOf(pickRate.value, previous?.pickRate),
    leastMatches,
  };
}

/** By hero id. */
export const standingsOf = ({ heroes, leastMatches }: HeroTiers): ReadonlyMap<number, HeroStanding> =>
  new Map(heroes.map((hero) => [hero.heroId, standingOf(hero, leastMatches)]));

const differenceOf = (now: number | null, before: number | undefined) =>
  now === null || before === undefined ? undefined : now - before;

export function StandingRate({ standing: { winRate, leastMatches } }: { readonly standing: HeroStanding }) {
  return (
    <span data-standing="winRate">
      <EstimateCell estimate={winRate} format={formatStandingRate} minCount={leastMatches} />
    </span>
  );
}

StandingRate.exported = ({ standing }: { readonly standing: HeroStanding }): Exported => ({
  value: standing.winRate.count < standing.leastMatches ? undefined : (standing.winRate.value ?? undefined),
  format: formatStandingRate,
});

/** Of the win rate; nothing where there is no win rate. */
export function StandingChange({ standing }: { readonly standing: HeroStanding }) {
  const { change, isChangeClear } = standing;
  if (change === undefined) return null;
  return (
    <Change data-standing="change" value={change} format={pointsOf} since={SINCE} isClear={isChangeClear} />
  );
}

StandingChange.exported = ({ standing }: { readonly standing: HeroStanding }): Exported => ({
  value: standing.change,
  format: pointsOf,
});

export function PickFigure({ standing: { pickRate, pickChange } }: { readonly standing: HeroStanding }) {
  return (
    <>
      <EstimateCell estimate={pickRate} format={formatStandingRate} />
      {pickChange !== undefined && (
        <Change value={pickChange} format={pointsOf} since={SINCE} goodWhen="neither" />
      )}
    </>
  );
}

const SINCE = 'points since the period before';
const formatStandingRate = (rate: number) => formatPercent(rate);
const pointsOf = (size: number) => (size * 100).toFixed(1);
