import { drainPending, Session } from 'chdb';
import type { EngineRequest } from './engine-request.ts';

/** What the supervisor tells the engine's process: one line of JSON on its standard input, which nobody else can read. */
export interface StartMessage {
  readonly directory: string;
  readonly username: string;
  readonly password: string;
  readonly memoryMb: number;
  /** A statement that runs this long beyond its own time limit means that the engine hangs. */
  readonly overdueMs: number;
}

/** The answer to one statement: whole, or as it comes. */
export interface EngineAnswer {
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
  /** Frees the connection; called once the body was read, or never will be. */
  end(): Promise<void>;
}

export type Engine = ReturnType<typeof openEngine>;

const MAX_PARAMETERS_BYTES = 64 * 1024 * 1024;

/**
 * What our statements want otherwise than the engine has it. It would compile what a statement computes at its third run, which takes
 * longer (0.1 s of a processor) than all that is saved on days and pages of ours.
 */
const OWN_SETTINGS = [
  ['compile_expressions', '0'],
  ['compile_aggregate_expressions', '0'],
  ['compile_sort_description', '0'],
  // Answers of some kilobytes are written in less time than threads for it are begun: 5 % of a short question.
  ['output_format_parallel_formatting', '0'],
] as const;

/** Formats whose pieces, one after the other, are the whole: they have no head, no foot and no separators. */
const STREAMABLE = /\bFORMAT\s+(JSONEachRow|JSONCompactEachRow|TabSeparated|TSV|CSV|RowBinary)\s*;?\s*$/i;
const READS = /^\s*(\/\*[\s\S]*?\*\/\s*)*(select|with)\b/i;

/**
 * Opens the engine on a directory. Every statement runs on a connection of its own, so that settings, parameters and `use`
 * never reach another. Memory and caches are bounded: the engine's own defaults are 90 % of the machine and 5 GB of marks.
 */
export function openEngine({ directory, memoryMb, overdueMs }: StartMessage) {
  const megabytes = (share: number) => String(Math.round(memoryMb * share) * 1024 * 1024);
  const keeper = new Session(directory, {
    connectionArgs: [
      `--max_server_memory_usage=${megabytes(1)}`,
      `--mark_cache_size=${megabytes(1 / 8)}`,
      `--uncompressed_cache_size=${megabytes(1 / 16)}`,
      `--index_mark_cache_size=${megabytes(1 / 64)}`,
      `--background_pool_size=2`,
      `--background_schedule_pool_size=4`,
      // Threads that read which parts there are stay for good.
      `--max_active_parts_loading_thread_pool_size=4`,
    ],
  });
  /** Until when each of the statements under way should have ended by itself. */
  const running = new Map<EngineRequest, number>();

  async function answer(request: EngineRequest): Promise<EngineAnswer> {
    const session = new Session(directory);
    const end = () => {
      running.delete(request);
      session.close();
      void request.rows?.remove();
    };
    running.set(request, endBy(request) + overdueMs);
    try {
      if (!request.waitForEnd && READS.test(request.sql) && STREAMABLE.test(request.sql))
        return await streamed(session, request, end);
      const { prelude, sql } = statementsOf(request);
      const result = await session.queryAsync(prelude + sql, { format: request.format });
      end();
      return { body: result.bytes(), end: async () => undefined };
    } catch (error) {
      end();
      throw error;
    }
  }

  return {
    answer,
    /** Ends the statement with this id, if it runs. */
    cancel: async (queryId: string): Promise<void> => {
      if (![...running.keys()].some((request) => request.queryId === queryId)) return;
      await keeper.queryAsync(`kill query where Settings['log_comment'] = ${quote(queryId)} async`);
    },
    /** The statement, if any, that should have ended by itself long ago: the engine hangs. */
    overdue: (now: number) => [...running].find(([, deadline]) => deadline < now)?.[0].sql,
    /** Waits for what still runs. */
    close: async (): Promise<void> => {
      await drainPending();
      keeper.close();
      await drainPending();
    },
  };
}

async function streamed(session: Session, request: EngineRequest, end: () => void): Promise<EngineAnswer> {
  const { prelude, sql } = statementsOf(request);
  await session.queryAsync(prelude);
  const chunks = session.queryStream(sql, { format: request.format })[Symbol.asyncIterator]();
  // The first piece is awaited so that an error before it is still a status.
  const first = await chunks.next();
  async function* body() {
    for (let next = first; !next.done; next = await chunks.next()) yield next.value.raw();
  }
  return {
    body: body(),
    end: async () => {
      await chunks.return?.();
      end();
    },
  };
}

/** What is set before the statement, and the statement. The id travels as the statement's comment, by which it can be ended. */
function statementsOf({ database, settings, queryId, sql }: EngineRequest): { prelude: string; sql: string } {
  const use = database && database !== 'default' ? `USE \`${database.replaceAll('`', '``')}\`;\n` : '';
  const assignments = [['log_comment', queryId], ...OWN_SETTINGS, ...settings].map(
    ([name, value = '']) => `${name} = ${quote(value)}`,
  );
  // Parameters are no part of a statement's size over HTTP, but here they are set by a statement.
  const room = `SET max_query_size = ${MAX_PARAMETERS_BYTES};\n`;
  const limit = settings.get('max_query_size') ?? '262144';
  const prelude = `${use}${room}SET ${[...assignments, `max_query_size = ${quote(limit)}`].join(', ')};\n`;
  return { prelude, sql };
}

/** When the statement ends by its own time limit, if it has one. */
function endBy({ settings }: EngineRequest): number {
  const seconds = Number(settings.get('max_execution_time') ?? 0);
  return seconds > 0 ? Date.now() + seconds * 1000 : Number.POSITIVE_INFINITY;
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
