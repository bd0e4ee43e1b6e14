import { ch, chJoin, identifier, str, u32, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { dayArray, type Day } from './day.ts';
import { countedMatchesOfAllDays, EXACT_FINAL } from './rollups/counted.ts';
import { HERO_DAY } from './rollups/hero-day.ts';
import { HERO_ITEM_DAY } from './rollups/hero-item-day.ts';
import { ITEM_CHANCE_DAY } from './rollups/item-chance-day.ts';
import { HERO_PAIR_DAY } from './rollups/hero-pair-day.ts';
import { MATCH_DAY } from './rollups/match-day.ts';
import type { Rollup } from './rollups/rollup.ts';
import { HIGHEST_RANK_STEP, HIGHEST_TIER } from './rollups/serve-catalogue.ts';
import { ALL_TIERS } from './rollups/serve-days.ts';
import { HIGHEST_HERO_ID, ITEM_SUMS } from './rollups/serve-matrix.ts';

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

/** Matches of which there are players and nothing else: an ingest that was cut off. */
export const findPlayersWithoutMatch = (db: ClickHouse): Promise<Offenders> =>
  offendersOf(
    db,
    ch`select distinct match_id as id from player_match where match_id not in (select match_id from match) order by id`,
  );

/** Matches whose version that counts has no players. */
export const findMatchesWithoutPlayers = (db: ClickHouse): Promise<Offenders> =>
  offendersOf(
    db,
    ch`select match_id as id from match final
      where (match_id, version) not in (select match_id, version from player_match) order by id`,
  );

/** Matches in which an account plays twice; players without an account, such as bots, are no account. */
export const findDoublePlayers = (db: ClickHouse): Promise<Offenders> =>
  offendersOf(
    db,
    ch`select distinct match_id as id
      from player_match final
      where account_id != 0
        and (match_id, version) in (select match_id, version from match final)
      group by match_id, account_id
      having count() > 1
      order by id`,
  );

/** Matches whose players say another winner than the match. */
export const findContradictingWinners = (db: ClickHouse): Promise<Offenders> =>
  offendersOf(
    db,
    ch`select distinct match_id as id
      from player_match final
      join (select match_id, version, winning_team from match final) as held using (match_id, version)
      where won != ifNull(team = winning_team, false) order by id`,
  );

/** Days on which the rollup of matches has another number of them than the facts. */
export const findMiscountedDays = (db: ClickHouse): Promise<{ day: Day; counted: number; held: number }[]> =>
  db.rows(ch<{ day: Day; counted: number; held: number }>`
    select toString(any_day) as day, sum(in_rollup) as counted, sum(in_facts) as held
    from (
      select day as any_day, toInt64(matches) as in_rollup, 0 as in_facts from match_day
      union all
      select toDate(started_at), 0, 1 from ${countedMatchesOfAllDays()}
    )
    group by any_day
    having counted != held
    order by any_day
    ${EXACT_FINAL}
  `);

interface Served {
  readonly serve: string;
  readonly rollup: Pick<Rollup, 'table' | 'sums'>;
  /** The column of it whose highest value holds every rank. */
  readonly everyRank: Ch;
  /** Where the sums are no columns but arrays by hero: the column of the rollup that names that hero. */
  readonly byHero?: string;
}

const EVERY_TIER = ch`up_to_tier = ${u32(HIGHEST_TIER)}`;

/** What each serve table is built from. */
const SERVED: readonly Served[] = [
  { serve: 'serve_match', rollup: MATCH_DAY, everyRank: ch`1` },
  { serve: 'serve_hero', rollup: HERO_DAY, everyRank: ch`up_to_rank = ${u32(HIGHEST_RANK_STEP)}` },
  { serve: 'serve_pair_matrix', rollup: HERO_PAIR_DAY, everyRank: EVERY_TIER, byHero: 'other_hero_id' },
  {
    serve: 'serve_pair_matrix_day',
    rollup: HERO_PAIR_DAY,
    everyRank: ch`tier = ${u32(ALL_TIERS)}`,
    byHero: 'other_hero_id',
  },
  {
    serve: 'serve_item_matrix',
    rollup: { ...HERO_ITEM_DAY, sums: ITEM_SUMS },
    everyRank: EVERY_TIER,
    byHero: 'hero_id',
  },
  { serve: 'serve_item_chance', rollup: ITEM_CHANCE_DAY, everyRank: EVERY_TIER },
  { serve: 'serve_hero_item', rollup: HERO_ITEM_DAY, everyRank: EVERY_TIER },
];

/** Serve tables whose sums over everything are not those of the rollups that they are built from. */
export async function findServeTablesOutOfStep(db: ClickHouse): Promise<string[]> {
  const outOfStep: string[] = [];
  for (const { serve, rollup, everyRank, byHero } of SERVED) {
    const sums = chJoin(rollup.sums.map((column) => ch`sum(toInt64(${identifier(column)}))`));
    const served = byHero
      ? chJoin(rollup.sums.map((column) => ch`sumIf(arraySum(by_hero), sum_of = ${str(column)})`))
      : sums;
    const isCounted = byHero ? ch`${identifier(byHero)} <= ${u32(HIGHEST_HERO_ID)}` : ch`true`;
    const [found] = await db.rows(ch<{ same: number }>`
      select (select tuple(${sums}) from ${identifier(rollup.table)} where ${isCounted})
        = (select tuple(${served}) from ${identifier(serve)} where ${everyRank} and toString(mode) != 'standard') as same
    `);
    if (found?.same !== 1) outOfStep.push(serve);
  }
  return outOfStep;
}

/** Matches in the histories of players that are not held, but for those of days that wait to be counted. */
export const findHistoryWithoutMatch = (db: ClickHouse, waiting: readonly Day[]): Promise<Offenders> =>
  offendersOf(
    db,
    ch`select distinct match_id as id from player_history
      where match_id not in (select match_id from match) and toDate(started_at) not in ${dayArray(waiting)}
      order by id`,
  );

/** A kept file, and one of those that were read from it. */
export interface KeptFile {
  readonly sha256: string;
  readonly of: string;
}

/** The kept files that matches and match histories were read from, each once. */
export const streamRawFiles = (db: ClickHouse): AsyncIterable<KeptFile[]> =>
  db.stream(ch<KeptFile>`
    select toString(raw_sha256) as sha256, any(holder) as of
    from (
      select raw_sha256, concat('match ', toString(match_id)) as holder from match final
      union all
      select raw_sha256, concat('the history of player ', toString(account_id)) from history_row final
    )
    group by raw_sha256
  `);
