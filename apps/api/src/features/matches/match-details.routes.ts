import { matchDetails, matchLanes, matchSouls, type RouteContract } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../feature.ts';
import { openPartSender } from './kept-file/part-sender.ts';
import type { MatchPart } from '../../match-parts/match-part.ts';

const NO_POSITIONS = { untilSeconds: 0, columns: 0, rows: 0, cellSize: 1, xMin: 0, yMin: 0, players: [] };
const NO_DAMAGE = { sampleSeconds: [], sources: [], dealt: [], kills: [], players: [] };

/** Each operation with the part that it answers, and that part of a match of which only the scoreboard is known. */
const PARTS: readonly (readonly [RouteContract, MatchPart, object])[] = [
  [matchLanes.getMatchLanes, 'lanes', { sampleSeconds: [], lanes: [], visits: null }],
  [matchLanes.getLanePositions, 'lanePositions', NO_POSITIONS],
  [matchSouls.getMatchSouls, 'souls', { durationSeconds: 0, sampleSeconds: [], players: [] }],
  [matchDetails.getMatchDamage, 'damage', NO_DAMAGE],
  [matchDetails.getMatchDeaths, 'deaths', { hasPaths: false, deaths: [] }],
  [matchDetails.getMatchObjectives, 'objectives', { objectives: [], midBosses: [], rounds: [], players: [] }],
  [matchDetails.getMatchPaths, 'paths', { intervalSeconds: 1, xResolution: 0, yResolution: 0, players: [] }],
];

/** The heavy parts of a match, each for its own page. */
export const matchDetailRoutes: Feature = async (app, { dependencies }) => {
  const sendPart = openPartSender(dependencies);
  for (const [contract, part, empty] of PARTS)
    serve(app, contract, ({ params }, reply) =>
      sendPart(part, (params as { matchId: number }).matchId, empty, reply),
    );
};
