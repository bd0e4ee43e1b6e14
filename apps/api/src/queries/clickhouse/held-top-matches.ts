import { ch } from './ch.ts';
import { ColumnReader } from './column-reader.ts';
import type { ClickHouse } from './connect.ts';
import { readSlabContents } from './held-contents.ts';
import { isOfMode } from './held-heroes.ts';
import { SHORT_QUESTION } from './statistic-filter.ts';
import type { TopMatchCounts, TopMatchFilter, TopMatchOrder, TopMatchRow } from './top-matches.ts';

/** All rows of `top_match`, by column: 60 bytes each. */
export interface HeldTopMatches {
  /** Seconds since 1970. */
  readonly startedAt: Uint32Array;
  readonly matchIds: Float64Array;
  readonly modes: Uint8Array;
  readonly durations: Uint32Array;
  readonly ranks: Uint8Array;
  readonly winners: Uint8Array;
  /** Of both teams one behind the other, and where those of each match begin; the end stands last. */
  readonly heroIds: Uint16Array;
  readonly heroesFrom: Uint32Array;
  readonly heroesOfTeam0: Uint8Array;
  readonly isScored: Uint8Array;
  readonly excitement: Float32Array;
  readonly comeback: Float32Array;
  readonly meanChance: Float32Array;
  readonly mvpAccountIds: Uint32Array;
  readonly mvpHeroIds: Uint16Array;
}

/** By their number in the table. */
const MODES = ['ranked', 'unranked', 'streetBrawl'] as const;
const TABLE = 'top_match';
const DAY_SECONDS = 86_400;

/** What the table is made of: another text once its rows are others. */
export async function readTopContent(db: ClickHouse): Promise<string> {
  const tables = await readSlabContents(db, [TABLE]);
  return [...(tables.get(TABLE)?.values() ?? [])].join(' ');
}

export async function readHeldTopMatches(db: ClickHouse): Promise<HeldTopMatches> {
  const bytes = await db.bytes(ch`
    select groupArray(toUInt32(started_at)), groupArray(match_id), groupArray(toUInt8(toInt8(mode))), groupArray(duration_seconds),
      groupArray(rank), groupArray(winning_team), groupArrayArray(arrayConcat(team0_hero_ids, team1_hero_ids)),
      groupArray(toUInt8(length(team0_hero_ids))), groupArray(toUInt8(length(team1_hero_ids))), groupArray(toUInt8(is_scored)),
      groupArray(reinterpretAsUInt32(excitement)), groupArray(reinterpretAsUInt32(comeback)), groupArray(reinterpretAsUInt32(mean_chance)),
      groupArray(mvp_account_id), groupArray(mvp_hero_id)
    from top_match
    ${SHORT_QUESTION}
    format RowBinary
  `);
  const reader = new ColumnReader(bytes);
  const [startedAt, matchIds] = [reader.u32s(), reader.wide()];
  const [modes, durations, ranks, winners] = [reader.u8s(), reader.u32s(), reader.u8s(), reader.u8s()];
  const [heroIds, heroesOfTeam0, heroesOfTeam1] = [reader.u16s(), reader.u8s(), reader.u8s()];
  const heroesFrom = new Uint32Array(startedAt.length + 1);
  for (let row = 0; row < startedAt.length; row += 1)
    heroesFrom[row + 1] = (heroesFrom[row] ?? 0) + (heroesOfTeam0[row] ?? 0) + (heroesOfTeam1[row] ?? 0);
  return {
    startedAt,
    matchIds: Float64Array.from(startedAt, (_, row) => matchIds.at(row)),
    modes,
    durations,
    ranks,
    winners,
    heroIds,
    heroesFrom,
    heroesOfTeam0,
    isScored: reader.u8s(),
    excitement: new Float32Array(reader.u32s().buffer),
    comeback: new Float32Array(reader.u32s().buffer),
    meanChance: new Float32Array(reader.u32s().buffer),
    mvpAccountIds: reader.u32s(),
    mvpHeroIds: reader.u16s(),
  };
}

