import { plainItems, type Loadout, type StatKey } from '@soulstat/build-stats';
import type { Hero, Item } from '@soulstat/game-data';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { Match, MatchPlayer, Snapshot } from '@soulstat/match-file';
import type { PastShop } from './past-investments.ts';
import type { PastTables } from './past-tables.ts';
import { asItem, givenTo } from './pickups.ts';

/** A player at a snapshot, with what stands in the match of it. */
export interface Moment {
  readonly player: MatchPlayer;
  readonly snapshot: Snapshot;
  readonly isEnd: boolean;
  readonly loadout: Loadout;
  /** What the player had up to three minutes before: of who is dead, a snapshot has the figures of the last life. */
  readonly before: () => Loadout[];
}

/** Figures of snapshots. They are cut to whole numbers. */
export const SNAPSHOT_STATS = {
  maxHealth: ({ maxHealth }: Snapshot) => maxHealth,
  spiritPower: ({ spiritPower }: Snapshot) => spiritPower,
  weaponDamage: ({ weaponPower }: Snapshot) => weaponPower,
} as const satisfies Partial<Record<StatKey, (snapshot: Snapshot) => number>>;
export type SnapshotStat = keyof typeof SNAPSHOT_STATS;

const BEFORE_SECONDS = 180;

export function momentsOf(match: Match, tables: PastTables, shop: PastShop): Moment[] {
  return match.players.flatMap((player) =>
    player.snapshots.flatMap((snapshot, index): Moment[] => {
      const hero = tables.heroOf(player.heroId);
      if (!hero) return [];
      const isEnd = index === player.snapshots.length - 1;
      const at = (seconds: number, level: number) =>
        loadoutAt(hero, player, { seconds, level, isEnd }, tables, shop);
      const levels = [0, 1, 2].map((less) => Math.max(1, snapshot.level - less));
      return [
        {
          player,
          snapshot,
          isEnd,
          loadout: at(snapshot.atSeconds, snapshot.level),
          before: () =>
            changesBefore(player, snapshot.atSeconds).flatMap((seconds) =>
              levels.map((level) => at(seconds, level)),
            ),
        },
      ];
    }),
  );
}

/** Just before each purchase and sale of the last minutes, and now. */
function changesBefore({ purchases }: MatchPlayer, now: number): number[] {
  const changes = purchases.flatMap(({ atSeconds, soldAtSeconds }) => [atSeconds, soldAtSeconds ?? 0]);
  const recent = changes.filter((seconds) => seconds <= now && seconds > now - BEFORE_SECONDS);
  return [now, ...recent.map((seconds) => seconds - 0.5)];
}

function loadoutAt(
  hero: Hero,
  player: MatchPlayer,
  { seconds, level, isEnd }: { readonly seconds: number; readonly level: number; readonly isEnd: boolean },
  tables: PastTables,
  shop: PastShop,
): Loadout {
  const bought = ownedAt(player, seconds, tables);
  const items = [...bought, ...beyondShop(player, bought, shop, isEnd)];
  return { hero, boons: level - 1, investments: shop.investments, items: plainItems(items) };
}

const ownedAt = (player: MatchPlayer, seconds: number, tables: PastTables): Item[] =>
  player.purchases.flatMap(({ itemId, atSeconds, soldAtSeconds }) =>
    atSeconds <= seconds && (soldAtSeconds === null || soldAtSeconds > seconds)
      ? (tables.itemOf(itemId) ?? [])
      : [],
  );

/** Health that the shop gives in points, and at the end the power-ups of the map. */
function beyondShop(
  player: MatchPlayer,
  bought: readonly Item[],
  { health }: PastShop,
  isEnd: boolean,
): Item[] {
  const [base] = GAME_DATA.shopItems;
  const souls = bought.reduce((sum, { slot, cost }) => (slot === 'vitality' ? sum + cost : sum), 0);
  const points = health.findLast((step) => step.souls <= souls)?.bonus ?? 0;
  const given = isEnd ? givenTo(player) : [];
  const figures = [
    ...(points > 0 ? [['BonusHealth', points] as const] : []),
    ...given.map(({ key, each, count }) => [key, each * count] as const),
  ];
  return base && figures.length > 0 ? [asItem(base, figures)] : [];
}
