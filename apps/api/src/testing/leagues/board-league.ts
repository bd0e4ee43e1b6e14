import { createLeague } from '@soulstat/league-simulator';
import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { denseRank } from '@soulstat/ranks';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { scoreNewMatches } from '../../matches/scores/score-matches.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { isRated } from './own-results.ts';

const HEROES = [1, 2, 3, 4, 6, 7];
const PLAYERS = 13;
export const DAY_SECONDS = 86_400;
const FIRST_DAY = Date.UTC(2026, 7, 5) / 1000 / DAY_SECONDS;

/** Every day with matches costs counting something: they play on every third. */
const PLAYED_EVERY_DAYS = 3;

/** Matches of thirteen players of three heroes each, who therefore play many, over six weeks. */
export function boardLeague(matches: number, days = 42): readonly Match[] {
  const league = createLeague({
    seed: 21,
    from: new Date(FIRST_DAY * DAY_SECONDS * 1000),
    days,
    players: 60,
    matches,
    detail: 'facts',
    modes: { ranked: 0.9, streetBrawl: 0.04, privateLobby: 0.04, coopBot: 0 },
  });
  return [...league.matches()].map(({ match }, at) => ({
    ...match,
    startedAt:
      match.startedAt -
      (Math.floor(match.startedAt / DAY_SECONDS - FIRST_DAY) % PLAYED_EVERY_DAYS) * DAY_SECONDS,
    players: match.players.map((player, slot) => {
      const who = (slot + 5 * at) % PLAYERS;
      return { ...player, accountId: 500 + who, heroId: HEROES[(who + (at % 3)) % HEROES.length] ?? 1 };
    }),
  }));
}

/** Those that count in statistics. */
export const countedOf = (league: readonly Match[]): readonly Match[] =>
  league.filter(
    ({ matchMode, outcome, notScored }) =>
      (matchMode === 'ranked' || matchMode === 'unranked') && outcome === 'teamWin' && !notScored,
  );

export interface Played {
  readonly accountId: number;
  readonly heroId: number;
  readonly won: boolean;
  readonly match: Match;
  /** 0 for none. */
  readonly rankStep: number;
}

/** Who played in ranked and unranked queues. */
export const playedOf = (league: readonly Match[]): readonly Played[] =>
  countedOf(league)
    .filter(({ gameMode }) => gameMode === 'normal')
    .flatMap((match) =>
      match.players.filter(isRated).map(({ accountId, heroId, team, rank }) => ({
        accountId,
        heroId,
        won: team === match.winningTeam,
        match,
        rankStep: denseRank(rank?.rankNumber) ?? 0,
      })),
    );

/** The app with these matches counted and scored. */
export async function openBoardApp(league: readonly Match[]): Promise<TestApp> {
  const api = await openTestApp();
  await takeIn(api, league);
  return api;
}

/** Counts and scores these matches. */
export async function takeIn(api: TestApp, matches: readonly Match[]): Promise<void> {
  await Promise.all(
    matches.map((match) =>
      api.ingester.ingest({
        fileName: `${match.matchId}.meta`,
        firstMatch: 1,
        bytes: encodeMatchFile(match),
      }),
    ),
  );
  await refreshRollups(api.databases);
  await scoreNewMatches(
    api.databases,
    matches.map(({ matchId }) => matchId),
  );
  // Scores come later than the matches: the boards follow them without a new match.
  await refreshRollups(api.databases);
}

export const newestOf = (moments: readonly number[]): number => Math.max(...moments);
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The heroes of some matches, those played most first, three at most. */
export const heroesOf = (played: readonly Played[]): number[] =>
  [...Map.groupBy(played, ({ heroId }) => heroId)]
    .toSorted(([a, x], [b, y]) => y.length - x.length || a - b)
    .slice(0, 3)
    .map(([heroId]) => heroId);
