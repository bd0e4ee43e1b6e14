import { withoutComments } from './migration-files.ts';
import { ch, identifier, str, type Ch, type ClickHouse } from './ch.ts';

/**
 * What a statement of a migration becomes where the database is one of the engine `Replicated`, on a cluster of the same name.
 * Facts, whose key begins with the match, are spread over the shards by match id and read through a `Distributed` table of the
 * plain name; every other table is small and stands whole on every node. Migrations and queries stay as they are.
 */
export function forCluster(statement: string, database: string): string[] {
  const text = withoutComments(statement);
  const created = CREATE.exec(text);
  if (created) return createOn(created, database);
  const [, table, actions = ''] = ALTER.exec(text) ?? [];
  if (table === undefined || !SPREAD_TABLES.has(table)) return [text];
  // The shards' own tables first: the table that reads them must not name what they do not have.
  return [`alter table ${table}${SHARD} ${actions}`, ...columnsOnly(table, actions)];
}

/** What the table of a shard is called behind the name of the table that reads all shards. */
export const SHARD = '_shard';
/** Those whose key begins with the match. */
const SPREAD_TABLES: ReadonlySet<string> = new Set([
  'match',
  'player_match',
  'match_score',
  'followed_build',
]);
const CREATE =
  /create table if not exists (\w+)(\s*\([\s\S]*\)\s*)engine = (\w*MergeTree)(?:\(([^)]*)\))?([\s\S]*)$/i;
const ALTER = /^alter table (\w+)\s+([\s\S]*)$/i;

function createOn(
  [, name = '', columns = '', engine = '', args = '', rest = '']: RegExpExecArray,
  database: string,
): string[] {
  const replicated = (path: string, replica: string) =>
    `engine = Replicated${engine}(${[path, replica, args].filter(Boolean).join(', ')})${rest}`;
  if (/order by \(?\s*match_id\b/i.test(rest) !== SPREAD_TABLES.has(name))
    throw new Error(`Say whether ${name} is spread over the shards (SPREAD_TABLES)`);
  if (!SPREAD_TABLES.has(name))
    return [
      `create table if not exists ${name}${columns}${replicated("'/soulstat/tables/{uuid}/whole'", "'{shard}-{replica}'")}`,
    ];
  return [
    `create table if not exists ${name}${SHARD}${columns}${replicated("'/soulstat/tables/{uuid}/{shard}'", "'{replica}'")}`,
    `create table if not exists ${name} as ${name}${SHARD}\n` +
      `engine = Distributed('${database}', '${database}', '${name}${SHARD}', cityHash64(match_id))`,
  ];
}

/**
 * A `Distributed` table has columns with types, and nothing else that could be altered: no indexes, no codecs. What is worked out when it is read
 * is worked out on the shards: here it is a column that is read and never inserted (as an alias it is taken for another column, 26.7).
 */
function columnsOnly(table: string, actions: string): string[] {
  const own = splitAtCommas(actions.replaceAll(CODEC, ''))
    .filter((action) => /^(add|drop|rename) column\b|^modify column (if exists )?\w+\s+\S/i.test(action))
    .map((action) => action.replace(/\salias\s/i, ' materialized '));
  return own.length > 0 ? [`alter table ${table} ${own.join(', ')}`] : [];
}

const CODEC = /\s+codec\s*\((?:[^()]|\([^()]*\))*\)/gi;

/** At commas outside of parentheses. */
function splitAtCommas(text: string): string[] {
  const pieces = [''];
  let depth = 0;
  for (const sign of text) {
    depth += Number(sign === '(') - Number(sign === ')');
    if (sign === ',' && depth === 0) pieces.push('');
    else pieces[pieces.length - 1] += sign;
  }
  return pieces.map((piece) => piece.trim());
}

/**
 * A lightweight delete, answered when all copies have it. NOTE: on a cluster facts are deleted from the shards' own tables, since a
 * `Distributed` table cannot delete; the database takes the statement to every shard.
 */
export async function deleteRows(db: ClickHouse, table: string, condition: Ch): Promise<void> {
  const isDistributed = await db.some(ch`
    select name from system.tables
    where database = currentDatabase() and name = ${str(table)} and engine = 'Distributed'
  `);
  const target = identifier(isDistributed ? `${table}${SHARD}` : table);
  await db.run(ch`delete from ${target} where ${condition} settings lightweight_deletes_sync = 2`);
}
