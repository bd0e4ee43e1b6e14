import { matchDetails, type MatchSource } from '@soulstat/api-client/contract';
import { findKeptMatch, listSummaryPlayers } from '@soulstat/warehouse';
import { serve, type Feature } from '../../../http/feature.ts';
import { namingCaching, partCaching } from '../caching.ts';
import { failUnknownMatch } from '../../../matches/unknown-match.ts';
import { hiddenAmong } from '../../../community/players/refuse-hidden.ts';
import { fail } from '../../../base/problem.ts';
import type { Databases } from '../../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse' | 'rawStore'>;

type FileFormat = NonNullable<MatchSource['format']>;

/** The kind of a kept file by its first bytes: names of match files say nothing since July 2026. */
function fileFormat(bytes: Uint8Array): FileFormat {
  const starts = (...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (starts(0x42, 0x5a, 0x68)) return 'bzip2';
  if (starts(0x28, 0xb5, 0x2f, 0xfd)) return 'zstd';
  const first = bytes.find((byte) => ![0x20, 0x0a, 0x0d, 0x09, 0xef, 0xbb, 0xbf].includes(byte));
  return first === 0x7b || first === 0x5b ? 'json' : 'protobuf';
}

const FILE_ENDINGS: Readonly<Record<FileFormat, string>> = {
  bzip2: '.meta.bz2',
  zstd: '.meta.zst',
  protobuf: '.meta',
  json: '.json',
};

/** The file a match was read from: what is known of it, and the file itself. */
export const matchSourceRoutes: Feature<Needs> = async (app, { clickhouse, postgres, rawStore }) => {
  serve(app, matchDetails.getMatchSource, async ({ params: { matchId } }, reply) => {
    const { unconfirmed, ...source } =
      (await findKeptMatch(clickhouse, matchId)) ?? (await failUnknownMatch(postgres, matchId));
    const bytes = await rawStore.get(source.rawSha256);
    reply.header('cache-control', partCaching({ detail: source.detail, unconfirmed }));
    return { matchId, ...source, bytes: bytes?.byteLength ?? null, format: bytes ? fileFormat(bytes) : null };
  });

  serve(app, matchDetails.getMatchFile, async ({ params: { matchId } }, reply) => {
    const kept = (await findKeptMatch(clickhouse, matchId)) ?? (await failUnknownMatch(postgres, matchId));
    const players = await listSummaryPlayers(clickhouse, matchId);
    const accountIds = players.map(({ accountId }) => accountId);
    if ((await hiddenAmong(postgres, accountIds)).size > 0)
      fail('profile_hidden', 'The file names a player of this match who does not want to be shown.');
    const bytes = (await rawStore.get(kept.rawSha256)) ?? fail('raw_file_missing');
    const name = `${matchId}${FILE_ENDINGS[fileFormat(bytes)]}`;
    reply
      .header('cache-control', namingCaching(kept))
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/octet-stream');
    return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) as never);
  });
};
