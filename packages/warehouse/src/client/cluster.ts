import { ch, identifier, str, type Ch, type ClickHouse } from './ch.ts';

/**
 * What a statement of a migration becomes where the database is one of the engine `Replicated`, on a cluster of the same name.
 * Facts, whose key begins with the match, are spread over the shards by match id and read through a `Distributed` table of the
 * plain name; every other table is small and stands whole on every node. Migrations and queries stay as they are.
 */
export function forCluster(statement: string): string[] {
  const created = CREATE.exec(statement);
  if (created) return createOn(created);
  const altered = ALTER.exec(statement);
  // The shards' own tables first: the table that reads them must not name what they do not have.
  if (altered?.[1] && FACT_TABLES.test(altered[1]))
    return [statement.replace(ALTER, `alter table ${altered[1]}${SHARD}`), ...columnsOnly(statement)];
  return [statement];
}

/** What the table of a shard is called behind the name of the table that reads all shards. */
const SHARD = '_shard';
const CREATE =
  /create table if not exists (\w+)(\s*\([\s\S]*\)\s*)engine = (\w*MergeTree)(?:\(([^)]*)\))?([\s\S]*)$/i;
const ALTER = /alter table (\w+)/i;
/** Tables of facts by name, for statements that do not say their key. */
const FACT_TABLES = /^(match|player_match|match_\w+|player_match_\w+)$/;

function createOn([, name = '', columns = '', engine = '', args = '', rest = '']: RegExpExecArray): string[] {
  const replicated = (path: string, replica: string) =>
    `engine = Replicated${engine}(${[path, replica, args].filter(Boolean).join(', ')})${rest}`;
  if (!isSpread(rest))
    return [
      `create table if not exists ${name}${columns}${replicated("'/soulstat/tables/{uuid}/whole'", "'{shard}-{replica}'")}`,
    ];
  return [
    `create table if not exists ${name}${SHARD}${columns}${replicated("'/soulstat/tables/{uuid}/{shard}'", "'{replica}'")}`,
    `create table if not exists ${name} as ${name}${SHARD}\n` +
      `engine = Distributed(currentDatabase(), currentDatabase(), '${name}${SHARD}', cityHash64(match_id))`,
  ];
}

const isSpread = (rest: string) => /order by \(?\s*match_id\b/i.test(rest);

/** A `Distributed` table has columns with types, and nothing else that could be altered: no indexes, no codecs. */
function columnsOnly(statement: string): string[] {
  const [, head = '', actions = ''] = /^([\s\S]*?alter table \w+)\s+([\s\S]*)$/i.exec(statement) ?? [];
  const kept = splitAtCommas(withoutCodecs(actions)).filter((action) =>
    /^(add|drop|rename) column\b|^modify column (if exists )?\w+\s+\S/i.test(action),
  );
  return kept.length > 0 ? [`${head} ${kept.join(', ')}`] : [];
}

const withoutCodecs = (text: string) => text.replaceAll(/\s+codec\s*\((?:[^()]|\([^()]*\))*\)/gi, '');

/** At commas outside of parentheses. */
const splitAtCommas = (text: string): string[] =>
  [...text.matchAll(/(?:[^(),]|\((?:[^()]|\([^()]*\))*\))+/g)].map(([piece]) => piece.trim());

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
