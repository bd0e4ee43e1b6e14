/** Matches of our own making, one for each kind of page. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HISTORY_ACCOUNT, historiesTogether, matchHistory, TOGETHER } from './match-history.ts';
import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';

/** Before Season One: average ranks of the teams, parties. */
export const classic = sampleMatch({ kind: 'classic', matchId: 77_000_001, seed: 11 });
/** Since Season One: a rank per player. */
export const ranked = sampleMatch({ kind: 'ranked', matchId: 77_000_002, seed: 22 });
export const streetBrawl = sampleMatch({ kind: 'streetBrawl', matchId: 77_000_003, seed: 33 });
/** A remake that a player left. */
export const abandoned: Match = withLeaver(sampleMatch({ kind: 'ranked', matchId: 77_000_004, seed: 44 }));
/** Known from a list only. */
export const scoreboardOnly = sampleMatch({ kind: 'classic', matchId: 77_000_005, seed: 55 });

export const samples = { classic, ranked, streetBrawl, abandoned } as const;

/** Writes the matches as files into a folder. */
export async function writeSamples(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    ...Object.values(samples).map((match) =>
      writeFile(join(folder, `${match.matchId}.meta.bz2`), encodeMatchFile(match)),
    ),
    writeFile(join(folder, 'list.jsonl'), `${bulkDialect(scoreboardOnly)}\n`),
    writeFile(join(folder, `${HISTORY_ACCOUNT}.json`), JSON.stringify(matchHistory)),
    ...historiesTogether.map((history, index) =>
      writeFile(join(folder, `${TOGETHER[index]}.json`), JSON.stringify(history)),
    ),
  ]);
}

function withLeaver(match: Match): Match {
  const [first, ...others] = match.players;
  if (!first) throw new Error('a match without players');
  return { ...match, notScored: true, players: [{ ...first, abandonedAtSeconds: 734 }, ...others] };
}
