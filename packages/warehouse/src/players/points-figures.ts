import { ch, u32, u64, type Ch, type ClickHouse } from '../client/ch.ts';

export interface PointsFigures {
  /** Players with points, and those past calibration. */
  readonly players: number;
  readonly settledPlayers: number;
  /** Null where there is nothing to compare. */
  readonly reliability: number | null;
  readonly reliabilityPlayers: number;
  readonly impactGap: number | null;
  /** Variance of that difference. */
  readonly impactGapVariance: number | null;
  readonly impactMatches: number;
}

/** How much the points of the odd matches say about those of the even ones, and what winning brings. */
export const readPointsFigures = (
  db: ClickHouse,
  scoresVersion: number,
  { settledMatches, leastMatches }: { readonly settledMatches: number; readonly leastMatches: number },
) =>
  db.row(ch<PointsFigures>`
    with (
      select (avgIf(impact, won) - avgIf(impact, not won),
        varSampIf(impact, won) / countIf(won) + varSampIf(impact, not won) / countIf(not won), count())
      from player_score final where scores_version = ${u64(scoresVersion)} and points is not null
    ) as impacts, players as (
      select account_id, count() as matches, avgIf(estimate_points, counted_matches % 2 = 1) as odd,
        avgIf(estimate_points, counted_matches % 2 = 0) as even
      from player_score final where scores_version = ${u64(scoresVersion)} and points is not null
      group by account_id
    )
    select count() as players, countIf(matches >= ${u32(settledMatches)}) as settledPlayers,
      corrIf(odd, even, matches >= ${u32(leastMatches)}) as reliability,
      countIf(matches >= ${u32(leastMatches)}) as reliabilityPlayers,
      impacts.1 as impactGap, impacts.2 as impactGapVariance, impacts.3 as impactMatches
    from players
  `);

/**
 * Matches of which the points of all players are known: by how much team 0 led in sum before them, and whether it won.
 *
 * @param leastMatches that every player has played, one more
 */
const knownMatches = (scoresVersion: number, leastMatches: number, condition: Ch = ch`true`) => ch`
  select match_id, sum((points - impact) * if(team = 0, 1, -1)) as lead, max(if(team = 0, won, not won)) as team0_won
  from player_score final
  where scores_version = ${u64(scoresVersion)} and points is not null and ${condition} group by match_id
  having count() = 12 and min(counted_matches) > ${u32(leastMatches)}`;

export interface ForecastFigures {
  readonly matches: number;
  /** Those of them won by the team with more points before the match. */
  readonly foreseen: number;
  /** Those of them whose source names every badge and whose teams differ by them. */
  readonly rankedMatches: number;
  /** Those of these won by the team with the higher badges. */
  readonly rankedForeseen: number;
}

/** How often the team with more points, as they stood before the match, won: matches of which all players had some. */
export const readForecastFigures = (db: ClickHouse, scoresVersion: number, leastMatches: number) =>
  db.row(ch<ForecastFigures>`
    select count() as matches, countIf((lead > 0) = (team0_won = 1)) as foreseen,
      countIf(badges = 12 and badge_lead != 0) as rankedMatches,
      countIf(badges = 12 and badge_lead != 0 and (badge_lead > 0) = (team0_won = 1)) as rankedForeseen
    from (${knownMatches(scoresVersion, leastMatches)}) as known
    left join (
      select match_id, countIf(rank_number > 0) as badges,
        -- The dense scale of denseRank: rank numbers themselves jump.
        sum((rank_number - 4 * intDiv(rank_number, 10)) * if(team = 0, 1, -1)) as badge_lead
      from player_history group by match_id
    ) as shown using (match_id)
  `);

export interface PlaceFigures {
  /** Matches that name the publisher's best, and those in which ours is the same. */
  readonly matches: number;
  readonly sameBest: number;
  /** The publisher's three best of all matches, and those among our three. */
  readonly best: number;
  readonly amongThree: number;
  /** Pairs of the publisher's three best of a match, and those that we have in the same order. */
  readonly pairs: number;
  readonly concordant: number;
}

/** How our places agree with the publisher's, over matches that have them. */
export const readPlaceFigures = (db: ClickHouse, scoresVersion: number) =>
  db.row(ch<PlaceFigures>`
    select countIf(has(ranks, 1)) as matches, countIf(has(ranks, 1) and places[indexOf(ranks, 1)] = 1) as sameBest,
      sum(length(places)) as best, sum(arrayCount(place -> place <= 3, places)) as amongThree,
      sum(intDiv(length(places) * (length(places) - 1), 2)) as pairs,
      sum(arraySum(arrayMap((own, at) -> arrayCount(later -> later > own, arraySlice(places, at + 1)),
        places, arrayEnumerate(places)))) as concordant
    from (
      select arrayMap(pair -> pair.1, sorted) as ranks, arrayMap(pair -> pair.2, sorted) as places
      from (
        select arraySort(groupArray((mvp_rank, place))) as sorted
        from player_score final where scores_version = ${u64(scoresVersion)} and mvp_rank > 0
        group by match_id
      )
    )
  `);

export interface PointsSlopeRow {
  readonly matches: number;
  /** Log-odds of winning per point that a team is ahead in sum; null where nothing tells. */
  readonly logitsPerPoint: number | null;
}

/**
 * How much a lead in points says about who wins, over the matches of 30 days of which the points of all players are known: the slope
 * of the logistic curve through leads of winners and losers that are normally distributed with one variance (Fisher's discriminant).
 */
export const readPointsSlope = (db: ClickHouse, scoresVersion: number, leastMatches: number) =>
  db.one(ch<PointsSlopeRow>`
    select count() as matches,
      (avgIf(lead, team0_won = 1) - avgIf(lead, team0_won = 0))
        / ((varSampIf(lead, team0_won = 1) + varSampIf(lead, team0_won = 0)) / 2) as logitsPerPoint
    from (${knownMatches(scoresVersion, leastMatches, LAST_30_DAYS)})
  `);

const LAST_30_DAYS = ch`started_at > (select max(started_at) - interval 30 day from player_score)`;

export type PopulatedRow = Readonly<Record<'lowestPoints' | 'highestPoints', number>>;

/** The lowest and the highest subrank with enough lobbies, in points; the highest is below the lowest where there is none. */
export const readPopulatedRanks = async (db: ClickHouse, scoresVersion: number, leastPlayerMatches: number) =>
  (await db.row(ch<PopulatedRow>`
    select min(band) * 100 as lowestPoints, max(band) * 100 + 99 as highestPoints
    from (
      select toUInt32(floor(lobby_points / 100)) as band
      from player_score final where scores_version = ${u64(scoresVersion)} and lobby_points is not null
      group by band having count() >= ${u32(leastPlayerMatches)}
    )
    having count() > 0
  `)) ?? { lowestPoints: 1, highestPoints: 0 };
