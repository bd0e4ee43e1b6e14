import { GAME_DATA } from '@soulstat/game-data/full';
import { ch } from '../client/ch.ts';
import { each, flat, type ColumnsOf } from '../client/read-columns.ts';
import { HAS_WON, IS_RATED } from './counted.ts';

/** Normal matches that count, newest first, with what samples of them ask: each column in a piece of memory of its own. */
export type MatchBlock = Readonly<ReturnType<typeof matchBlockOf>>;

/** Rows of players, by column, in no order. */
export const PLAYER_COLUMNS = {
  matchId: each('wide', ch`match_id`),
  startedAt: each('u32s', ch`toUInt32(started_at)`),
  lengthSeconds: each('u32s', ch`duration_seconds`),
  averageRank: each('u8s', ch`average_rank`),
  isRanked: each('u8s', ch`toUInt8(match_mode = 'ranked')`),
  isFull: each('u8s', ch`toUInt8(detail = 'full')`),
  slot: each('u8s', ch`slot`),
  team: each('u8s', ch`team`),
  heroId: each('u16s', ch`hero_id`),
  won: each('u8s', ch`toUInt8(${HAS_WON})`),
  isRated: each('u8s', ch`toUInt8(${IS_RATED})`),
  lane: each('u8s', ch`lane`),
  accountId: each('u32s', ch`account_id`),
  /** Those of a team with the same number queued together; 0 is alone, `NO_PARTY` is not known. */
  party: each('u16s', ch`ifNull(toUInt16(party), toUInt16(65535))`),
  mvpRank: each('u8s', ch`mvp_rank`),
  purchases: each('u16s', ch`toUInt16(length(purchase_item_id))`),
  itemId: flat('u32s', ch`purchase_item_id`),
  boughtAt: flat('u32s', ch`purchase_at`),
  samples: each('u16s', ch`toUInt16(length(sample_seconds))`),
  sampleSeconds: flat('u32s', ch`sample_seconds`),
  souls: flat('u32s', ch`souls`),
};
type PlayerColumns = ColumnsOf<typeof PLAYER_COLUMNS>;

const NO_PARTY = 2 ** 16 - 1;

/** All items, smaller ids first; before them stands one that nobody buys. */
export const ITEM_IDS: readonly number[] = [
  0,
  ...GAME_DATA.items.all.map(({ id }) => id).toSorted((a, b) => a - b),
];

const PLACE_OF_ITEM = new Map(ITEM_IDS.map((id, place) => [id, place]));
/** The place of an item among `ITEM_IDS`; 0 for one that is not known. */
export const placeOfItem = (itemId: number): number => PLACE_OF_ITEM.get(itemId) ?? 0;

/** Puts rows of players together to matches, the newest first. */
export function matchBlockOf(columns: PlayerColumns) {
  const matches = matchesIn(columns);
  const rows = matches.flat();
  const heads = matches.map(([row = 0]) => row);
  const moments = soulsLeads(columns, matches);
  return {
    matches: matches.length,
    leastId: heads.reduce((least, row) => Math.min(least, columns.matchId.at(row)), Infinity),
    matchId: Float64Array.from(heads, (row) => columns.matchId.at(row)),
    /** Of each match, Unix seconds. */
    startedAt: Uint32Array.from(heads, at(columns.startedAt)),
    lengthSeconds: Uint32Array.from(heads, at(columns.lengthSeconds)),
    /** As match files number it: tier and subrank, 0 where it is not known. */
    averageRank: Uint8Array.from(heads, at(columns.averageRank)),
    isRanked: Uint8Array.from(heads, at(columns.isRanked)),
    /** Whether its file is known, and how both teams stood at the same moments: only then its purchases count. */
    isFull: Uint8Array.from(heads, at(columns.isFull)),
    hasSouls: Uint8Array.from(moments, (own) => Number(own !== undefined)),
    /** Where its players begin, and its moments; one more than there are matches. */
    firstPlayer: beginsOf(matches.map(({ length }) => length)),
    firstMoment: beginsOf(moments.map((own) => own?.length ?? 0)),
    /** Of each moment, the second and by which share of all souls team 0 leads. */
    momentSeconds: Uint16Array.from(moments.flatMap((own) => own?.map(({ second }) => second) ?? [])),
    lead: Float64Array.from(moments.flatMap((own) => own?.map(({ lead }) => lead) ?? [])),
    /** Of each player. */
    slot: Uint8Array.from(rows, at(columns.slot)),
    team: Uint8Array.from(rows, at(columns.team)),
    heroId: Uint16Array.from(rows, at(columns.heroId)),
    won: Uint8Array.from(rows, at(columns.won)),
    /** Whether the game gave the player a result: who has none is in no count of players. */
    isRated: Uint8Array.from(rows, at(columns.isRated)),
    /** 0 where it is not known. */
    lane: Uint8Array.from(rows, at(columns.lane)),
    accountId: Uint32Array.from(rows, at(columns.accountId)),
    /** How many queued together, six for more; 0 where it is not known. */
    partySize: Uint8Array.from(matches.flatMap((own) => partySizes(columns, own))),
    /** The publisher's place, 1 to 3; 0 for everyone else. */
    mvpRank: Uint8Array.from(rows, at(columns.mvpRank)),
    ...firstPurchases(columns, rows),
  };
}

