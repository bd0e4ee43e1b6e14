/** For tests of items: a few matches in which everybody buys something else, and their players as buyers. */

import { GAME_DATA } from '@soulstat/game-data/full';
import type { Match, MatchPlayer } from '@soulstat/match-file';
import { sampleMatch } from '@soulstat/match-file/testing';
import { byItem, purchasesOfPlayer } from './expected-items.ts';
import type { BoughtBy, Buyer } from './relations.ts';

export const NOON = Date.UTC(2026, 7, 20, 12) / 1000;
export const MATCHES: readonly Match[] = Array.from({ length: 24 }, (_, index) => {
  const kind = index % 4 === 3 ? 'ranked' : 'classic';
  const match = sampleMatch({ seed: index, kind, pathIntervalSeconds: null });
  const startedAt = NOON - (index % 12) * 86_400;
  // Thirty players, of whom everybody plays some matches.
  const players = match.players.map((player, place) => ({
    ...withSomePurchases(player),
    accountId: 4_100_000 + ((place + index * 5) % 30),
  }));
  return { ...match, matchId: 78_000_000 + index, startedAt, players };
});

/** Everybody buys everything in these matches; a third is left out, another one of each player. */
function withSomePurchases(player: MatchPlayer): MatchPlayer {
  const isBought = ({ itemId }: { readonly itemId: number }) => (player.accountId * 7 + itemId) % 3 !== 0;
  return { ...player, purchases: player.purchases.filter(isBought) };
}

/** The last six days, and the six before them. */
export const NOW = MATCHES.filter(({ startedAt }) => startedAt > NOON - 6 * 86_400);
export const BEFORE = MATCHES.filter((match) => !NOW.includes(match));
export const DAYS = { from: '2026-08-15', to: '2026-08-20' };

export const ALL_DAYS = { from: '2026-08-01', to: '2026-08-20' };
export const BUYERS: readonly Buyer[] = MATCHES.flatMap((match) =>
  match.players.map((player) => {
    const bought = byItem(purchasesOfPlayer(match, player));
    return {
      heroId: player.heroId,
      won: Number(player.team === match.winningTeam),
      enemyHeroIds: match.players.filter(({ team }) => team !== player.team).map(({ heroId }) => heroId),
      picks: [...new Set(player.purchases.map(({ itemId }) => itemId))].flatMap((id) => bought.get(id) ?? []),
    };
  }),
);
export const boughtBy = (itemId: number) => (buyer: Buyer) =>
  buyer.picks.some((pick) => pick.itemId === itemId);

/** Everything with who bought it; many bought an item in more matches than one. */
export const ALL_BOUGHT: readonly BoughtBy[] = MATCHES.flatMap((match) =>
  match.players.flatMap((player) =>
    purchasesOfPlayer(match, player).map((one) => ({
      ...one,
      by: String(player.accountId),
      tier: GAME_DATA.itemById(one.itemId)?.tier ?? 0,
    })),
  ),
);
