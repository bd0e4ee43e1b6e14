import { readsOn } from '@soulstat/warehouse/internals';
import type { ClickHouse } from '@soulstat/warehouse';

/** The same database as another object, which adds the text of every statement that reads to a list. */
export const heardDatabase = (db: ClickHouse, statements: string[]): ClickHouse => ({
  ...db,
  ...readsOn((statement) => {
    statements.push(statement.fragments.join('?'));
    return db.rows(statement);
  }),
  bytes: (statement) => {
    statements.push(statement.fragments.join('?'));
    return db.bytes(statement);
  },
});
