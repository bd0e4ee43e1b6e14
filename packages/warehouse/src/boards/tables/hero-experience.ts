import { arrayOf, ch, u16 } from '../../client/ch.ts';
import type { ClickHouse } from '../../client/connect.ts';
import { PATCH_DAYS } from '../../rollups/filters/period.ts';

/** The how many-th match of a player with a hero each bin begins with; the last one has no end. */
export const EXPERIENCE_FROM: readonly number[] = [1, 6, 21, 51];

const DAY_MS = 86_400_000;
/** Days since 1970, beginning with none: a day before the first patch comes after that. */
const PATCH_DAY_NUMBERS = [0, ...PATCH_DAYS.map((day) => Date.parse(day) / DAY_MS)];

const NEXT = ch`hero_experience_next`;

/** Counts experience anew beside what is served. Accounts are read in order: its memory does not grow with the matches. */
export async function buildHeroExperience(db: ClickHouse): Promise<void> {
  await db.run(ch`drop table if exists ${NEXT}`);
  await db.run(ch`create table ${NEXT} as hero_experience`);
  await db.run(ch`
    insert into ${NEXT} (mode, hero_id, period, tier, bin, matches, wins)
    with toDate(one.2) as day
    select one.4 as of_mode, one.1 as of_hero,
      greatest(toMonday(day), toDate(roundDown(toUInt16(day), ${arrayOf(u16, PATCH_DAY_NUMBERS)}))) as of_period,
      toUInt8(intDiv(one.5, 10)) as of_tier,
      toUInt8(arrayCount(least_nth -> least_nth <= nth, ${arrayOf(u16, EXPERIENCE_FROM)}) - 1) as of_bin,
      count(), countIf(one.6)
    from (
      select account_id,
        arraySort(groupArray((hero_id, started_at, match_id, toInt8(mode), average_rank, won))) as played,
        arrayEnumerateUniq(arrayMap(one -> one.1, played)) as nths
      from player_history
      where mode != 'notCounted'
      group by account_id
    )
    array join played as one, nths as nth
    group by of_mode, of_hero, of_period, of_tier, of_bin
    settings optimize_aggregation_in_order = 1`);
}

/** Puts what was built in its place, in one step. */
export async function swapHeroExperience(db: ClickHouse): Promise<void> {
  await db.run(ch`exchange tables hero_experience and ${NEXT}`);
  await db.run(ch`drop table if exists ${NEXT}`);
}
