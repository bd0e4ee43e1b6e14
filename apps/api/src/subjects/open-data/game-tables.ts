import { PATCHES } from '@soulstat/game-data';
import { HEROES, ITEMS } from '@soulstat/game-data/full';
import { SUBRANKS, TIERS } from '@soulstat/ranks';
import type { GivenColumn } from '@soulstat/warehouse';

/** A table of a dump that comes with the program. */
export interface GameTable {
  readonly name: string;
  readonly what: string;
  readonly columns: readonly (GivenColumn & { readonly what: string })[];
}

const columnsOf = <Row>(
  rows: readonly Row[],
  columns: Readonly<
    Record<string, readonly [GivenColumn['type'], what: string, (row: Row) => string | number | boolean]>
  >,
) => Object.entries(columns).map(([name, [type, what, of]]) => ({ name, type, what, values: rows.map(of) }));

/** What numbers in the other tables stand for. */
export const GAME_TABLES: readonly GameTable[] = [
  {
    name: 'heroes',
    what: 'One row for each hero of the game.',
    columns: columnsOf(HEROES, {
      hero_id: ['UInt32', 'As in players', ({ id }) => id],
      name: ['String', 'Name in English', ({ name }) => name],
      class_name: ['String', 'Name in the files of the game', ({ className }) => className],
      status: ['String', 'Whether it can be played', ({ status }) => status],
    }),
  },
  {
    name: 'shop_items',
    what: 'One row for each item of the shop.',
    columns: columnsOf(ITEMS, {
      item_id: ['UInt32', 'As in items', ({ id }) => id],
      name: ['String', 'Name in English', ({ name }) => name],
      class_name: ['String', 'Name in the files of the game', ({ className }) => className],
      shop_slot: ['String', 'weapon, vitality or spirit', ({ slot }) => slot],
      tier: ['UInt32', '1 to 4, 5 for legendary items of Street Brawl', ({ tier }) => tier],
      cost: ['UInt32', 'Price in souls', ({ cost }) => cost],
      is_active: ['Bool', 'Whether it is used by a key', ({ isActive }) => isActive],
    }),
  },
  {
    name: 'patches',
    what: 'One row for each larger patch of the game.',
    columns: columnsOf(PATCHES, {
      day: ['Date32', 'Its first day, in UTC', ({ id }) => id],
      name: ['String', 'What it is called', ({ name }) => name],
      kind: ['String', 'season, major, update or build', ({ kind }) => kind],
    }),
  },
  {
    name: 'ranks',
    what: 'One row for each rank, lowest first.',
    columns: columnsOf(
      TIERS.flatMap(({ tier, name }) => SUBRANKS.map((subrank) => ({ tier, name, subrank }))),
      {
        rank: [
          'UInt32',
          'tier * 10 + subrank, as in players and matches',
          (one) => one.tier * 10 + one.subrank,
        ],
        tier: ['UInt32', '1 to 11', ({ tier }) => tier],
        subrank: ['UInt32', '1 to 6', ({ subrank }) => subrank],
        name: ['String', 'Name of the tier', ({ name }) => name],
      },
    ),
  },
];
