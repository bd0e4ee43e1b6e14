import { programMatches as contract } from '@soulstat/api-client/contract';
import { findKeptMatch, findMatchScore } from '@soulstat/warehouse';
import type { Keys } from '../../community/keys/use-keys.ts';
import { whatIsKnownOfMatch } from '../../matches/queries/known-of-match.ts';
import { chanceBand, readKeptScores } from '../../matches/scores/answer.ts';
import { failUnknownMatch } from '../../matches/unknown-match.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { readTogether } from '../../base/read-together.ts';
import { programLiveMatches } from './program-live.ts';
import { programMatches } from './program-match.ts';
import type { ProgramStores } from './program-players.ts';
import { foundOf, idsOf, PROGRAM_CACHING, sendBatch } from './programs.ts';

type Needs = ProgramStores & {
  readonly keys: Keys;
  readonly downloads?: { readonly wake: () => void } | undefined;
};

/** Matches of one reading. */
const READ_AT_ONCE = 50;

/** Matches in the words of programs. */
export const programMatchRoutes: Feature<Needs> = async (app, needs) => {
  const { postgres, clickhouse, keys, downloads } = needs;
  const read = readTogether((matchIds) => programMatches({ postgres, clickhouse }, matchIds), READ_AT_ONCE);

  serve(app, contract.getProgramMatch, async (request, reply) => {
    await keys.charge(request, reply, 'matches', 1);
    const { matchId } = request.params;
    reply.header('cache-control', PROGRAM_CACHING);
    return (await read([matchId])).get(matchId) ?? failUnknownMatch(postgres, matchId);
  });

  serve(app, contract.listProgramMatchesById, async (request, reply) => {
    const { body } = request;
    const [sent, most] = Array.isArray(body)
      ? [body, contract.MAX_BARE_MATCHES]
      : [body.matchIds, contract.MAX_MATCHES];
    const matchIds = idsOf(sent, { most, of: 'match' });
    await keys.charge(request, reply, 'matches', sent.length);
    return sendBatch(request, reply, foundOf(await read(matchIds), matchIds));
  });

  serve(app, contract.populateMatch, async ({ params: { matchId } }, reply) => {
    reply.header('cache-control', 'no-store');
    if (await findKeptMatch(clickhouse, matchId))
      return { matchId, state: 'stored' as const, message: 'The match is stored.' };
    const known = await whatIsKnownOfMatch(postgres, matchId);
    if (known.state !== 'awaited') return failUnknownMatch(postgres, matchId);
    downloads?.wake();
    return { matchId, state: 'queued' as const, message: 'The match is waiting for its download.' };
  });

  serve(app, contract.listLiveMatches, async (_request, reply) => {
    reply.header('cache-control', PROGRAM_CACHING);
    return programLiveMatches(postgres, new Date());
  });

  serve(app, contract.getWinRate, async (request, reply) => {
    await keys.charge(request, reply, 'matches', 1);
    const { matchId } = request.params;
    const [kept, score] = await Promise.all([
      findKeptMatch(clickhouse, matchId),
      findMatchScore(clickhouse, matchId),
    ]);
    if (!kept) return failUnknownMatch(postgres, matchId);
    reply.header('cache-control', PROGRAM_CACHING);
    const curve = score?.body ? readKeptScores(score.body).curve : [];
    return {
      winRateIntervals: curve.map(({ atSeconds, winProbability }) => {
        const [low, high] = chanceBand(winProbability, atSeconds);
        return { timestamp_s: atSeconds, amberHandWinRate: winProbability, low, high };
      }),
    };
  });
};