type Numbers = Uint8Array | Uint16Array | Uint32Array;
const at = (values: Numbers) => (row: number) => values[row] ?? 0;

/** The rows of each match, which are of one start, by slot. */
function matchesIn({ matchId, startedAt, slot }: PlayerColumns): number[][] {
  const byId = Map.groupBy(slot.keys(), (row) => matchId.at(row));
  const start = at(startedAt);
  const bySlot = (a: number, b: number) => (slot[a] ?? 0) - (slot[b] ?? 0);
  return [...byId]
    .toSorted(([a, [one = 0]], [b, [other = 0]]) => start(other) - start(one) || b - a)
    .map(([, rows]) => rows.toSorted(bySlot));
}

/** Where each of some lists begins, one behind the other, and where the last ends. */
export function beginsOf(lengths: ArrayLike<number>): Uint32Array {
  const first = new Uint32Array(lengths.length + 1);
  for (let index = 0; index < lengths.length; index += 1)
    first[index + 1] = (first[index] ?? 0) + (lengths[index] ?? 0);
  return first;
}

type Moment = Readonly<Record<'second' | 'lead', number>>;

/** How both teams stood; undefined where snapshots are not of both. */
function soulsLeads(columns: PlayerColumns, matches: readonly number[][]): (Moment[] | undefined)[] {
  const first = beginsOf(columns.samples);
  return matches.map((rows) => {
    const rowsOf = (team: number) => rows.filter((row) => columns.team[row] === team);
    const [one, other] = [rowsOf(0), rowsOf(1)].map((own) => soulsBySecond(columns, first, own));
    if (!one || !other || one.size !== other.size) return undefined;
    const seconds = [...one.keys()].toSorted((a, b) => a - b);
    if (!seconds.every((second) => other.has(second))) return undefined;
    return seconds.map((second) => {
      const [own, enemy] = [one.get(second) ?? 0, other.get(second) ?? 0];
      return { second, lead: (own - enemy) / (own + enemy) };
    });
  });
}

/** Moments at which nobody has any are left out, as the database does. */
function soulsBySecond({ sampleSeconds, souls }: PlayerColumns, first: Uint32Array, rows: readonly number[]) {
  const sums = new Map<number, number>();
  for (const row of rows)
    for (let sample = first[row] ?? 0; sample < (first[row + 1] ?? 0); sample += 1) {
      const [second, own] = [sampleSeconds[sample] ?? 0, souls[sample] ?? 0];
      if (own > 0) sums.set(second, (sums.get(second) ?? 0) + own);
    }
  return sums;
}

const LARGEST_PARTY = 6;

const partySizes = ({ team, party }: PlayerColumns, rows: readonly number[]): number[] =>
  rows.map((row) => {
    if (party[row] === NO_PARTY) return 0;
    if (party[row] === 0) return 1;
    const own = rows.filter((other) => party[other] === party[row] && team[other] === team[row]);
    return Math.min(own.length, LARGEST_PARTY);
  });

/** A byte holds the place of an item as long as there are no more items. */
const ItemPlaces = ITEM_IDS.length <= 256 ? Uint8Array : Uint16Array;

function firstPurchases({ purchases, itemId, boughtAt }: PlayerColumns, rows: readonly number[]) {
  const first = beginsOf(purchases);
  const firstPurchase = new Uint32Array(rows.length + 1);
  const item = new ItemPlaces(itemId.length);
  const seconds = new Uint16Array(itemId.length);
  /** Of each item, the last player who was seen to buy it, counted from 1. */
  const boughtBy = new Uint32Array(ITEM_IDS.length);
  let count = 0;
  for (const [index, row] of rows.entries()) {
    for (let bought = first[row] ?? 0; bought < (first[row + 1] ?? 0); bought += 1) {
      const place = placeOfItem(itemId[bought] ?? 0);
      if (place === 0 || boughtBy[place] === index + 1) continue;
      boughtBy[place] = index + 1;
      item[count] = place;
      seconds[count] = boughtAt[bought] ?? 0;
      count += 1;
    }
    firstPurchase[index + 1] = count;
  }
  return {
    /** Where the first purchases of the items of each player begin, in order; one more than there are players. */
    firstPurchase,
    /** Of each purchase, the place of the item among `ITEM_IDS`, and the second. */
    item: item.slice(0, count),
    boughtAt: seconds.slice(0, count),
  };
}
