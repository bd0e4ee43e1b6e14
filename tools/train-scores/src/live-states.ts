import type { League } from '@soulstat/league-simulator';
import { heroLogits } from '@soulstat/scores';
import { countLiveHeroes, liveSamplesOf, liveSeriesOf, type StateSample } from '@soulstat/scores/fit';
import { scoredMatches } from './leagues.ts';

/**
 * The matches of a league as a feed of running ones tells them, a series each: those of its first days and the later ones. Heroes count by
 * the win rates of the first days.
 */
export function liveSamples(league: League, firstShare: number): Record<'first' | 'later', StateSample[][]> {
  const all = Array.from(scoredMatches(league), ({ match, truth }) =>
    liveSeriesOf(match, (minute) => truth.winProbabilityByMinute[minute] ?? NaN),
  );
  const split = Math.round(all.length * firstShare);
  const heroes = heroLogits(countLiveHeroes(all.slice(0, split)));
  const samples = (series: (typeof all)[number]) => liveSamplesOf(series, heroes);
  return { first: all.slice(0, split).map(samples), later: all.slice(split).map(samples) };
}
