import { arrayOf, ch, u16 } from '../../client/ch.ts';
import { dayNumber } from '../../client/day.ts';
import { PATCH_DAYS } from '../../rollups/filters/period.ts';

/** The how many-th match of a player with a hero each bin begins with; the last one has no end. */
export const EXPERIENCE_FROM: readonly number[] = [1, 6, 21, 51];

/** Days since 1970, beginning with none: a day before the first patch comes after that. */
const PATCH_DAY_NUMBERS = [0, ...PATCH_DAYS.map(dayNumber)];

/** How experienced players of heroes fare. Accounts are read in order: its memory does not grow with the matches. */
export const heroExperienceRows = () => ch`
    insert into hero_experience_next (mode, hero_id, period, tier, bin, matches, wins)
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
      from player_history where mode != 'notCounted' group by account_id
    )
    array join played as one, nths as nth group by of_mode, of_hero, of_period, of_tier, of_bin
    settings optimize_aggregation_in_order = 1`;
