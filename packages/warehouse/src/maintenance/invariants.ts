import { ch, u32, type Ch, type ClickHouse } from '../client/ch.ts';
import { dayArray, type Day } from '../client/day.ts';
import { countedMatchesOfAllDays, EXACT_FINAL } from '../facts/counted.ts';

/** How many things break a rule, and some of them. */
export interface Offenders {
  readonly count: number;
  readonly examples: readonly string[];
}

/** Examples given of what is wrong. */
const EXAMPLES = 5;

/** Finds what breaks a rule. @param ids of it, in order, as `id` */
export const finderOf =
  (ids: Ch) =>
  async (db: ClickHouse): Promise<Offenders> =>
    db.one(ch<Offenders>`
    select count() as count, groupArray(${u32(EXAMPLES)})(toString(id)) as examples from (${ids})
  `);

/** Matches of which there are players and nothing else: an ingest that was cut off. */
export const findPlayersWithoutMatch = finderOf(ch`
  select distinct match_id as id from player_match where match_id not in (select match_id from match) order by id
`);

/** Matches whose version that counts has no players. */
export const findMatchesWithoutPlayers = finderOf(ch`
  select match_id as id from match final
  where (match_id, version) not in (select match_id, version from player_match) order by id
`);

/** Matches in which an account plays twice; players without an account, such as bots, are no account. */
export const findDoublePlayers = finderOf(ch`
  select distinct match_id as id
  from player_match final
  where account_id != 0
    and (match_id, version) in (select match_id, version from match final)
  group by match_id, account_id having count() > 1 order by id
`);

/** Matches whose players say another winner than the match. */
export const findContradictingWinners = finderOf(ch`
  select distinct match_id as id
  from player_match final
  join (select match_id, version, winning_team from match final) as present using (match_id, version)
  where won != ifNull(team = winning_team, false) order by id
`);

/** Days on which the rollup of matches has another number of them than the facts. */
export const findMiscountedDays = (db: ClickHouse) =>
  db.rows(ch<{ day: Day; counted: number; present: number }>`
    select toString(any_day) as day, sum(in_rollup) as counted, sum(in_facts) as present
    from (
      select day as any_day, toInt64(matches) as in_rollup, 0 as in_facts from match_day
      union all
      select toDate(started_at), 0, 1 from ${countedMatchesOfAllDays()}
    )
    group by any_day having counted != present order by any_day ${EXACT_FINAL}
  `);

/** Matches in the histories of players that are not stored, but for those of days that wait to be counted. */
export const findHistoryWithoutMatch = (db: ClickHouse, waiting: readonly Day[]) =>
  finderOf(ch`select distinct match_id as id from player_history
      where match_id not in (select match_id from match) and toDate(started_at) not in ${dayArray(waiting)}
      order by id`)(db);

/** A kept file, and one of those that were read from it. */
export interface KeptFile {
  readonly sha256: string;
  readonly of: string;
}

/** The kept files that matches and match histories were read from, each once. */
export const streamRawFiles = (db: ClickHouse) =>
  db.stream(ch<KeptFile>`
    select toString(raw_sha256) as sha256, any(holder) as of
    from (
      select raw_sha256, concat('match ', toString(match_id)) as holder from match final
      union all
      select raw_sha256, concat('the history of player ', toString(account_id)) from history_row final
    )
    group by raw_sha256
  `);
