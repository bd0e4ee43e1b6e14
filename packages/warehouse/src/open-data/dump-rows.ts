import {
  arrayOf,
  ch,
  chJoin,
  identifier,
  identifiers,
  literal,
  NOTHING,
  str,
  u32,
  written,
  type Ch,
  type ClickHouse,
} from '../client/ch.ts';
import type { Day } from '../client/day.ts';
import { DAY, EXACT_FINAL, HAS_BEGUN, IS_CONFIRMED, IS_COUNTED_MATCH, onDays } from '../facts/counted.ts';
import type { DumpTable } from './dump-tables.ts';

/** The tables that a dump is read from: those of one moment, or the tables themselves. */
export interface DumpSource {
  readonly match: string;
  readonly player_match: string;
}

export interface DumpDay {
  readonly day: Day;
  readonly matches: number;
  readonly firstMatchId: number;
  /** Another one when a match of the day came, went or changed, or a player in it hid or shows again. */
  readonly print: string;
}

/** What an own dump leaves out: what a player sent alone, and what lies in the future. */
const IS_DUMPED = ch`${IS_CONFIRMED} and ${HAS_BEGUN}`;

/** The days that have matches, oldest first. @param hidden accounts that are not named */
export async function listDumpDays(
  db: ClickHouse,
  source: DumpSource,
  hidden: readonly number[],
): Promise<DumpDay[]> {
  const days = await db.rows(ch<DumpDay>`
    select toString(${DAY}) as day, count() as matches, min(match_id) as firstMatchId,
      hex(groupBitXor(sipHash64(match_id, version, ${IS_COUNTED_MATCH}))) as print
    from ${identifier(source.match)} final where ${IS_DUMPED} group by day order by day ${EXACT_FINAL}
  `);
  if (hidden.length === 0) return days;
  const marks = await db.map(ch<[string, string]>`
    select toString(day), hex(groupBitXor(sipHash64(account_id))) from (
      select distinct ${DAY} as day, account_id
      from ${identifier(source.player_match)} where account_id in ${arrayOf(u32, hidden)}
    ) group by day
  `);
  return days.map((one) => ({ ...one, print: `${one.print}${marks.get(one.day) ?? ''}` }));
}

export interface DumpedDays {
  readonly days: readonly Day[];
  readonly hidden: readonly number[];
}

/** The rows of a table of a dump on some days, as Parquet. */
export const dumpRows = (source: DumpSource, table: DumpTable, asked: DumpedDays): Ch =>
  ch`${rowsOf(source, table, asked)} ${AS_PARQUET}`;

function rowsOf(source: DumpSource, table: DumpTable, asked: DumpedDays): Ch {
  const made = chJoin(table.columns.map(({ name, sql }) => ch`${sql} as ${identifier(name)}`));
  return ch`select ${made} from (${factsOf(source, table, asked)})`;
}

/** What the columns of a table are called in DuckDB, by name. */
export async function describeDump(db: ClickHouse, source: DumpSource, table: DumpTable) {
  const rows = rowsOf(source, table, { days: [], hidden: [] });
  const columns = await db.rows(
    ch<{ name: string; type: string }>`describe (${rows} settings prefer_column_name_to_alias = 1)`,
  );
  return new Map(columns.map(({ name, type }) => [name, duckType(type)]));
}

const DUCK_TYPES: Readonly<Record<string, string>> = {
  Bool: 'BOOLEAN',
  Date32: 'DATE',
  Float32: 'FLOAT',
  Int16: 'SMALLINT',
  String: 'VARCHAR',
  UInt8: 'UTINYINT',
  UInt16: 'USMALLINT',
  UInt32: 'UINTEGER',
  UInt64: 'UBIGINT',
};

/** `Array(Nullable(UInt8))` → `UTINYINT[]` */
export function duckType(type: string): string {
  const [, outer, inner = ''] = /^(\w+)\((.+)\)$/.exec(type) ?? [];
  if (outer === 'Array') return `${duckType(inner)}[]`;
  if (outer !== undefined) return duckType(inner);
  return DUCK_TYPES[type] ?? type;
}

function factsOf(source: DumpSource, { facts, lists = [] }: DumpTable, { days, hidden }: DumpedDays): Ch {
  const dumped = ch`${onDays(days)} and ${IS_DUMPED}`;
  const match = identifier(source.match);
  if (facts === 'match')
    return ch`select *, provenance from ${match} final where ${dumped} order by match_id ${EXACT_FINAL}`;
  const rows = ch`${identifier(source.player_match)} final
    where (match_id, version) in (select match_id, version from ${match} final where ${dumped})`;
  return ch`
    select *, account_id in ${arrayOf(u32, hidden)} as is_hidden,
      (match_id, version) in (select match_id, version from ${match} final where ${dumped} and ${IS_COUNTED_MATCH}) as is_counted
    from ${lists.length === 0 ? rows : unfolded(rows, lists)}
    ${EXACT_FINAL}`;
}

/**
 * A row for each entry of these lists. What was written before one of them was known has none of it, and follows once its file was read
 * again: until then it is left out.
 */
function unfolded(rows: Ch, lists: readonly string[]): Ch {
  const [first = NOTHING, ...others] = lists.map((list) => ch`length(${identifier(list)})`);
  const isWhole = others.map((length) => ch`and ${length} = ${first}`);
  return ch`(select * from ${rows} ${chJoin(isWhole, ch` `)}) array join ${identifiers(lists)}`;
}

/** So many rows are read at least where one is wanted: small enough for a page that reads some of a file, large enough to compress. */
const ROWS_A_GROUP = 250_000;

/** Memory is a few groups of rows. A column that is made may bear the name of another that it is made of. */
const AS_PARQUET = ch`
  format Parquet settings prefer_column_name_to_alias = 1, output_format_parquet_compression_method = 'zstd', output_format_parquet_string_as_string = 1,
    output_format_parquet_row_group_size = ${literal(ROWS_A_GROUP)}, max_threads = 2, output_format_parquet_write_page_index = 0,
    output_format_parquet_write_bloom_filter = 0`;

/** A column of a table that does not come from matches. */
export interface GivenColumn {
  readonly name: string;
  readonly type: 'UInt32' | 'String' | 'Date32' | 'Bool';
  readonly values: readonly (string | number | boolean)[];
}

/** Rows that the program has itself, as Parquet. */
export function givenRows(columns: readonly GivenColumn[]): Ch {
  const lists = chJoin(columns.map(({ values }) => ch`${arrayOf(str, values.map(String))}`));
  const read = columns.map(({ name, type }, index) => {
    const text = ch`row.${literal(index + 1)}`;
    return ch`${type === 'String' ? text : ch`${written(`to${type}`)}(${text})`} as ${identifier(name)}`;
  });
  return ch`select ${chJoin(read)} from (select arrayJoin(arrayZip(${lists})) as row) ${AS_PARQUET}`;
}
