import { programHistories, programProfiles as contract } from '@soulstat/api-client/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keys } from '../../community/keys/use-keys.ts';
import { openPlayerHistories } from '../../community/players/player-history.ts';
import { findPlayers } from '../../community/players/queries/players.ts';
import { openPopulatedRanks } from '../../community/players/populated-ranks.ts';
import { fail } from '../../base/problem.ts';
import { readTogether } from '../../base/read-together.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import { serve, type Feature } from '../../http/feature.ts';
import {
  aggregateStatsOf,
  heroPerformancesOf,
  historyOf,
  playerMatchOf,
  queueFilter,
} from './program-history.ts';
import { findProgramPlayers, programProfiles, type ProgramStores } from './program-players.ts';
import { foundOf, idsOf, PROGRAM_CACHING, sendBatch } from './programs.ts';

type Needs = ProgramStores & { readonly keys: Keys };

/** Players of one reading. */
const READ_AT_ONCE = 500;

type OfAccount = FastifyRequest<{ Params: { accountId: number } }>;

/** Players in the words of programs. */
export const programProfileRoutes: Feature<Needs> = async (app, { postgres, clickhouse, keys }) => {
  const stores = { postgres, clickhouse };
  const histories = openPlayerHistories(clickhouse, postgres);
  const populatedRanks = openPopulatedRanks(clickhouse);
  const profilesOf = readTogether(
    async (accountIds) => programProfiles(stores, accountIds, await populatedRanks(currentScoresVersion())),
    READ_AT_ONCE,
  );

  const sendProfile = async (accountId: number, request: FastifyRequest, reply: FastifyReply) => {
    await keys.charge(request, reply, 'accounts', 1);
    const profiles = await profilesOf([accountId]);
    reply.header('cache-control', PROGRAM_CACHING);
    return profiles.get(accountId) ?? failUnknown(accountId);
  };
  serve(app, contract.getProgramProfile, (request, reply) =>
    sendProfile(request.params.accountId, request, reply),
  );
  serve(app, contract.getOpenProfile, (request, reply) =>
    sendProfile(request.params.accountId, request, reply),
  );

  const sendProfiles = async (
    sent: readonly (number | string)[],
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const accountIds = idsOf(sent, { most: contract.MAX_PROFILES, of: 'account' });
    await keys.charge(request, reply, 'accounts', sent.length);
    return sendBatch(request, reply, foundOf(await profilesOf(accountIds), accountIds));
  };
  serve(app, contract.listProgramProfiles, (request, reply) => sendProfiles(request.body, request, reply));
  serve(app, contract.listBatchProfiles, (request, reply) => sendProfiles(request.body, request, reply));

  /** What is known of a player; of whoever hides there is nothing. */
  const read = async (request: OfAccount, reply: FastifyReply) => {
    await keys.charge(request, reply, 'accounts', 1);
    const { accountId } = request.params;
    const [players, history, pp] = await Promise.all([
      findPlayers(postgres, [accountId]),
      histories.history(accountId),
      findProgramPlayers(stores, [accountId]),
    ]);
    if (accountId === 0 || players.get(accountId)?.isHidden) return failUnknown(accountId);
    reply.header('cache-control', PROGRAM_CACHING);
    return { accountId, history, player: pp.get(accountId) };
  };

  serve(app, contract.getAggregateStats, async (request, reply) => {
    const { accountId, history } = await read(request, reply);
    return aggregateStatsOf(accountId, history.matches);
  });

  serve(app, contract.getSteamProfile, async (request, reply) => {
    await keys.charge(request, reply, 'accounts', 1);
    const { accountId } = request.params;
    const player = (await findProgramPlayers(stores, [accountId])).get(accountId) ?? failUnknown(accountId);
    const { name, avatarUrl, ppScore, estimatedRankNumber } = player;
    reply.header('cache-control', PROGRAM_CACHING);
    return { name, personaname: name, avatarUrl, ppScore, estimatedRankNumber };
  });

  serve(app, programHistories.getConciseHistory, async (request, reply) => {
    const { history, player } = await read(request, reply);
    const { offset, limit, ...queue } = request.query;
    const matches = history.matches.filter(queueFilter(queue)).toReversed();
    return historyOf(matches.slice(offset, offset + limit), {
      all: history.matches,
      ppScore: player?.ppScore ?? null,
      isConcise: true,
    });
  });

  serve(app, programHistories.getTrueHistory, async (request, reply) => {
    const { history, player } = await read(request, reply);
    const matches = history.matches.filter(queueFilter(request.query)).toReversed();
    return historyOf(matches, { all: history.matches, ppScore: player?.ppScore ?? null, isConcise: false });
  });

  serve(app, programHistories.getHeroPerformances, async (request, reply) => {
    const { history } = await read(request, reply);
    return { heroPerformances: heroPerformancesOf(history.matches) };
  });

  serve(app, programHistories.listProgramMatches, async (request, reply) => {
    const { accountId, history } = await read(request, reply);
    const { offset, limit } = request.query;
    const newest = history.listed.toReversed();
    const end = offset + limit;
    return {
      accountId,
      totalCount: newest.length,
      next: end < newest.length ? end : null,
      matches: newest.slice(offset, end).map(playerMatchOf),
    };
  });
};

const failUnknown = (accountId: number): never =>
  fail('not_found', `Nothing is known here of account ${accountId}.`);
