import { speedrun } from '@soulstat/api-client/contract';
import { openCards } from '../../cards/open-cards.ts';
import { runCard } from '../../cards/run-card.ts';
import { serve, type Feature } from '../../feature.ts';
import { shownRun } from './speedrun.routes.ts';

/** A player may hide, and a run may be deleted. */
const CARD_CACHING = 'public, max-age=900, stale-while-revalidate=900';

/** The picture of a run for link previews. */
export const runCardRoutes: Feature = async (app, { dependencies: { postgres } }) => {
  const sendCard = openCards();

  serve(app, speedrun.getRunCard, async (request, reply) => {
    const run = await shownRun(postgres, request.params.runId);
    await sendCard(request, reply.header('cache-control', CARD_CACHING), runCard(run));
    return reply;
  });
};
