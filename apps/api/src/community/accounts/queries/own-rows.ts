import { columnName, STORED_TABLES, type StoredTable } from '@soulstat/personal-data';
import type { Pg, Postgres } from '../../../storage/postgres/pg.ts';

const OF_POSTGRES = STORED_TABLES.filter(({ database }) => database === 'PostgreSQL');

/** What is stored about an account and has no part of its own in the export, by table. */
export async function listOwnRows(db: Postgres, accountId: number): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  for (const stored of OF_POSTGRES.filter(({ inExport }) => inExport === 'tables')) {
    const rows = await db.rows(rowsAbout(stored, accountId));
    const exported = rows.map(({ row }) => withoutSecrets(JSON.parse(row) as Row, stored));
    tables[stored.table] = [...(tables[stored.table] ?? []), ...exported];
  }
  return tables;
}

const withoutSecrets = (row: Row, { notExported = [] }: StoredTable): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !notExported.includes(column)));

type Row = Record<string, unknown>;

/**
 * Deletes rows about an account, or takes its id out of them, as `STORED_TABLES` says; inside a transaction. Documents and texts are left to
 * queries of their own, such as `forgetInAudit`.
 */
export async function forgetOwnRows(tx: Postgres, accountId: number): Promise<void> {
  for (const stored of OF_POSTGRES)
    for (const column of stored.columns.filter(isId)) {
      const statement = forgetting(stored, column, accountId);
      if (statement) await tx.rows(statement);
    }
}

function forgetting({ table, onDelete }: StoredTable, column: string, accountId: number): Pg | undefined {
  const where = isAbout(column);
  if (onDelete === 'stays') return undefined;
  if (onDelete === 'deleted') return withId([`delete from ${quoted(table)} where ${where}`], accountId);
  const name = quoted(columnName(column));
  return column.endsWith('[]')
    ? withId([`update ${quoted(table)} set ${name} = array_remove(${name}, `, `) where ${where}`], accountId)
    : withId([`update ${quoted(table)} set ${name} = null where ${where}`], accountId);
}

function rowsAbout({ table, columns }: StoredTable, accountId: number): Pg<{ row: string }> {
  const where = columns.filter(isId).map(isAbout).join(' or ');
  return withId([`select row_to_json(t)::text as row from ${quoted(table)} as t where ${where}`], accountId);
}

/** Neither a document nor a text. */
const isId = (column: string): boolean => !column.endsWith('{}');

/** A question mark stands for the id. */
const isAbout = (column: string): string =>
  column.endsWith('[]') ? `${quoted(columnName(column))} @> array[?::bigint]` : `${quoted(column)} = ?`;

/** Names of tables and columns are ours, from `STORED_TABLES`; the id is bound. */
function withId<R>(pieces: readonly string[], accountId: number): Pg<R> {
  const fragments = pieces.flatMap((piece) => piece.split('?'));
  return { fragments, values: fragments.slice(1).map(() => accountId) };
}

const quoted = (name: string): string => `"${name}"`;
