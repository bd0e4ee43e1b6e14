import { matchDetails, matchLanes, matchSouls, type RouteContract } from '@soulstat/api-client/contract';
import { findKeptMatch } from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { CHANGING_CACHING, partCaching } from './caching.ts';
import { openMatchReads } from './kept-file/open-match-reads.ts';
import type { MatchPart } from '../../matches/parts/match-part.ts';
import { failUnknownMatch } from '../../matches/unknown-match.ts';
import { modelsForThreads } from '../../storage/model-versions.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Readers } from '../../matches/reader/readers.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse' | 'rawStore'> & {
  readonly readers?: Readers | undefined;
};

/** Bytes of JSON kept for matches that are looked at: the parts of about a hundred. */
const CACHE_BYTES = 32 * 1024 * 1024;

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

export const matchDetailRoutes: Feature<Needs> = async (app, needs) => {
  const { clickhouse, postgres } = needs;
  const send = openMatchReads(needs, { task: 'readPart', cacheBytes: CACHE_BYTES });
  for (const [contract, part, empty] of PARTS)
    serve(app, contract, async ({ params }, reply) => {
      const { matchId } = params as { matchId: number };
      const kept = (await findKeptMatch(clickhouse, matchId)) ?? (await failUnknownMatch(postgres, matchId));
      // A list holds thousands of matches and nothing of what these parts are made of.
      if (kept.detail === 'scoreboard') {
        reply.header('cache-control', CHANGING_CACHING);
        return { matchId, absent: 'scoreboardOnly', ...empty } as never;
      }
      const winProbability = modelsForThreads()?.winProbability;
      return send({ rawSha256: kept.rawSha256, matchId, part, winProbability }, partCaching(kept), reply);
    });
};
