import { ch, u32, u64 } from '@soulstat/warehouse/internals';
import type { ClickHouse } from '@soulstat/warehouse';

/** Beside those of the models, which have other numbers. */
const SCORES_VERSION = 1;
/** More than it takes until points are shown. */
const COUNTED_MATCHES = 100;
const MATCHES_AT_ONCE = 250_000;

/** Every place once in a match: five, seven and eleven have no divisor in common with twelve. */
const PLACE_OF_SLOT = ch`
  toUInt8(1 + (slot * [1, 5, 7, 11][1 + cityHash64(match_id, 5) % 4] + cityHash64(match_id, 6) % 12) % 12)`;

/**
 * Scores the normal matches with snapshots that `generateMatches` made, inside the database: places, points and courses that are hashes, in
 * the places and forms in which the models' are kept. What is kept of a match is shorter than it is of a real one.
 */
export async function generateScores(
  db: ClickHouse,
  { firstMatchId, matches }: { readonly firstMatchId: number; readonly matches: number },
): Promise<void> {
  for (let from = 0; from < matches; from += MATCHES_AT_ONCE) {
    const until = firstMatchId + Math.min(matches, from + MATCHES_AT_ONCE);
    const isScored = ch`detail = 'full' and game_mode = 'normal'
      and match_id >= ${u64(firstMatchId + from)} and match_id < ${u64(until)}`;
    await db.run(ch`
      insert into match_score (match_id, scores_version, match_version, started_at, winning_team, chances, body)
      with arrayMap(slot -> ${PLACE_OF_SLOT}, range(1, 13)) as places,
        arrayMin(arraySlice(places, if(winner = 0, 1, 7), 6)) as best_of_winners, arrayMin(arraySlice(places, if(winner = 0, 7, 1), 6)) as best_of_losers
      select match_id, ${u64(SCORES_VERSION)}, version, started_at, winner,
        arrayMap(minute -> 0.5 + (winner - 0.5) * minute * 60 / duration_seconds + (cityHash64(match_id, minute) % 200 - 100) / 1000,
          range(1 + intDiv(duration_seconds, 60))),
        concat('{"players":[', arrayStringConcat(arrayMap((slot, place) -> concat('{"slot":', toString(slot), ',"place":', toString(place),
          ',"isMvp":', if(place = best_of_winners, 'true', 'false'), ',"isKeyPlayer":', if(place = best_of_losers, 'true', 'false'), '}'),
          range(1, 13), places), ','), ']}')
      from (select match_id, version, started_at, duration_seconds, assumeNotNull(winning_team) as winner from match final where ${isScored})`);
    await db.run(ch`
      insert into player_score (account_id, scores_version, match_id, history, started_at, hero_id, team, won, place, mvp_rank, credit,
        performance, estimate_points, lobby_points, points, variance, counted_matches)
      select account_id, ${u64(SCORES_VERSION)}, match_id, 1, started_at, hero_id, team, won, ${PLACE_OF_SLOT} as at_place,
        if(at_place <= 3, at_place, 0), 1 / at_place, (cityHash64(match_id, slot) % 600 - 300.) / 100,
        of_player + (cityHash64(match_id, slot) % 600 - 300.), of_player, of_player, 10000, ${u32(COUNTED_MATCHES)}
      from (
        select *, toFloat64(800 + cityHash64(account_id) % 5000) as of_player
        from player_match final where ${isScored}
      )`);
  }
}
