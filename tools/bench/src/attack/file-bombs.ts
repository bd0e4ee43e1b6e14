import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { zstdCompressSync } from 'node:zlib';
import { reasonsOf, type Attack, type Stage } from './stage.ts';
import { refusalOf, sendFile } from './uploads.ts';

const MEGABYTE = 1_000_000;
const PARALLEL = 60;
const LARGE_BYTES = 16 * 1024 * 1024 - 1;

const bomb = (name: string, body: (newest: Match) => Uint8Array): Attack => ({
  name: `file: ${name}`,
  run: async (stage) => refusalOf(await sendFile(stage, body(stage.newest))),
});
const zstdOf = (text: string, bytes: number) => new Uint8Array(zstdCompressSync(Buffer.alloc(bytes, text)));

export const FILE_BOMBS: readonly Attack[] = [
  bomb('60 MB of {} lines as zstd', () => zstdOf('{}\n', 60 * MEGABYTE)),
  bomb('16 MB of {} lines as zstd', () => zstdOf('{}\n', 16 * MEGABYTE)),
  bomb('60 MB of [ within [', () => zstdOf('[', 60 * MEGABYTE)),
  bomb('objects within objects', () => zstdOf('{"a":', 16 * MEGABYTE)),
  bomb('2 GB of zeros as zstd', () => new Uint8Array(zstdCompressSync(Buffer.alloc(2000 * MEGABYTE)))),
  bomb('100,000 damage sources of one name', (match) => encodeMatchFile(withDamageSources(match, 100_000))),
  bomb('3,000 damage sources of one name and a million rows', (match) =>
    encodeMatchFile(withDamageSources(match, 3000, 300)),
  ),
  bomb('deaths × lethal sources', (match) => encodeMatchFile(withDeaths(match, 20_000))),
  bomb('16 MB of noise', () => crypto.getRandomValues(new Uint8Array(65_536))),
  { name: 'file: 60 of 16 MB at the same time', run: sendParallel },
];

async function sendParallel(stage: Stage): Promise<string | undefined> {
  const body = new Uint8Array(LARGE_BYTES);
  const answers = await Promise.all(
    Array.from({ length: PARALLEL }, async (_, place) => {
      const cookie = stage.cookies[place % stage.cookies.length] ?? stage.cookie;
      try {
        return refusalOf(await sendFile({ ...stage, cookie }, body));
      } catch {
        // Refused before the body was read: the connection is closed on whoever goes on sending.
        return undefined;
      }
    }),
  );
  return reasonsOf(answers);
}

function withDamageSources(match: Match, sources: number, times = 1): Match {
  const { damageMatrix } = match;
  if (!damageMatrix) return match;
  const [source] = damageMatrix.sources;
  const [dealer] = damageMatrix.dealers;
  const [dealt] = dealer?.dealt ?? [];
  if (!source || !dealer || !dealt) return match;
  return {
    ...match,
    matchId: match.matchId + 8,
    damageMatrix: {
      ...damageMatrix,
      sources: Array.from({ length: sources }, () => source),
      dealers: [{ ...dealer, dealt: Array.from({ length: sources * times }, () => dealt) }],
    },
  };
}

function withDeaths(match: Match, count: number): Match {
  const [death] = match.players.flatMap(({ deathDetails }) => deathDetails);
  return {
    ...match,
    matchId: match.matchId + 9,
    players: match.players.map((player) => ({
      ...player,
      deathDetails: death ? Array.from({ length: count }, () => death) : [],
    })),
  };
}
