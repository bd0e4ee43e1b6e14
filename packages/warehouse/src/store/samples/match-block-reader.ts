import { ch, listed, u32, type Ch } from '../../client/ch.ts';
import { ColumnReader } from '../../client/column-reader.ts';
import type { ClickHouse } from '../../client/connect.ts';
import type { Moments } from '../../client/day.ts';
import { matchBlockOf, type MatchBlock, type PlayerColumns } from '../../facts/match-block.ts';
import { countedMatchesOfAllDays, countedPlayers, EXACT_FINAL } from '../../facts/counted.ts';
import type { MatchKind } from '../match-kinds.ts';

/** What is known of a player and of the match. */
const PLAYER = listed(
  ch`match_id`,
  ch`toUInt32(started_at)`,
  ch`duration_seconds`,
  ch`average_rank`,
  ch`toUInt8(match_mode = 'ranked')`,
  ch`toUInt8(detail = 'full')`,
  ch`slot`,
  ch`team`,
  ch`hero_id`,
  ch`toUInt8(won)`,
  ch`lane`,
  ch`account_id`,
  ch`ifNull(toUInt16(party), toUInt16(65535))`,
  ch`mvp_rank`,
);

/** What purchases are counted of. */
const PURCHASES = ch`${listed(ch`toUInt16(length(purchase_item_id))`)}, groupArrayArray(purchase_item_id), groupArrayArray(purchase_at),
      ${listed(ch`toUInt16(length(sample_seconds))`)}, groupArrayArray(sample_seconds), groupArrayArray(souls)`;
const NO_PURCHASES = ch`${listed(ch`toUInt16(0)`)}, emptyArrayUInt32(), emptyArrayUInt32(), ${listed(ch`toUInt16(0)`)}, emptyArrayUInt32(), emptyArrayUInt32()`;

const KINDS = {
  normal: { where: ch`game_mode = 'normal'`, purchases: NO_PURCHASES },
  full: { where: ch`game_mode = 'normal' and detail = 'full'`, purchases: PURCHASES },
  streetBrawl: { where: ch`game_mode = 'streetBrawl'`, purchases: NO_PURCHASES },
} as const satisfies Record<MatchKind, { readonly where: Ch; readonly purchases: Ch }>;

/** The matches of a kind that began between two moments; undefined where there is none. */
export async function readMatchBlock(
  db: ClickHouse,
  kind: MatchKind,
  { from, until }: Moments,
): Promise<MatchBlock | undefined> {
  const matches = ch`select match_id, version from ${countedMatchesOfAllDays()}
    and ${KINDS[kind].where} and started_at >= toDateTime(${u32(from)}, 'UTC') and started_at < toDateTime(${u32(until)}, 'UTC')`;
  const bytes = await db.bytes(ch`
    select ${PLAYER}, ${KINDS[kind].purchases}
    from ${countedPlayers({ matches, isAsked: ch`true` })}
    ${EXACT_FINAL}, max_threads = 1
    format RowBinary
  `);
  const columns = columnsIn(new ColumnReader(bytes));
  return columns.slot.length === 0 ? undefined : matchBlockOf(columns);
}

/** In the order in which they are selected. */
const columnsIn = (reader: ColumnReader): PlayerColumns => ({
  matchId: reader.wide(),
  startedAt: reader.u32s(),
  lengthSeconds: reader.u32s(),
  averageRank: reader.u8s(),
  isRanked: reader.u8s(),
  isFull: reader.u8s(),
  slot: reader.u8s(),
  team: reader.u8s(),
  heroId: reader.u16s(),
  won: reader.u8s(),
  lane: reader.u8s(),
  accountId: reader.u32s(),
  party: reader.u16s(),
  mvpRank: reader.u8s(),
  purchases: reader.u16s(),
  itemId: reader.u32s(),
  boughtAt: reader.u32s(),
  samples: reader.u16s(),
  sampleSeconds: reader.u32s(),
  souls: reader.u32s(),
});
