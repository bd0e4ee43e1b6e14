import { profile, type HiddenProfile, type PublicProfile } from '@soulstat/api-client/contract';
import { countMatchesOf } from '@soulstat/warehouse';
import { serve, type Feature } from '../../feature.ts';
import { listLinks, type LinkRow } from '../../queries/postgres/accounts/accounts.ts';
import { findPlayers, type PlayerRow } from '../../queries/postgres/players/players.ts';
import { unixSeconds } from '../../unix-seconds.ts';

/** A name may change, and a player may hide: not for long. */
const PUBLIC_CACHING = 'public, max-age=15';

export const profileRoutes: Feature = async (app, { dependencies: { postgres, clickhouse } }) => {
  serve(app, profile.getProfile, async ({ params: { accountId } }, reply) => {
    const [players, matchesStored, links] = await Promise.all([
      findPlayers(postgres, [accountId]),
      countMatchesOf(clickhouse, accountId),
      listLinks(postgres, accountId),
    ]);
    reply.header('cache-control', PUBLIC_CACHING);
    return publicProfileOf(accountId, players.get(accountId), { matchesStored, links });
  });
};

function publicProfileOf(
  accountId: number,
  player: PlayerRow | undefined,
  { matchesStored, links }: { readonly matchesStored: number; readonly links: readonly LinkRow[] },
): PublicProfile | HiddenProfile {
  if (player?.isHidden) return { accountId, isHidden: true };
  return {
    accountId,
    isHidden: false,
    name: player?.name ?? null,
    avatarUrl: player?.avatarUrl ?? null,
    country: player?.country ?? null,
    lastSeenAt: player?.lastSeenAt ? unixSeconds(player.lastSeenAt) : null,
    matchesStored,
    channels: links.flatMap(channelOf),
  };
}

/** Of the linked accounts those that are there to be seen. The address of a channel is its name in Latin letters, however it is written. */
function channelOf({ platform, name }: LinkRow): PublicProfile['channels'] {
  if (platform !== 'twitch') return [];
  const isAddress = /^\w{3,25}$/.test(name);
  return [{ platform, name, url: isAddress ? `https://www.twitch.tv/${name.toLowerCase()}` : null }];
}
