import { profile, type HiddenProfile, type PublicProfile } from '@soulstat/api-client/contract';
import type { Feature } from '../../feature.ts';
import { countMatchesOf } from '../../queries/clickhouse/players.ts';
import { findPlayers, type PlayerRow } from '../../queries/postgres/players.ts';

/** A name may change, and a player may hide: not for long. */
const PUBLIC_CACHING = 'public, max-age=15';

export const profileRoutes: Feature = async (app, { dependencies: { postgres, clickhouse } }) => {
  app.route({
    ...profile.getProfile,
    handler: async ({ params: { accountId } }, reply) => {
      const [players, matchesHeld] = await Promise.all([
        findPlayers(postgres, [accountId]),
        countMatchesOf(clickhouse, accountId),
      ]);
      reply.header('cache-control', PUBLIC_CACHING);
      return publicProfileOf(accountId, players.get(accountId), matchesHeld);
    },
  });
};

function publicProfileOf(
  accountId: number,
  player: PlayerRow | undefined,
  matchesHeld: number,
): PublicProfile | HiddenProfile {
  if (player?.isHidden) return { accountId, isHidden: true };
  return {
    accountId,
    isHidden: false,
    name: player?.name ?? null,
    avatarUrl: player?.avatarUrl ?? null,
    country: player?.country ?? null,
    lastSeenAt: player?.lastSeenAt ? unixSeconds(player.lastSeenAt) : null,
    matchesHeld,
  };
}

const unixSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
