import { matchCheck } from '@soulstat/api-client/contract';
import { FIRST_SIMULATED_MATCH_ID, isSimulatedMatchId } from '@soulstat/match-file';
import { findInHistories, findNeighbours, findNewestMatch, lookUpMatch } from '@soulstat/warehouse';
import type { Databases } from '../../../storage/databases.ts';
import { serve, type Feature } from '../../../http/feature.ts';
import { KNOWN_MATCHES } from '../../../matches/ingest/match-bounds.ts';
import { listDownloads } from '../../../matches/queries/downloads.ts';
import { findRefusal } from '../../../matches/queries/ingest-files.ts';
import { findRemovedMatches } from '../../../matches/queries/removed-matches.ts';
import { matchCheckOf, type KnownOfMatch } from './match-check.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'>;

type Stores = Pick<Databases, 'postgres' | 'clickhouse'>;

export const matchCheckRoutes: Feature<Needs> = async (app, { postgres, clickhouse }) => {
  serve(app, matchCheck.checkMatch, async ({ params: { matchId } }, reply) => {
    reply.header('cache-control', 'no-store');
    const known = await whatIsKnown({ postgres, clickhouse }, matchId);
    return matchCheckOf(matchId, known, Math.floor(Date.now() / 1000));
  });
};

async function whatIsKnown({ postgres, clickhouse }: Stores, matchId: number): Promise<KnownOfMatch> {
  const [{ detail }, [download], refusal, removed, newest] = await Promise.all([
    lookUpMatch(clickhouse, matchId),
    listDownloads(postgres, [matchId]),
    findRefusal(postgres, matchId),
    findRemovedMatches(postgres, [matchId], 'everyone'),
    findNewestMatch(clickhouse, FIRST_SIMULATED_MATCH_ID),
  ]);
  const isSimulated = isSimulatedMatchId(matchId);
  const [isRemoved, newestMatchId] = [removed.has(matchId), newest?.matchId];
  const known = { detail, download, refusal, isSimulated, isRemoved, newestMatchId };
  const isSettled = detail !== null || refusal !== undefined || known.isRemoved;
  if (isSettled || isSimulated) return { ...known, isInHistory: false, playedAt: undefined };
  const [inHistory, near] = await Promise.all([
    findInHistories(clickhouse, matchId),
    playedAbout(clickhouse, matchId),
  ]);
  return { ...known, isInHistory: inHistory !== undefined, playedAt: inHistory ?? near };
}

/** Ids grow with time: the match was played after the one below it, and before the one above. */
async function playedAbout(clickhouse: Stores['clickhouse'], matchId: number): Promise<number | undefined> {
  const { below, above } = await findNeighbours(clickhouse, matchId, FIRST_SIMULATED_MATCH_ID);
  const later = [...above, ...KNOWN_MATCHES.filter((known) => known.matchId > matchId)];
  const earlier = [...below, ...KNOWN_MATCHES.filter((known) => known.matchId < matchId)];
  if (later.length === 0) return undefined;
  const nearest = earlier.toSorted((a, b) => b.matchId - a.matchId)[0];
  return nearest?.startedAt ?? Math.min(...later.map(({ startedAt }) => startedAt));
}
