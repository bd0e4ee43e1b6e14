import {
  createLeague,
  type League,
  type LeagueOptions,
  type SimulatedMatch,
} from '@soulstat/league-simulator';
import type { Match } from '@soulstat/match-file';

/** Both data eras: team averages until 30 July 2026, ranks of players after it. */
const FROM = new Date('2026-06-15');
export const LEAGUE_DAYS = 90;

/** A league for fits and measurements: 90 days over both data eras, facts only. */
export function scoreLeague(options: Pick<LeagueOptions, 'seed'> & Partial<LeagueOptions>): League {
  return createLeague({
    from: FROM,
    days: LEAGUE_DAYS,
    players: 2500,
    matches: 10_000,
    detail: 'facts',
    modes: { streetBrawl: 0, privateLobby: 0, coopBot: 0, ranked: 1 },
    ...options,
  });
}

/** Whether a match counts for scores: the normal game of the queues, played to its end, by twelve people. */
export function isScored({ gameMode, matchMode, winningTeam, outcome, notScored, players }: Match): boolean {
  return (
    gameMode === 'normal' &&
    (matchMode === 'ranked' || matchMode === 'unranked') &&
    outcome === 'teamWin' &&
    winningTeam !== null &&
    !notScored &&
    players.length === 12 &&
    players.every(({ accountId, heroId, snapshots }) => accountId > 0 && heroId > 0 && snapshots.length > 0)
  );
}

/** The matches of a league that count. */
export function* scoredMatches(league: League): Generator<SimulatedMatch> {
  for (const simulated of league.matches()) if (isScored(simulated.match)) yield simulated;
}

/** A small generator of chances for choices of the trainer, from 0 below 1 (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