/** What `listTopMatches` and `countTopMatches` answer, in one go. */
export function topMatchesIn(
  held: HeldTopMatches,
  filter: TopMatchFilter,
  order: TopMatchOrder,
  limit: number,
): { readonly rows: TopMatchRow[]; readonly counts: TopMatchCounts } {
  const counts = { matches: 0, scored: 0, newestStartedAt: 0 };
  const isAsked = askedOf(held, filter);
  const { columns, needsCourse } = orderOf(held, order);
  const best: number[] = [];
  // The newest stand last as a rule: for whoever asks for these the first ones are the best.
  for (let row = held.startedAt.length - 1; row >= 0; row -= 1) {
    if (!isAsked(row)) continue;
    counts.matches += 1;
    counts.scored += held.isScored[row] ?? 0;
    counts.newestStartedAt = Math.max(counts.newestStartedAt, held.startedAt[row] ?? 0);
    if (needsCourse && held.isScored[row] === 0) continue;
    if (order === 'rank' && held.ranks[row] === 0) continue;
    put(row, best, limit, columns);
  }
  return { rows: best.map((row) => rowOf(held, row)), counts };
}

function askedOf(
  { startedAt, modes, ranks, heroIds, heroesFrom }: HeldTopMatches,
  { mode, days, minRankStep, maxRankStep, heroId }: TopMatchFilter,
): (row: number) => boolean {
  const since = startedAt.reduce((newest, one) => Math.max(newest, one), 0) - days * DAY_SECONDS;
  const isMode = [false, ...MODES.map((one) => isOfMode(mode, one))];
  const isEvery = minRankStep === undefined && maxRankStep === undefined;
  const [lowest, highest] = isEvery ? [0, 255] : [minRankStep ?? 1, maxRankStep ?? 255];
  return (row) => {
    if ((startedAt[row] ?? 0) <= since || !isMode[modes[row] ?? 0]) return false;
    const rank = ranks[row] ?? 0;
    if (rank < lowest || rank > highest) return false;
    if (heroId === undefined) return true;
    for (let at = heroesFrom[row] ?? 0; at < (heroesFrom[row + 1] ?? 0); at += 1)
      if (heroIds[at] === heroId) return true;
    return false;
  };
}

/** By what matches are ordered, the greatest first. */
interface Ordered {
  readonly columns: readonly ArrayLike<number>[];
  readonly needsCourse: boolean;
}

function orderOf(held: HeldTopMatches, order: TopMatchOrder): Ordered {
  const { ranks, excitement, comeback, meanChance, durations, startedAt, matchIds } = held;
  const orders: Readonly<Record<TopMatchOrder, Ordered>> = {
    rank: { columns: [ranks, excitement, matchIds], needsCourse: false },
    excitement: { columns: [excitement, matchIds], needsCourse: true },
    comeback: { columns: [comeback, matchIds], needsCourse: true },
    stomp: { columns: [meanChance, matchIds], needsCourse: true },
    longest: { columns: [durations, matchIds], needsCourse: false },
    newest: { columns: [startedAt, matchIds], needsCourse: false },
  };
  return orders[order];
}

/** Puts a row into its place among the best, if it has one there. */
function put(row: number, best: number[], limit: number, columns: readonly ArrayLike<number>[]): void {
  const isBehind = (other: number | undefined) => other !== undefined && isBefore(other, row, columns);
  if (best.length >= limit && isBehind(best.at(-1))) return;
  let place = best.length;
  while (place > 0 && !isBehind(best[place - 1])) place -= 1;
  best.splice(place, 0, row);
  if (best.length > limit) best.pop();
}

function isBefore(one: number, other: number, columns: readonly ArrayLike<number>[]): boolean {
  for (const column of columns) {
    const [own, others] = [column[one] ?? 0, column[other] ?? 0];
    if (own !== others) return own > others;
  }
  return false;
}

function rowOf(held: HeldTopMatches, row: number): TopMatchRow {
  const from = held.heroesFrom[row] ?? 0;
  const team1From = from + (held.heroesOfTeam0[row] ?? 0);
  return {
    matchId: held.matchIds[row] ?? 0,
    mode: MODES[(held.modes[row] ?? 1) - 1] ?? 'ranked',
    startedAt: held.startedAt[row] ?? 0,
    durationSeconds: held.durations[row] ?? 0,
    rankStep: held.ranks[row] ?? 0,
    winningTeam: held.winners[row] === 1 ? 1 : 0,
    team0HeroIds: [...held.heroIds.subarray(from, team1From)],
    team1HeroIds: [...held.heroIds.subarray(team1From, held.heroesFrom[row + 1])],
    isScored: held.isScored[row] === 1,
    excitement: asWritten(held.excitement[row]),
    comeback: asWritten(held.comeback[row]),
    meanChance: asWritten(held.meanChance[row]),
    mvpAccountId: held.mvpAccountIds[row] ?? 0,
    mvpHeroId: held.mvpHeroIds[row] ?? 0,
  };
}

/** A number of 32 bits with as few digits as tell it from its neighbours, which is how the database writes it. */
function asWritten(value = 0): number {
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(9));
}
