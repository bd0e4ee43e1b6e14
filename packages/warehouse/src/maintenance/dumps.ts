import { ch, identifiers, str, u32, u64 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';

/** Names of the columns of a Parquet file behind an address. */
export async function listDumpColumns(db: ClickHouse, url: string): Promise<string[]> {
  const rows = await db.rows(ch<{ name: string }>`describe table url(${str(url)}, 'Parquet')`);
  return rows.map(({ name }) => name);
}

/** Ids of the next matches of a dump, in their order. */
export async function listDumpMatches(
  db: ClickHouse,
  url: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db.rows(ch<{ matchId: number }>`
    select distinct toUInt64(match_id) as matchId
    from url(${str(url)}, 'Parquet')
    where match_id > ${u64(after)}
    order by matchId
    limit ${u32(limit)}
  `);
  return rows.map(({ matchId }) => matchId);
}

export interface DumpRow {
  readonly match_id: number;
  readonly [column: string]: unknown;
}

/** The rows of a dump of these matches, from the first id to the last. @param columns of those that the file has */
export function readDumpRows(
  db: ClickHouse,
  { url, columns }: { readonly url: string; readonly columns: readonly string[] },
  { first, last }: { readonly first: number; readonly last: number },
): Promise<DumpRow[]> {
  return db.rows(ch<DumpRow>`
    select ${identifiers(columns)} from url(${str(url)}, 'Parquet')
    where match_id between ${u64(first)} and ${u64(last)}
  `);
}
