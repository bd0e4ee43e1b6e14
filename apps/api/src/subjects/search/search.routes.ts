import { search, type PlayerSearchResult } from '@soulstat/api-client/contract';
import { parsePlayerReference } from '@soulstat/api-client/player-id';
import type { Player } from '@soulstat/player-search';
import { hasMatches, lookUpMatch } from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { openVanityNames } from '../../community/players/vanity-names.ts';
import { limitAddress, type Limited } from '../../http/plugins/rate-limit.ts';
import { findRefusal } from '../../matches/queries/ingest-files.ts';
import { findPlayers } from '../../community/players/queries/players.ts';
import { openPlayerSearch } from './player-search.ts';
import type { SearchStores } from './read-index.ts';
import { matchSearchOf } from './match-search.ts';
import { fail } from '../../base/problem.ts';
import type { Databases } from '../../storage/databases.ts';
import type { PlatformApi } from '../../community/players/web-api.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'> &
  Limited & { readonly platformApi?: PlatformApi | undefined };

const MAX_RESULTS = 20;

export const searchRoutes: Feature<Needs> = async (
  app,
  { clickhouse, postgres, platformApi, rateLimits },
) => {
  const limit = limitAddress(app, rateLimits, 'lookUps');
  const players = openPlayerSearch({ clickhouse, postgres }, { log: app.log });
  const vanityNames = platformApi && openVanityNames(platformApi);
  app.addHook('onListen', players.start);
  app.addHook('onClose', players.close);

  serve(app, search.searchProfiles, async (request, reply) => {
    const { encodedQuery } = request.params;
    reply.header('cache-control', 'private, max-age=10');
    const named = parsePlayerReference(encodedQuery);
    if (named?.kind === 'vanity' && vanityNames) await limit(request, reply);
    const namedId = named?.kind === 'vanity' ? await vanityNames?.find(named.vanityName) : named?.accountId;
    const [pinned, found = fail('temporarily_unavailable')] = await Promise.all([
      namedId === undefined ? undefined : findByAccount({ clickhouse, postgres }, namedId),
      players.search(named?.kind === 'vanity' ? named.vanityName : encodedQuery, MAX_RESULTS),
    ]);
    const first = pinned && withRank(pinned, players.rankNumberOf(pinned.accountId));
    const others = found.filter(({ accountId }) => accountId !== pinned?.accountId).map(resultOf);
    const results = (first ? [first, ...others] : others).slice(0, MAX_RESULTS);
    if (results.length === 0 && named?.kind === 'vanity' && !vanityNames) fail('vanity_unresolved');
    return results;
  });

  serve(app, search.searchMatch, async ({ params: { matchId } }, reply) => {
    reply.header('cache-control', 'no-store');
    const lookup = await lookUpMatch(clickhouse, matchId);
    const refusal = lookup.detail === null ? await findRefusal(postgres, matchId) : undefined;
    return matchSearchOf(matchId, lookup, refusal);
  });
};

/** A player of whom anything is known, a name or a match, unless hidden. */
async function findByAccount({ clickhouse, postgres }: SearchStores, accountId: number) {
  const player = (await findPlayers(postgres, [accountId])).get(accountId);
  if (player?.isHidden) return undefined;
  if (!player && !(await hasMatches(clickhouse, accountId))) return undefined;
  return { accountId, name: player?.name ?? String(accountId), avatarUrl: player?.avatarUrl ?? null };
}

const resultOf = ({ accountId, name, avatarUrl, rankNumber }: Player): PlayerSearchResult =>
  withRank({ accountId, name: name ?? String(accountId), avatarUrl }, rankNumber);

/** A rank that is not known is left out. */
const withRank = (result: PlayerSearchResult, rankNumber: number): PlayerSearchResult =>
  rankNumber > 0 ? { ...result, estimatedRankNumber: rankNumber } : result;
