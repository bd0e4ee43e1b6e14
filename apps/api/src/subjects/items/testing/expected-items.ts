/** For tests: first purchases as match files tell them, and their effects in the words of the formulas. */

import { GAME_DATA } from '@soulstat/game-data/full';
import type { Match, MatchPlayer } from '@soulstat/match-file';
import { soulsChance } from '@soulstat/warehouse';
import { drawn, mean, sum } from './relations.ts';

/** A first purchase of an item, as a file tells it. */
export interface FirstBought {
  readonly itemId: number;
  readonly heroId: number;
  readonly won: number;
  readonly atSeconds: number;
  readonly isSold: boolean;
  readonly chance: number;
  readonly state: 'behind' | 'even' | 'ahead';
}

export const purchasesOf = (matches: readonly Match[]): FirstBought[] =>
  matches.flatMap((match) => match.players.flatMap((player) => purchasesOfPlayer(match, player)));

export function purchasesOfPlayer(match: Match, player: MatchPlayer): FirstBought[] {
  const first = new Map(player.purchases.toReversed().map((purchase) => [purchase.itemId, purchase]));
  return [...first.values()]
    .filter(({ itemId }) => GAME_DATA.itemById(itemId))
    .map(({ itemId, atSeconds, soldAtSeconds, flags }) => {
      const lead = leadAt(match, player.team, atSeconds);
      return {
        itemId,
        heroId: player.heroId,
        won: Number(player.team === match.winningTeam),
        atSeconds,
        isSold: (flags & 1) === 0 && (soldAtSeconds ?? 0) > 0,
        chance: soulsChance(lead, atSeconds),
        state: lead >= 0.04 ? 'ahead' : lead <= -0.04 ? 'behind' : 'even',
      };
    });
}

/** The lead of a team at its last snapshot, as a share of all souls. */
function leadAt({ players }: Match, team: 0 | 1, seconds: number): number {
  const souls = { own: 0, other: 0 };
  for (const { team: of, snapshots } of players)
    souls[of === team ? 'own' : 'other'] +=
      snapshots.findLast(({ atSeconds }) => atSeconds <= seconds)?.netWorth ?? 0;
  return souls.own === 0 ? 0 : (souls.own - souls.other) / (souls.own + souls.other);
}

/** Effects drawn towards 0, by item id: the same in the words of the formulas. `groupOf` names the purchases they are compared with. */
export function effectsOf(
  bought: readonly FirstBought[],
  groupOf: (bought: FirstBought) => string = ({ state }) => state,
): Map<number, number> {
  const beyond = ({ won, chance }: FirstBought) => won - chance;
  const usual = new Map([...Map.groupBy(bought, groupOf)].map(([group, of]) => [group, mean(of, beyond)]));
  const items = [...byItem(bought)];
  const values = drawn(
    items.map(([, of]) => ({
      value: mean(of, (one) => beyond(one) - (usual.get(groupOf(one)) ?? 0)),
      variance: sum(of, ({ chance }) => chance * (1 - chance)) / of.length ** 2,
    })),
  );
  return new Map(items.map(([itemId], at) => [itemId, values[at] ?? 0]));
}

export const byItem = (bought: readonly FirstBought[]) => Map.groupBy(bought, ({ itemId }) => itemId);
