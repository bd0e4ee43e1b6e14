import { ch, identifiers, str, u32, u64, type ClickHouse } from '../client/ch.ts';

/** Names of the columns of a Parquet file behind an address. */
export const listDumpColumns = (db: ClickHouse, url: string) =>
  db.column(ch<{ name: string }>`describe table url(${str(url)}, 'Parquet')`);

/** Ids of the next matches of a dump, in their order. */
export const listDumpMatches = (
  db: ClickHouse,
  url: string,
  { after, limit }: { readonly after: number; readonly limit: number },
) =>
  db.column(ch<{ matchId: number }>`
    select distinct toUInt64(match_id) as matchId
    from url(${str(url)}, 'Parquet') where match_id > ${u64(after)} order by matchId limit ${u32(limit)}
  `);

export interface DumpRow {
  readonly match_id: number;
  readonly [column: string]: unknown;
}

/** The rows of a dump of these matches, from the first id to the last. @param columns of those that the file has */
export const readDumpRows = (
  db: ClickHouse,
  { url, columns }: { readonly url: string; readonly columns: readonly string[] },
  { first, last }: { readonly first: number; readonly last: number },
) =>
  db.rows(ch<DumpRow>`
    select ${identifiers(columns)} from url(${str(url)}, 'Parquet')
    where match_id between ${u64(first)} and ${u64(last)}
  `);
