import type { League, SimulatedMatch } from '@soulstat/league-simulator';
import type { Match } from '@soulstat/match-file';
import {
  heroLogits,
  liveFeatures,
  standingAt,
  Timeline,
  type LiveState,
  type WinCount,
} from '@soulstat/scores';
import { snapshotSeconds, type StateSample } from '@soulstat/scores/fit';
import { scoredMatches } from './leagues.ts';

interface LiveSeries {
  readonly won: number;
  readonly moments: readonly { readonly minute: number; readonly state: LiveState; readonly truth: number }[];
}

/**
 * The matches of a league as a feed of running ones tells them, a series each: those of its first days and the later ones. Heroes count by
 * the win rates of the first days.
 */
export function liveSamples(league: League, firstShare: number): Record<'first' | 'later', StateSample[][]> {
  // What is kept of a match is small: a league of whole ones fills the memory.
  const all = Array.from(scoredMatches(league), seriesOf);
  const split = Math.round(all.length * firstShare);
  const heroes = heroLogits(countHeroes(all.slice(0, split)));
  const samples = ({ won, moments }: LiveSeries): StateSample[] =>
    moments.map(({ minute, state, truth }) => ({ state: liveFeatures(state, heroes), minute, won, truth }));
  return { first: all.slice(0, split).map(samples), later: all.slice(split).map(samples) };
}

function seriesOf({ match, truth }: SimulatedMatch): LiveSeries {
  const timeline = new Timeline(match);
  return {
    won: match.winningTeam === 0 ? 1 : 0,
    moments: snapshotSeconds(timeline).map((atSeconds) => ({
      minute: atSeconds / 60,
      state: liveStateAt(match, timeline, atSeconds),
      truth: truth.winProbabilityByMinute[atSeconds / 60] ?? NaN,
    })),
  };
}

/** A match as seen from outside at a second. */
function liveStateAt(match: Match, timeline: Timeline, atSeconds: number): LiveState {
  return {
    souls: timeline.teamSoulsAt(atSeconds),
    objectives: [standingAt(match, 0, atSeconds), standingAt(match, 1, atSeconds)],
    players: match.players.map(({ team, heroId, abandonedAtSeconds }) => ({
      team,
      heroId,
      hasLeft: abandonedAtSeconds !== null && abandonedAtSeconds <= atSeconds,
    })),
  };
}

function countHeroes(series: readonly LiveSeries[]): Map<number, WinCount> {
  const counts = new Map<number, { matches: number; wins: number }>();
  for (const { moments, won } of series)
    for (const { heroId, team } of moments[0]?.state.players ?? []) {
      const count = counts.get(heroId) ?? { matches: 0, wins: 0 };
      counts.set(heroId, count);
      count.matches += 1;
      if ((team === 0) === (won === 1)) count.wins += 1;
    }
  return counts;
}
