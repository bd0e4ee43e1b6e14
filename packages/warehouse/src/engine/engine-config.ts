import { createHash } from 'node:crypto';

/** Where the engine's process hears its owner, and answers. */
export const OWNER_FD = 3;

/** What the supervisor tells the engine's process: one line of JSON on a channel that nobody else can read. */
export interface StartMessage {
  readonly directory: string;
  readonly username: string;
  readonly password: string;
  readonly memoryMb: number;
  /** Further rights of the user, as SQL. */
  readonly rights: readonly string[];
  /** As a part of a cluster: the port of ClickHouse's native protocol, and further configuration. */
  readonly cluster?: { readonly tcpPort: number; readonly config: object } | undefined;
}

/**
 * What our statements want otherwise than the engine has it. It would compile what a statement computes at its third run, which takes
 * longer (0.1 s of a processor) than all that is saved on days and pages of ours.
 */
const STATEMENTS = {
  compile_expressions: 0,
  compile_aggregate_expressions: 0,
  compile_sort_description: 0,
  // Answers of some kilobytes are written in less time than threads for it are begun: 5 % of a short question.
  output_format_parallel_formatting: 0,
  // A read whose caller has gone away ends.
  cancel_http_readonly_queries_on_client_close: 1,
} as const;

/** The only caller may be busy for a minute, as while it makes a PostgreSQL: no connection is closed for that. */
const PATIENCE_SECONDS = 600;

/** The server's configuration. Memory and caches are bounded: its own defaults are 90 % of the machine and 5 GB of marks. */
export function serverConfig({ directory, memoryMb, cluster }: StartMessage, users: string) {
  const megabytes = (share: number) => Math.round(memoryMb * share) * 1024 * 1024;
  return {
    path: directory,
    users_config: users,
    listen_host: '127.0.0.1',
    // 0: a free one, of the system's choice.
    http_port: 0,
    ...(cluster && { tcp_port: cluster.tcpPort, ...cluster.config }),
    keep_alive_timeout: PATIENCE_SECONDS,
    max_keep_alive_requests: 1_000_000_000,
    max_server_memory_usage: megabytes(1),
    mark_cache_size: megabytes(1 / 8),
    uncompressed_cache_size: megabytes(1 / 16),
    index_mark_cache_size: megabytes(1 / 64),
    background_pool_size: 2,
    background_schedule_pool_size: 4,
    // Threads that read which parts there are stay for good.
    max_active_parts_loading_thread_pool_size: 4,
  };
}

/** A configuration as ClickHouse reads it: an element for each name, several for a list. */
export function asXml(config: object): string {
  const element = (name: string, value: unknown): string =>
    Array.isArray(value)
      ? value.map((one) => element(name, one)).join('')
      : `<${name}>${typeof value === 'object' && value !== null ? asXml(value) : escaped(String(value))}</${name}>`;
  return Object.entries(config)
    .map(([name, value]) => element(name, value))
    .join('');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Settings of the statements of the start, which nobody but the process itself can give itself: what ClickHouse has by itself. */
export const OF_THE_START = ['--max_query_size=262144', '--max_parser_depth=1000', '--readonly=0'];

/** What is run at the start, by the user `default`. @param answer file that the address is written to */
export function startStatements({ cluster }: StartMessage, answer: string): string[] {
  return [
    ...(cluster ? ['system start listen tcp'] : []),
    'system start listen http',
    `select concat('http://127.0.0.1:', toString(getServerPort('http_port'))) into outfile '${answer}' format TSVRaw`,
  ];
}

/** Tables of this database, and of the system what is asked about them. */
const RIGHTS = [
  'grant show, select, insert, alter, create table, drop table, truncate, optimize, system merges on default.*',
  'grant table engine on MergeTree, table engine on ReplacingMergeTree',
  ...['tables', 'columns', 'databases', 'parts', 'parts_columns', 'processes', 'server_settings'].map(
    (table) => `grant select on system.${table}`,
  ),
];

/**
 * Who may do what. The statements of the start are run by `default`, which has no password and cannot have one. Therefore it has no right but
 * the one to listen, and no statement of its is read: only the process itself can set that aside (`OF_THE_START`).
 */
export function usersConfig(start: StartMessage) {
  const common = { networks: { ip: '127.0.0.1' }, quota: 'default' };
  return {
    profiles: {
      default: {
        ...STATEMENTS,
        http_receive_timeout: PATIENCE_SECONDS,
        http_send_timeout: PATIENCE_SECONDS,
        // Of a bound value: ids of every match that is looked at.
        http_max_field_value_size: 64 * 1024 * 1024,
      },
      nobody: { max_query_size: 1, max_parser_depth: 1, readonly: 1 },
    },
    quotas: { default: {} },
    users: {
      default: {
        ...common,
        no_password: '',
        profile: 'nobody',
        grants: { query: ['grant system listen on *.*'] },
      },
      [start.username]: {
        ...common,
        password_sha256_hex: createHash('sha256').update(start.password).digest('hex'),
        profile: 'default',
        grants: { query: [...RIGHTS, ...start.rights] },
      },
    },
  };
}
