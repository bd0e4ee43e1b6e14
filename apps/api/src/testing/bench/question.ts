import { ch, chJoin, day, str, u8, type Ch } from '@soulstat/warehouse/internals';
import type { ClickHouse, DayRange, ServeMode, StatisticsStore } from '@soulstat/warehouse';

/** The same question put to the tables that pages are answered from and to the facts; the answers are equal. */
export interface Question {
  readonly name: string;
  readonly ask: (store: StatisticsStore) => Promise<readonly object[]>;
  readonly fromFacts: Ch<object>;
}

/** What is asked about. Ranks from `minTier` up; without it every match. */
export interface Subjects {
  readonly mode: ServeMode;
  readonly patch: DayRange;
  readonly patchBefore: DayRange;
  readonly month: DayRange;
  readonly twoMonths: DayRange;
  readonly allTime: DayRange;
  readonly minTier?: number;
  readonly heroId: number;
  readonly itemId: number;
  readonly accountId: number;
}

export const counts = ({ matches, wins }: { readonly matches: number; readonly wins: number }) => ({
  matches,
  wins,
});

export const inMode = (mode: ServeMode): Ch =>
  mode === 'streetBrawl'
    ? ch`game_mode = 'streetBrawl' and match_mode in ('ranked', 'unranked')`
    : ch`game_mode = 'normal' and ${mode === 'standard' ? ch`match_mode in ('ranked', 'unranked')` : ch`match_mode = ${str(mode)}`}`;

/** Matches of the facts in the mode, on these days, from a tier up. */
export function played({ mode }: Pick<Subjects, 'mode'>, { from, to }: DayRange, minTier?: number): Ch {
  return chJoin(
    [
      ch`toDate(started_at) between ${day(from)} and ${day(to)}`,
      inMode(mode),
      ch`hero_id != 0`,
      ...(minTier === undefined ? [] : [ch`average_rank >= ${u8(minTier * 10)}`]),
    ],
    ch` and `,
  );
}

/** Asks the facts. With `isLong` it may take longer than a question is given: what it finds is written to a table first. */
export async function scanFacts(db: ClickHouse, { fromFacts }: Pick<Question, 'fromFacts'>, isLong: boolean) {
  if (!isLong) return db.rows(fromFacts);
  await db.run(ch`drop table if exists bench_scan`);
  await db.run(ch`create table bench_scan engine = Memory as ${fromFacts}`);
  const rows = await db.rows(ch<object>`select * from bench_scan`);
  await db.run(ch`drop table bench_scan`);
  return rows;
}
