/**
 * Matches as no player would expect them, and as the publisher's files have them now and then: every page of a match shows each of
 * them without a complaint in the console.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Match, MatchPlayer } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch, type SampleOptions } from '@soulstat/match-file/testing';

/** The first of their ids; each has its own. */
const FIRST_ID = 78_000_001;
/** Ids are unsigned: half of them are above the largest signed number. */
const ABOVE_2_31 = 4_200_000_000;
const LONG_MATCH_ID = 9_876_543_210;

const sample = (offset: number, options: SampleOptions = {}) =>
  sampleMatch({ matchId: FIRST_ID + offset, seed: 100 + offset, pathIntervalSeconds: 20, ...options });
const withPlayers = (match: Match, change: (player: MatchPlayer) => MatchPlayer): Match => ({
  ...match,
  players: match.players.map(change),
});

/** Without players there is nothing to show: the file is refused. */
export const REFUSED_MATCH: Match = { ...sample(0), players: [], damageMatrix: null, paths: null };

/** By what is odd about it. */
export const ODD_MATCHES: Readonly<Record<string, Match>> = {
  fourAgainstFour: sample(1, { kind: 'streetBrawl' }),
  heroZero: withPlayers(sample(2), (player) => (player.slot % 3 === 0 ? { ...player, heroId: 0 } : player)),
  unknownItems: withPlayers(sample(3), (player) => ({
    ...player,
    heroId: 9999,
    purchases: player.purchases.map((bought, index) => ({ ...bought, itemId: 1_000_000 + index })),
  })),
  zeroLength: withPlayers({ ...sample(4), durationSeconds: 0, notScored: true, midBosses: [] }, (player) => ({
    ...player,
    snapshots: player.snapshots.slice(0, 1).map((snapshot) => ({ ...snapshot, atSeconds: 0 })),
    purchases: [],
    deathDetails: [],
  })),
  noSnapshots: withPlayers({ ...sample(5), paths: null }, (player) => ({ ...player, snapshots: [] })),
  largeIds: withPlayers({ ...sample(6), matchId: LONG_MATCH_ID }, (player) => ({
    ...player,
    accountId: ABOVE_2_31 + player.slot,
    purchases: player.purchases.map((bought, index) => ({ ...bought, itemId: ABOVE_2_31 + index })),
  })),
  draw: { ...sample(7), outcome: 'draw', winningTeam: null },
  botsAndPrivate: withPlayers({ ...sample(8), matchMode: 'privateLobby' }, (player) => ({
    ...player,
    accountId: player.team === 1 ? 0 : player.accountId,
    rank: null,
  })),
  /** On the map of four lanes, until February 2025. */
  fourLanes: withPlayers(
    sample(11, { kind: 'classic', startedAt: Date.parse('2025-01-15') / 1000 }),
    (player) => ({
      ...player,
      lane: player.lane === 4 ? 3 : player.lane,
    }),
  ),
  brokenOff: {
    ...sample(9, { kind: 'classic', durationSeconds: 200 }),
    outcome: 'error',
    winningTeam: null,
    notScored: true,
    objectives: [],
    midBosses: [],
    damageMatrix: null,
    paths: null,
  },
  oneTeam: { ...sample(10), players: sample(10).players.filter(({ team }) => team === 0) },
};

/** Writes matches as files into a folder. */
export async function writeMatches(folder: string, matches: readonly Match[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    matches.map((match) => writeFile(join(folder, `${match.matchId}.meta.bz2`), encodeMatchFile(match))),
  );
}
