import { matches } from '@soulstat/api-client/contract';
import { findSummaryMatch, listSummaryPlayers } from '@soulstat/warehouse';
import { LRUCache } from 'lru-cache';
import { matchCard } from '../../cards/match-card.ts';
import { renderCard } from '../../cards/render-card.ts';
import type { Feature } from '../../feature.ts';
import { holdsTag, tagOf } from '../../plugins/cache/etag.ts';
import { summaryOf } from './summary.ts';
import { PART_CACHING } from './caching.ts';
import { failUnknownMatch } from '../../plugins/unknown-match.ts';

const CARD_CACHING = 'public, max-age=86400, stale-while-revalidate=604800';
/** Bytes of pictures kept: some hundreds. */
const CACHE_BYTES = 24 * 1024 * 1024;

/** The picture of a match for link previews: PNG, 1200 × 630. */
export const matchCardRoutes: Feature = async (app, { dependencies: { clickhouse, postgres } }) => {
  const cards = new LRUCache<string, Buffer, string>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (png) => png.byteLength,
    fetchMethod: async (_tag, _stale, { context: svg }) => renderCard(svg),
  });

  app.route({
    ...matches.getMatchCard,
    handler: async (request, reply) => {
      const { matchId } = request.params;
      const [row, players] = await Promise.all([
        findSummaryMatch(clickhouse, matchId),
        listSummaryPlayers(clickhouse, matchId),
      ]);
      const match = row ?? (await failUnknownMatch(postgres, matchId));
      const svg = matchCard(summaryOf(match, players));
      const tag = tagOf(svg);
      reply
        .header('etag', tag)
        .header('cache-control', match.unconfirmed ? PART_CACHING.scoreboard : CARD_CACHING)
        .type('image/png');
      // What the caller holds is not drawn again: any body becomes 304 on its way out.
      const png = holdsTag(request, tag) ? Buffer.alloc(0) : await cards.fetch(tag, { context: svg });
      return reply.send(png as never);
    },
  });
};
