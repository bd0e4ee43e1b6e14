import { difficulty } from '@soulstat/api-client/contract';
import { readVoterRecord } from '@soulstat/warehouse';
import { inUnixSeconds } from '../../base/unix-seconds.ts';
import { limitAccount, useAccountRoutes } from '../../community/accounts/account-limits.ts';
import type { Visitors } from '../../community/visitors.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { limitAddress, type Limited } from '../../http/plugins/rate-limit.ts';
import { refuseUnknownHeroes } from '../../statistics/known-heroes.ts';
import type { Databases } from '../../storage/databases.ts';
import { currentPatch } from './patches.ts';
import { deleteVote, listOwnVotes, saveVote } from './queries/votes.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'> & Pick<Visitors, 'sessions'> & Limited;

/** The votes of whoever is signed in: one for each hero and patch, changed at will while the patch is played. */
export const ownVoteRoutes: Feature<Needs> = async (app, needs) => {
  const { postgres, clickhouse, sessions, rateLimits } = needs;
  useAccountRoutes(app, { rateLimits, sessions });
  app.addHook('preHandler', refuseUnknownHeroes);

  const ownVotes = async (accountId: number) => {
    const patch = currentPatch();
    const votes = await listOwnVotes(postgres, accountId, patch.id);
    return { patch, votes: votes.map(inUnixSeconds) };
  };

  serve(app, difficulty.listOwnVotes, async (request) => {
    const { accountId } = await sessions.require(request);
    return ownVotes(accountId);
  });

  const limited = {
    ...difficulty.vote,
    onRequest: limitAddress(app, rateLimits, 'difficultyVotesOfAddress'),
    preHandler: limitAccount(app, rateLimits, sessions, 'difficultyVotes'),
  };
  serve(app, limited, async (request) => {
    const { accountId } = await sessions.require(request);
    const { heroId } = request.params;
    const { id: patch } = currentPatch();
    const isTakenBack = Object.values(request.body).every((value) => value === null);
    if (isTakenBack) await deleteVote(postgres, { accountId, heroId, patch });
    else {
      const record = await readVoterRecord(clickhouse, accountId, heroId);
      await saveVote(postgres, { ...request.body, ...record, accountId, heroId, patch });
    }
    return ownVotes(accountId);
  });
};
