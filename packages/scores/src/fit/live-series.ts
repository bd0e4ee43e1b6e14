import type { Match } from '@soulstat/match-file';
import type { WinCount } from '../heroes/adjusted-rate.ts';
import { liveFeatures, standingAt, type HeroLogits, type LiveState } from '../win-probability/live.ts';
import { Timeline } from '../win-probability/timeline.ts';
import { snapshotSeconds, type StateSample } from './fit-win-probability.ts';

/** A match as a feed of running ones tells it. Small: a league of whole matches fills the memory. */
export interface LiveSeries {
  readonly won: number;
  readonly moments: readonly { readonly minute: number; readonly state: LiveState; readonly truth: number }[];
}

/** Only a simulator knows the true chance. */
export function liveSeriesOf(match: Match, truthAt: (minute: number) => number = () => NaN): LiveSeries {
  const timeline = new Timeline(match);
  return {
    won: match.winningTeam === 0 ? 1 : 0,
    moments: snapshotSeconds(timeline).map((atSeconds) => ({
      minute: atSeconds / 60,
      state: liveStateAt(match, timeline, atSeconds),
      truth: truthAt(atSeconds / 60),
    })),
  };
}

export const liveSamplesOf = ({ won, moments }: LiveSeries, heroes: HeroLogits): StateSample[] =>
  moments.map(({ minute, state, truth }) => ({ state: liveFeatures(state, heroes), minute, won, truth }));

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

/** Matches and wins of heroes in them. */
export function countLiveHeroes(series: readonly LiveSeries[]): Map<number, WinCount> {
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
