import { matchDetails } from '@soulstat/api-client/contract';
import { findKeptMatch, listSummaryPlayers } from '@soulstat/warehouse';
import { serve, type Feature } from '../../../feature.ts';
import { namingCaching, partCaching } from '../caching.ts';
import { failUnknownMatch } from '../../../plugins/unknown-match.ts';
import { hiddenAmong } from '../../../plugins/refuse-hidden.ts';
import { FILE_ENDINGS, fileFormat } from './file-format.ts';
import { fail } from '../../../problem.ts';

/** The file a match was read from: what is known of it, and the file itself. */
export const matchSourceRoutes: Feature = async (
  app,
  { dependencies: { clickhouse, postgres, rawStore } },
) => {
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
