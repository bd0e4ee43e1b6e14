import { ch, chJoin, literal, u64, type Ch } from './ch.ts';
import { heldSampledPlaces } from './held-places.ts';
import { NO_PLACES, PLACE_LENGTHS, type SampledPlaces, type SampledPlacesRow } from './place-counts.ts';
import { findBuiltBoards } from './rollups/board-build.ts';
import { askedPlayers, EXACT_FINAL } from './rollups/counted.ts';
import { ALL_HEROES } from './rollups/hero-item-day.ts';
import { sampledPart } from './sampled-rows.ts';
import type { TierFilter } from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

const SIDES = [0, 1] as const;

/**
 * How every hero placed in the sample of a filter, by the models that boards are of. Read from what is kept of each match:
 * places of players are kept by player, where those of a match lie far apart.
 */
export async function countPlaces(store: StatisticsStore, filter: TierFilter): Promise<SampledPlaces> {
  const held = await heldSampledPlaces(store, filter);
  if (held) return held;
  const built = await findBuiltBoards(store.db);
  if (!built) return NO_PLACES;
  const part = sampledPart(filter);
  const rows = await store.db.rows(ch<SampledPlacesRow & { ofMatches: number }>`
    select hero_id as heroId, toUInt32(uniqExact(match_id)) as ofMatches, toUInt32(count()) as matches, toUInt32(countIf(won)) as wins, toUInt32(countIf(is_mvp)) as mvps,
      toUInt32(countIf(is_key)) as keyPlayers, toUInt32(sum(at_place)) as places, toUInt32(sum(at_place * at_place)) as placeSquares,
      toUInt32(countIf(mvp_rank = 1)) as publisherMvps, toUInt32(countIf(mvp_rank = 1 and is_mvp)) as sameMvps,
      sumForEach(arrayMap(one -> toUInt32(one = at_place), range(1, 13))) as byPlace,
      [${chJoin(SIDES.map((side) => mvpsWhere(ch`team = ${literal(side)}`)))}] as bySide,
      [${chJoin(PLACE_LENGTHS.map((_, length) => mvpsWhere(ch`at_length = ${literal(length)}`)))}] as byLength
    from (select match_id, slot, hero_id, team, won, mvp_rank, ${AT_LENGTH} as at_length from ${askedPlayers(part)}) as played
    inner join (
      select match_id, player.1 as slot, toUInt32(player.2) as at_place, player.3 as is_mvp, player.4 as is_key
      from match_score final
      array join JSONExtract(body, 'players', 'Array(Tuple(slot UInt8, place UInt8, isMvp Bool, isKeyPlayer Bool))') as player
      where scores_version = ${u64(built.scoresVersion)} and match_id in (select match_id from (${part.matches}))
    ) as scored using (match_id, slot)
    group by grouping sets ((hero_id), ())
    order by hero_id
    ${EXACT_FINAL}
  `);
  const all = rows.find(({ heroId }) => heroId === ALL_HEROES);
  return { heroes: rows.filter((row) => row !== all), matches: all?.ofMatches ?? 0 };
}

const mvpsWhere = (is: Ch): Ch => ch`[toUInt32(countIf(${is})), toUInt32(countIf(is_mvp and ${is}))]`;

/** Which of the lengths, beginning with 0. */
const AT_LENGTH: Ch = ch`${chJoin(
  PLACE_LENGTHS.slice(1).map((from) => ch`(duration_seconds >= ${literal(from)})`),
  ch` + `,
)}`;
