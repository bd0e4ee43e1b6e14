import type { Snapshot } from '@soulstat/match-file';
import { createLeague, type LeagueOptions } from '../index.ts';
import type { ComparedMatch } from './figures.ts';
import { SAMPLE_FIELDS, SOURCE_FIELDS, worstDeficit, type PlayerSample } from './reality.ts';

/** The top of the ranks in August 2025, as in the real table. */
const LIKE_THE_TABLE = {
  seed: 872,
  from: new Date('2025-08-12'),
  days: 14,
  players: 4000,
  detail: 'facts',
  skill: { meanPoints: 6050, deviationPoints: 380 },
  modes: { streetBrawl: 0, privateLobby: 0, coopBot: 0 },
} satisfies LeagueOptions;
/** The four real matches are of ranks 32 to 81. */
const LIKE_THE_FOUR = { ...LIKE_THE_TABLE, skill: { meanPoints: 3800, deviationPoints: 1500 } };
const FOUR_LAST_LONGER_THAN_SECONDS = 1600;

/** As many matches as the real table has, of the same ranks and month. */
export function simulateTable(matches: number): ComparedMatch[] {
  return [...createLeague({ ...LIKE_THE_TABLE, matches }).matches()].map(({ match }) => ({
    durationSeconds: match.durationSeconds,
    winningTeam: match.winningTeam ?? 0,
    players: match.players.map((player) => ({
      ...player,
      lastHits: player.lastHits ?? 0,
      level: player.level ?? 0,
    })),
  }));
}

/** `readComebacks` of matches like the four. */
export function simulateComebacks(matches: number): number[] {
  return [...createLeague({ ...LIKE_THE_FOUR, matches }).matches()]
    .filter(
      ({ match }) => match.winningTeam !== null && match.durationSeconds > FOUR_LAST_LONGER_THAN_SECONDS,
    )
    .map(({ match }) =>
      worstDeficit(
        match.players.map(({ team, snapshots }) => ({
          isWinner: team === match.winningTeam,
          souls: snapshots.map(({ netWorth }) => netWorth),
        })),
      ),
    );
}

/** Snapshots of matches as long as the four real ones. */
export function simulateSamples(matches: number): PlayerSample[] {
  return [...createLeague({ ...LIKE_THE_FOUR, matches }).matches()]
    .filter(({ match }) => match.durationSeconds > FOUR_LAST_LONGER_THAN_SECONDS)
    .flatMap(({ match }) =>
      match.players.flatMap(({ snapshots }) =>
        snapshots.map((snapshot, index) => ({
          atSeconds: snapshot.atSeconds,
          isLast: index === snapshots.length - 1,
          minutes: match.durationSeconds / 60,
          values: valuesOf(snapshot),
        })),
      ),
    );
}

function valuesOf(snapshot: Snapshot): Record<string, number> {
  const plain = SAMPLE_FIELDS.map(({ ours }) => [ours, snapshot[ours]]);
  const sources = Object.keys(SOURCE_FIELDS).map((key) => {
    const found = snapshot.souls.find(({ source }) => source === key);
    return [`souls: ${key}`, (found?.direct ?? 0) + (found?.orbs ?? 0)];
  });
  return Object.fromEntries([...plain, ...sources]);
}
