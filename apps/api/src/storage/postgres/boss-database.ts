import type { Db } from 'pg-boss';
import { json, type PgValue, type Postgres } from './pg.ts';

/** The library's statements on our database, so that it is the embedded one as well as a server. */
export function bossDatabase(postgres: Postgres): Db {
  return {
    executeSql: async (text, values = []) => {
      if (values.length > 0 || !isScript(text))
        return { rows: await postgres.rows({ fragments: [text], values: values.map(valueOf) }) };
      // In a transaction around its own: one that fails half-way is then never left open on the only connection there is.
      return { rows: await postgres.transaction((tx) => tx.script(text)) };
    },
  };
}

/** Several statements, which the library always puts into a transaction. */
const isScript = (text: string) => /^\s*begin\s*;/i.test(text);

function valueOf(value: unknown): PgValue {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(valueOf);
  if (typeof value === 'object' && !(value instanceof Date) && !(value instanceof Uint8Array))
    return json(value);
  return value as PgValue;
}
