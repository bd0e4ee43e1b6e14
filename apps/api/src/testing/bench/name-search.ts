import { openEmbeddedPostgres } from '../../storage/postgres/embedded.ts';
import { openPostgresServer } from '../../storage/postgres/server.ts';
import { pg } from '../../storage/postgres/pg.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { startPostgresServer } from '../databases/postgres-server.ts';

/** Names in PostgreSQL with the indexes it has for them, to compare the search with. */
export type NameTable = Awaited<ReturnType<typeof fill>>;

type Kind = 'beginning' | 'part' | 'typo';

export interface NamedPlayer {
  readonly accountId: number;
  readonly name: string | null;
  readonly matches: number;
}

/** Undefined where this machine has no PostgreSQL. */
export async function openServerNameTable(players: readonly NamedPlayer[]): Promise<NameTable | undefined> {
  const server = await startPostgresServer();
  if (!server) return undefined;
  const postgres = await openPostgresServer(`${server.url}/postgres`);
  const table = await fill(postgres, players);
  return { ...table, close: () => table.close().then(() => server.stop()) };
}

export const openEmbeddedNameTable = async (players: readonly NamedPlayer[]): Promise<NameTable> =>
  fill(await openEmbeddedPostgres(), players);

const ROWS_AT_ONCE = 20_000;

async function fill(postgres: Postgres, players: readonly NamedPlayer[]) {
  await postgres.script(`
    create extension if not exists pg_trgm;
    create table found_player (account_id bigint primary key, name text, matches integer);
  `);
  for (let from = 0; from < players.length; from += ROWS_AT_ONCE) {
    const some = players.slice(from, from + ROWS_AT_ONCE);
    await postgres.rows(pg`
      insert into found_player
      select * from unnest(
        ${some.map(({ accountId }) => accountId)}::bigint[], ${some.map(({ name }) => name)}::text[],
        ${some.map(({ matches }) => matches)}::integer[]
      )
    `);
  }
  await postgres.script(`
    create index on found_player (lower(name) text_pattern_ops);
    create index on found_player using gin (lower(name) gin_trgm_ops);
    analyze found_player;
  `);
  return {
    /** Names that begin with, hold, or resemble the query, those with more matches first. */
    find: (kind: Kind, query: string) => postgres.rows(statement(kind, query.toLowerCase())),
    close: postgres.close,
  };
}

function statement(kind: Kind, query: string) {
  const pattern = query.replace(/[\\%_]/g, String.raw`\$&`);
  if (kind === 'typo')
    return pg`
      select account_id, name from found_player
      where lower(name) % ${query}
      order by similarity(lower(name), ${query}) desc, matches desc
      limit 20
    `;
  return pg`
    select account_id, name from found_player
    where lower(name) like ${kind === 'part' ? `%${pattern}%` : `${pattern}%`}
    order by matches desc
    limit 20
  `;
}
