import { matchDetails } from '@soulstat/api-client/contract';
import type { Feature } from '../../feature.ts';
import { openPartSender } from '../../match-pages/part-sender.ts';

/** The heavy parts of a match, each for its own page. */
export const matchDetailRoutes: Feature = async (app, { dependencies }) => {
  const sendPart = openPartSender(dependencies);

  app.route({
    ...matchDetails.getMatchDamage,
    handler: ({ params: { matchId } }, reply) =>
      sendPart(
        'damage',
        matchId,
        { sampleSeconds: [], sources: [], dealt: [], kills: [], players: [] },
        reply,
      ),
  });

  app.route({
    ...matchDetails.getMatchDeaths,
    handler: ({ params: { matchId } }, reply) =>
      sendPart('deaths', matchId, { hasPaths: false, deaths: [] }, reply),
  });

  app.route({
    ...matchDetails.getMatchObjectives,
    handler: ({ params: { matchId } }, reply) =>
      sendPart('objectives', matchId, { objectives: [], midBosses: [], rounds: [], players: [] }, reply),
  });

  app.route({
    ...matchDetails.getMatchPaths,
    handler: ({ params: { matchId } }, reply) =>
      sendPart('paths', matchId, { intervalSeconds: 1, xResolution: 0, yResolution: 0, players: [] }, reply),
  });
};
