import { matches, type LatestMatch, type MatchSummary } from '@soulstat/api-client/contract';
import {
  findKeptMatch,
  findSummaryMatch,
  hasMatchScore,
  listSummaryPlayers,
  openLatestMatches,
  type LatestMatchRow,
} from '@soulstat/warehouse';
import type { MatchScores } from '@soulstat/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { serve, type Feature } from '../../http/feature.ts';
import { matchCard } from './match-card.ts';
import { openCards } from '../../community/cards/open-cards.ts';
import { openMatchReads } from './kept-file/open-match-reads.ts';
import { findUpload } from '../../matches/queries/match-uploads.ts';
import { findPlayers } from '../../community/players/queries/players.ts';
import { CHANGING_CACHING, NAMING_CACHING, namingCaching } from './caching.ts';
import { hiddenAmong } from '../../community/players/refuse-hidden.ts';
import { failUnknownMatch } from '../../matches/unknown-match.ts';
import { summaryOf } from './summary.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Readers } from '../../matches/reader/readers.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse' | 'rawStore'> & {
  readonly readers?: Readers | undefined;
};

/** Bytes of JSON kept for matches that are asked for again: about a hundred matches. */
const WHOLE_CACHE_BYTES = 64 * 1024 * 1024;
const LATEST_CACHING = 'public, max-age=15';
const CARD_CACHING = 'public, max-age=86400, stale-while-revalidate=604800';

export const matchRoutes: Feature<Needs> = async (app, needs) => {
  const { clickhouse, postgres } = needs;
  const sendWhole = openMatchReads(needs, { task: 'readWhole', cacheBytes: WHOLE_CACHE_BYTES });
  const listLatestMatches = openLatestMatches(clickhouse);

  serve(app, matches.getMatch, async ({ params: { matchId } }, reply) => {
    const kept = (await findKeptMatch(clickhouse, matchId)) ?? (await failUnknownMatch(postgres, matchId));
    const players = await listSummaryPlayers(clickhouse, matchId);
    const accountIds = players.map(({ accountId }) => accountId);
    const hidden = await hiddenAmong(postgres, accountIds);
    return sendWhole({ rawSha256: kept.rawSha256, matchId, hidden }, namingCaching(kept), reply);
  });

  serve(app, matches.getMatchSummary, async ({ params: { matchId } }, reply) => {
    const [match, players, hasScores, upload] = await Promise.all([
      findSummaryMatch(clickhouse, matchId),
      listSummaryPlayers(clickhouse, matchId),
      hasMatchScore(clickhouse, matchId),
      findUpload(postgres, matchId),
    ]);
    const accountIds = players.map(({ accountId }) => accountId).filter((accountId) => accountId > 0);
    const known = await findPlayers(postgres, accountIds);
    const found = match ?? (await failUnknownMatch(postgres, matchId));
    const summary = summaryOf(found, players, { hasScores, upload, known });
    reply.header('cache-control', isSettled(summary) ? NAMING_CACHING : CHANGING_CACHING);
    return summary;
  });

  const sendCard = openCards();
  serve(app, matches.getMatchCard, async (request, reply) => {
    const { matchId } = request.params;
    const [found, players] = await Promise.all([
      findSummaryMatch(clickhouse, matchId),
      listSummaryPlayers(clickhouse, matchId),
    ]);
    const match = found ?? (await failUnknownMatch(postgres, matchId));
    reply.header('cache-control', match.unconfirmed ? CHANGING_CACHING : CARD_CACHING);
    const { player } = request.query;
    const accountIds = players.map(({ accountId }) => accountId).filter((accountId) => accountId > 0);
    const [scores, known] = await Promise.all([askScores(app, matchId), findPlayers(postgres, accountIds)]);
    const summary = summaryOf(match, players, { hasScores: scores !== undefined, known });
    if (!isSettled(summary)) reply.header('cache-control', CHANGING_CACHING);
    await sendCard(request, reply, matchCard(summary, { scores, player }));
    return reply;
  });

  serve(app, matches.listLatestMatches, async ({ query: { limit } }, reply) => {
    reply.header('cache-control', LATEST_CACHING);
    return (await listLatestMatches(limit)).map(latestMatchOf);
  });
};

/** Another subject has them; a picture without them is one all the same. */
async function askScores(app: FastifyInstance, matchId: number): Promise<MatchScores | undefined> {
  const { statusCode, body } = await app.inject(`/api/match/${matchId}/scores`);
  return statusCode === 200 ? (JSON.parse(body) as MatchScores) : undefined;
}

/** Scores follow a match within minutes; one without them by then gets none. */
const SCORES_FOLLOW_SECONDS = 900;

function isSettled({ detail, upload, hasScores, ingestedAt }: MatchSummary): boolean {
  if (upload?.state === 'waiting') return false;
  return detail === 'full' && (hasScores || Date.now() / 1000 - ingestedAt > SCORES_FOLLOW_SECONDS);
}

function latestMatchOf({ averageRank, team0HeroIds, team1HeroIds, ...match }: LatestMatchRow): LatestMatch {
  return { ...match, averageRankNumber: averageRank || null, heroIds: [team0HeroIds, team1HeroIds] };
}
