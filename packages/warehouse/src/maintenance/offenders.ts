import { ch, u32, type Ch } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';

/** How many things break a rule, and some of them. */
export interface Offenders {
  readonly count: number;
  readonly examples: readonly string[];
}

/** Examples given of what is wrong. */
const EXAMPLES = 5;

export async function offendersOf(db: ClickHouse, ids: Ch): Promise<Offenders> {
  const [found] = await db.rows(ch<Offenders>`
    select count() as count, groupArray(${u32(EXAMPLES)})(toString(id)) as examples from (${ids})
  `);
  return found ?? { count: 0, examples: [] };
}

/** Finds what breaks a rule. @param ids of it, in order, as `id` */
export const finderOf =
  (ids: Ch) =>
  (db: ClickHouse): Promise<Offenders> =>
    offendersOf(db, ids);
