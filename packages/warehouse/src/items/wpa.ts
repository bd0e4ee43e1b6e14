import { andIf, ch, chJoin, identifier, NOTHING, u16, u32, u8, type Ch } from '../client/ch.ts';
import { day } from '../client/day.ts';
import { inModes, tierBetween, type TierFilter } from '../rollups/filters/statistic-filter.ts';
import { CHANCE_SUMS } from '../rollups/purchase-chances.ts';
import type { EventKind } from '../rollups/wpa/wpa-event-day.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';
import { statesOf, type ItemChancesRow } from './item-chances.ts';

/** First purchases of an item in some minutes, by standing. */
export interface TimedChancesRow extends ItemChancesRow {
  /** In buckets of `WPA_MINUTES`. */
  readonly minutes: number;
  readonly boughtAtSeconds: number;
}

const CHANCES = ch`[${chJoin(Object.keys(CHANCE_SUMS).map((name) => ch`sum(t.${identifier(name)})`))}]`;

interface Kept {
  readonly sums: readonly number[];
}

const withStates = <Row extends Kept>({ sums, ...row }: Row) => ({ ...row, states: statesOf(sums) });

const onDays = (filter: TierFilter) =>
  ch`${inModes(filter.mode, ch`t.mode`)} and t.day between ${day(filter.from)} and ${day(filter.to)} ${tierBetween(filter, ch`t.tier`)}`;

/** What became of purchases of a hero, or of all (`ALL_HEROES`), by item and by when: in all minutes, or in those from one bucket to another. */
export async function listTimedChances(
  { db }: StatisticsStore,
  filter: TierFilter,
  { heroId, minutes }: { readonly heroId: number; readonly minutes?: readonly [number, number] | undefined },
): Promise<TimedChancesRow[]> {
  const rows = await db.rows(ch<Kept & Pick<TimedChancesRow, 'itemId' | 'minutes' | 'boughtAtSeconds'>>`
    select item_id as itemId, t.minutes as minutes, sum(t.bought_at_seconds) as boughtAtSeconds, ${CHANCES} as sums
    from wpa_item_day as t
    where ${onDays(filter)} and hero_id = ${u16(heroId)}
      ${minutes ? ch`and t.minutes between ${u8(minutes[0])} and ${u8(minutes[1])}` : NOTHING}
    group by itemId, minutes order by itemId, minutes
  `);
  return rows.map(withStates) as TimedChancesRow[];
}

/** What became of purchases against a hero, and of all of the same days, by item. */
export async function listChancesAgainst(
  { db }: StatisticsStore,
  filter: TierFilter,
  enemyId: number,
): Promise<ItemChancesRow[]> {
  const rows = await db.rows(ch<Kept & Pick<ItemChancesRow, 'itemId'>>`
    select item_id as itemId, ${CHANCES} as sums from wpa_item_enemy_day as t
    where ${onDays(filter)} and enemy_id = ${u16(enemyId)} group by itemId order by itemId
  `);
  return rows.map(withStates) as ItemChancesRow[];
}

/** The second large items after a first, and the third after both; `thirdId` 0 where the row is of the second. */
export interface ChainRow extends Pick<ItemChancesRow, 'states'> {
  readonly firstId: number;
  readonly secondId: number;
  readonly thirdId: number;
}

/** Of a hero, or of all (`ALL_HEROES`); after one first item, or after each, and then of the second alone. */
export async function listChains(
  { db }: StatisticsStore,
  filter: TierFilter,
  { heroId, firstId }: { readonly heroId: number; readonly firstId?: number | undefined },
): Promise<ChainRow[]> {
  const rows = await db.rows(ch<Kept & Omit<ChainRow, 'states'>>`
    select first_id as firstId, second_id as secondId, third_id as thirdId, ${CHANCES} as sums from wpa_chain_day as t
    where ${onDays(filter)} and hero_id = ${u16(heroId)} ${andIf(ch`first_id =`, u32, firstId)}
      ${firstId === undefined ? ch`and third_id = 0` : NOTHING}
    group by firstId, secondId, thirdId order by firstId, secondId, thirdId
  `);
  return rows.map(withStates) as ChainRow[];
}

/** Events of a kind in a cell. Chances and what is beyond them are in parts of one (`CHANCE_UNIT`). */
export interface EventRow {
  readonly kind: EventKind;
  /** In buckets of `EVENT_MINUTES`; `ALL_CELLS` of all. */
  readonly minutes: number;
  readonly state: 'any' | 'behind' | 'even' | 'ahead';
  readonly worth: number;
  readonly matches: number;
  readonly events: number;
  readonly wins: number;
  readonly chance: number;
  readonly beyond: number;
  readonly beyondSquares: number;
  readonly eventSquares: number;
  readonly products: number;
}

export const listEvents = ({ db }: StatisticsStore, filter: TierFilter) =>
  db.rows(ch<EventRow>`
    select kind, t.minutes as minutes, t.state as state, t.worth as worth, ${summed('matches')}, ${summed('events')}, ${summed('wins')},
      ${summed('chance')}, ${summed('beyond')}, sum(t.beyond_squares) as beyondSquares, sum(t.event_squares) as eventSquares,
      ${summed('products')}
    from wpa_event_day as t where ${onDays(filter)}
    group by kind, minutes, state, worth order by kind, minutes, state, worth
  `);

function summed(name: 'matches' | 'events' | 'wins' | 'chance' | 'beyond' | 'products'): Ch {
  return ch`sum(t.${identifier(name)}) as ${identifier(name)}`;
}
