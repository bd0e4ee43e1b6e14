import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const bundle = (name: 'mvp' | 'eh') => ({
  mainModule: resolve(`@duckdb/duckdb-wasm/dist/duckdb-${name}.wasm`),
  mainWorker: resolve(`@duckdb/duckdb-wasm/dist/duckdb-node-${name}.worker.cjs`),
});

/** The engine of the page `/data/sql`, in this process, with files of these names. */
export async function openDuckDb(files: ReadonlyMap<string, Uint8Array>) {
  const db = await createDuckDB({ mvp: bundle('mvp'), eh: bundle('eh') }, new VoidLogger(), NODE_RUNTIME);
  await db.instantiate(() => undefined);
  db.open({ query: { castBigIntToDouble: true, castDecimalToDouble: true } });
  for (const [name, bytes] of files) db.registerFileBuffer(name, bytes);
  const connection = db.connect();
  return {
    rows: <Row>(sql: string): Row[] =>
      connection
        .query(sql)
        .toArray()
        .map((row: { toJSON(): unknown }) => row.toJSON() as Row),
    close: () => connection.close(),
  };
}
