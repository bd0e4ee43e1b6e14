import { profile, rankCheck, type PublicProfile } from '@soulstat/api-client/contract';
import { countMatchesOf } from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { listLinks, type LinkRow } from '../../community/accounts/queries/accounts.ts';
import { findPlayers } from '../../community/players/queries/players.ts';
import { inUnixSeconds } from '../../base/unix-seconds.ts';
import { openPlayerHistories } from '../../community/players/player-history.ts';
import { hiddenRankCheck, rankCheckOf } from './rank-check.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'>;

/** A name may change, and a player may hide: not for long. */
const PUBLIC_CACHING = 'public, max-age=15';

export const profileRoutes: Feature<Needs> = async (app, { postgres, clickhouse }) => {
  serve(app, profile.getProfile, async ({ params: { accountId } }, reply) => {
    const [players, matchesStored, links] = await Promise.all([
      findPlayers(postgres, [accountId]),
      countMatchesOf(clickhouse, accountId),
      listLinks(postgres, accountId),
    ]);
    reply.header('cache-control', PUBLIC_CACHING);
    const player = players.get(accountId);
    if (player?.isHidden) return { accountId, isHidden: true as const };
    const { name = null, avatarUrl = null, country = null, lastSeenAt = null } = player ?? {};
    const about = inUnixSeconds({ name, avatarUrl, country, lastSeenAt });
    const channels = links.flatMap(channelOf);
    return { accountId, isHidden: false as const, ...about, matchesStored, channels };
  });

  const histories = openPlayerHistories(clickhouse, postgres);
  serve(app, rankCheck.checkRank, async ({ params: { accountId } }, reply) => {
    reply.header('cache-control', 'no-store');
    const [players, { matches }] = await Promise.all([
      findPlayers(postgres, [accountId]),
      histories.history(accountId),
    ]);
    return players.get(accountId)?.isHidden ? hiddenRankCheck(accountId) : rankCheckOf(accountId, matches);
  });
};

/** Of the linked accounts those that are there to be seen. The address of a channel is its name in Latin letters, however it is written. */
function channelOf({ platform, name }: LinkRow): PublicProfile['channels'] {
  if (platform !== 'twitch') return [];
  const isAddress = /^\w{3,25}$/.test(name);
  return [{ platform, name, url: isAddress ? `https://www.twitch.tv/${name.toLowerCase()}` : null }];
}
