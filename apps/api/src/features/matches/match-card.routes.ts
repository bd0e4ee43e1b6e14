import { matches } from '@soulstat/api-client/contract';
import { findSummaryMatch, listSummaryPlayers } from '@soulstat/warehouse';
import { matchCard } from '../../cards/match-card.ts';
import { openCards } from '../../cards/open-cards.ts';
import { serve, type Feature } from '../../feature.ts';
import { summaryOf } from './summary.ts';
import { CHANGING_CACHING } from './caching.ts';
import { failUnknownMatch } from '../../plugins/unknown-match.ts';

const CARD_CACHING = 'public, max-age=86400, stale-while-revalidate=604800';

/** The picture of a match for link previews: PNG, 1200 × 630. */
export const matchCardRoutes: Feature = async (app, { dependencies: { clickhouse, postgres } }) => {
  const sendCard = openCards();

  serve(app, matches.getMatchCard, async (request, reply) => {
    const { matchId } = request.params;
    const [row, players] = await Promise.all([
      findSummaryMatch(clickhouse, matchId),
      listSummaryPlayers(clickhouse, matchId),
    ]);
    const match = row ?? (await failUnknownMatch(postgres, matchId));
    reply.header('cache-control', match.unconfirmed ? CHANGING_CACHING : CARD_CACHING);
    await sendCard(request, reply, matchCard(summaryOf(match, players)));
    return reply;
  });
};
