import { readHistoryTimes } from '@soulstat/warehouse';
import { CARD_HEROES, CARD_RESULTS, profileCard, type ProfileCardFacts } from './profile-card.ts';
import { openCards } from '../../community/cards/open-cards.ts';
import type { Feature } from '../../http/feature.ts';
import { findPlayers } from '../../community/players/queries/players.ts';
import type { Matches } from './player-history.ts';
import { openProfileSource } from './profile-source.ts';
import { standingOf } from './figures/standing.ts';
import { mostFirst, rateOf } from './figures/statistics.ts';
import { fail } from '../../base/problem.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'>;

/** A player may hide: not for long, though other sites keep pictures as they like. */
const CARD_CACHING = 'public, max-age=900, stale-while-revalidate=900';

/** The picture of a player for link previews: PNG, 1200 × 630. Not among the operations of the contract, which are all JSON. */
export const profileCardRoutes: Feature<Needs> = async (app, { clickhouse, postgres }) => {
  const source = openProfileSource(clickhouse, postgres);
  const sendCard = openCards();

  app.get<{ Params: { accountId: string } }>(
    '/api/profile/:accountId/card.png',
    { schema: { hide: true } },
    async (request, reply) => {
      const accountId = accountIdOf(request.params.accountId);
      const [{ history, matches }, ranks, listed, players] = await Promise.all([
        source.select(accountId, {}),
        source.populatedRanks(),
        readHistoryTimes(clickhouse, accountId),
        findPlayers(postgres, [accountId]),
      ]);
      const { publisherRank, points } = standingOf(history, listed, ranks);
      const name = players.get(accountId)?.name ?? null;
      const svg = profileCard({ ...countedOf(matches), accountId, name, publisherRank, points });
      await sendCard(request, reply.header('cache-control', CARD_CACHING), svg);
      return reply;
    },
  );
};

function accountIdOf(text: string): number {
  const accountId = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  return accountId <= 0xff_ff_ff_ff ? accountId : fail('invalid_request', 'An account id is a whole number.');
}

const countedOf = (matches: Matches): Pick<ProfileCardFacts, 'winRate' | 'heroes' | 'lastResults'> => ({
  winRate: rateOf(matches),
  heroes: mostFirst(Map.groupBy(matches, ({ heroId }) => heroId))
    .slice(0, CARD_HEROES)
    .map(([heroId, rows]) => ({ heroId, matches: rows.length, wins: rateOf(rows).wins })),
  lastResults: matches
    .slice(-CARD_RESULTS)
    .toReversed()
    .map(({ won }) => won),
});
