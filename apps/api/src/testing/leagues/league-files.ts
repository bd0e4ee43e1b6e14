import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';

export const LEAGUE_MATCHES = 8;
const FIRST_ID = 76_000_000;
export const LEAGUE_IDS: readonly number[] = Array.from(
  { length: LEAGUE_MATCHES },
  (_, index) => FIRST_ID + index,
);
const NOON = Date.UTC(2026, 4, 10, 12) / 1000;

/**
 * The files of a small league on three days: each match as a whole file and as a scoreboard that has it start three hours later,
 * some files twice; in an order that the seed decides.
 */
export function leagueFiles(seed: number): Uint8Array[] {
  const league = Array.from({ length: LEAGUE_MATCHES }, (_, index): Match => ({
    ...sampleMatch({ seed: index % 5, pathIntervalSeconds: null }),
    matchId: FIRST_ID + index,
    startedAt: NOON + Math.floor(index / 3) * 86_400 + index * 3600,
  }));
  const files = league.map((match) => encodeMatchFile(match));
  const scoreboards = league.map((match) =>
    Buffer.from(bulkDialect({ ...match, startedAt: match.startedAt + 3 * 3600 })),
  );
  return shuffled([...files, ...scoreboards, ...files.slice(0, LEAGUE_MATCHES / 2)], seed);
}

/** The same order for everybody who starts from the same number. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
