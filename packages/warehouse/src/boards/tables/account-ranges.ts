import { andIf, ch, u32, type ClickHouse } from '../../client/ch.ts';

/** Accounts that are read by one statement. */
export interface AccountRange {
  readonly from: number;
  /** Not part of it; without one, everybody from there on. */
  readonly until: number | undefined;
}

/** So many matches of players are counted by one statement, whose memory and time grow with them. */
const ROWS_AT_ONCE = 5_000_000;
/** So many ids of accounts that follow each other are never parted. */
const BLOCK = 65_536;

/** Of about as many matches each; which accounts are in which makes no difference. */
export async function listAccountRanges(db: ClickHouse): Promise<AccountRange[]> {
  const blocks = await db.rows(ch<{ block: number; matches: number }>`
    select intDiv(account_id, ${u32(BLOCK)}) as block, count() as matches
    from player_history group by block order by block
  `);
  const starts = [0];
  let matches = 0;
  for (const one of blocks) {
    if (matches > 0 && matches + one.matches > ROWS_AT_ONCE) {
      starts.push(one.block * BLOCK);
      matches = 0;
    }
    matches += one.matches;
  }
  return starts.map((from, index) => ({ from, until: starts[index + 1] }));
}

/** The condition on the account of a row. */
export const isAmong = ({ from, until }: AccountRange) => ch`
  account_id >= ${u32(from)} ${andIf(ch`account_id <`, u32, until)}`;
