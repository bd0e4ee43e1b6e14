import { AsyncDuckDB, VoidLogger } from '@duckdb/duckdb-wasm';
import wasmUrl from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url';
import workerUrl from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url';
import type { DumpTable } from '@soulstat/api-client';
import { MOST_ROWS, type Answer, type Cell } from './answer.ts';
import { plainCell } from './plain-cell.ts';

/** Rows as Arrow has them, as far as they are read here. */
interface Batch {
  readonly schema: { readonly fields: readonly { readonly name: string; readonly typeId: number }[] };
  readonly numRows: number;
  getChildAt(index: number): { get(at: number): unknown } | null;
}

export interface Engine {
  /** Throws what DuckDB says of a statement that it cannot run. */
  ask(statement: string): Promise<Answer>;
  /** Ends it at once, whatever it does. */
  stop(): void;
}

/** DuckDB in a thread of this page, which reads files of a dump by parts. */
export async function openEngine(tables: readonly DumpTable[]): Promise<Engine> {
  const worker = new Worker(workerUrl);
  const db = new AsyncDuckDB(new VoidLogger(), worker);
  await db.instantiate(wasmUrl);
  // Never a whole file where a part was asked for.
  await db.open({
    query: { castBigIntToDouble: true, castDecimalToDouble: true },
    filesystem: { allowFullHTTPReads: false },
  });
  const connection = await db.connect();
  const known = new Set<string>();

  /** A table is looked at when a statement names it first. */
  async function makeViews(statement: string): Promise<void> {
    for (const { name, files } of tables) {
      if (known.has(name) || files.length === 0 || !new RegExp(`\\b${name}\\b`, 'i').test(statement))
        continue;
      const urls = files.map(({ url }) => `'${location.origin}${url}'`);
      await connection.query(`create view ${name} as select * from read_parquet([${urls.join(', ')}])`);
      known.add(name);
    }
  }

  return {
    ask: async (statement) => {
      const startedAt = performance.now();
      await makeViews(statement);
      const reader: AsyncIterable<Batch> & Pick<Batch, 'schema'> & { open(): Promise<unknown> } =
        await connection.send(statement);
      // Its columns are known from then on.
      await reader.open();
      const rows: Cell[][] = [];
      let hasMore = false;
      const fields = reader.schema.fields.map(({ name, typeId }) => ({ name, typeId }));
      for await (const batch of reader) {
        const room = MOST_ROWS - rows.length;
        hasMore = batch.numRows > room;
        const columns = fields.map((_, index) => batch.getChildAt(index));
        for (let at = 0; at < Math.min(room, batch.numRows); at += 1)
          rows.push(fields.map(({ typeId }, index) => plainCell(columns[index]?.get(at), typeId)));
        if (hasMore) break;
      }
      if (hasMore) await connection.cancelSent();
      const seconds = (performance.now() - startedAt) / 1000;
      return { columns: fields.map(({ name }) => name), rows, hasMore, seconds };
    },
    stop: () => worker.terminate(),
  };
}
