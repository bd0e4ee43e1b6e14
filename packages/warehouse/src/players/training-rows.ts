import { ch, u32, u64, type ClickHouse } from '../client/ch.ts';
import { HAS_BEGUN, IS_CONFIRMED } from '../facts/counted.ts';
import { moments, renamed, type ColumnsIn } from '../client/columns.ts';
import type { PlayerMatchColumns } from '../facts/fact-columns.ts';

const COLUMNS = `match_id, duration_seconds, average_rank, account_id, team, won, hero_id, lane, rank_number, kills, deaths, assists, denies,
  net_worth, last_hits, player_damage, objective_damage, shots_hit, shots_missed, sample_seconds, souls`;

/** A player in a whole match of the queues, as models are fitted on. Ranks are 0 where none is known. */
export type TrainingRow = ColumnsIn<typeof COLUMNS | 'started_at', PlayerMatchColumns> & {
  /** Healing and mitigation. */
  readonly support: number;
};

/** Which matches have what a fit needs: whole, confirmed, of the queues, played out by twelve people with heroes. */
const IS_WHOLE = ch`${IS_CONFIRMED} and ${HAS_BEGUN} and detail = 'full' and game_mode = 'normal'
  and match_mode in ('ranked', 'unranked')`;

const HAS_TWELVE = ch`having count() = 12 and countIf(hero_id = 0 or account_id = 0) = 0 and countIf(team = 0) = 6 and countIf(won) = 6`;

export interface TrainingFilter {
  readonly minSeconds: number;
  /** Simulated matches, whose ids begin here, are left out. */
  readonly firstSimulatedId: number;
  /** The newest so many. */
  readonly maxMatches: number;
}

export const countTrainingMatches = (
  db: ClickHouse,
  { minSeconds, firstSimulatedId }: Omit<TrainingFilter, 'maxMatches'>,
) =>
  db.count(ch`
    select count() as matches
    from match final
    where ${IS_WHOLE} and outcome = 'teamWin' and winning_team is not null and not not_scored
      and duration_seconds >= ${u32(minSeconds)} and match_id < ${u64(firstSimulatedId)}
  `);

/** The rows of the newest of them: twelve of each match, one after the other, by start and id. */
export const listTrainingRows = (
  db: ClickHouse,
  { minSeconds, firstSimulatedId, maxMatches }: TrainingFilter,
) =>
  db.rows(ch<TrainingRow>`
    select ${renamed(COLUMNS)}, ${moments('started_at')}, toUInt64(healing) + damage_mitigated as support
    from player_match final where ${IS_WHOLE} and match_id in
    (
      select match_id
      from player_match final
      where ${IS_WHOLE} and duration_seconds >= ${u32(minSeconds)} and match_id < ${u64(firstSimulatedId)}
        and match_id in
        (
          select match_id from match final
          where ${IS_WHOLE} and outcome = 'teamWin' and winning_team is not null and not not_scored
        )
      group by match_id
      ${HAS_TWELVE}
      order by any(started_at) desc, match_id desc limit ${u32(maxMatches)}
    )
    order by started_at, match_id, slot
  `);
