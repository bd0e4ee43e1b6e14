import { ch, chJoin, identifier, literal, NOTHING, u32, u8 } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { addDays, day } from './day.ts';
import type { HeroLaneRow } from './hero-lanes.ts';
import { countedMatchesOfAllDays, EXACT_FINAL } from './rollups/counted.ts';
import { ALL_HEROES } from './rollups/hero-item-day.ts';
import { HERO_LANE_DAY } from './rollups/hero-lane-day.ts';
import { HIGHEST_TIER } from './rollups/serve-catalogue.ts';
import { newestPart, ofLength, rowsOfPart } from './sampled-rows.ts';
import { inModes, type TierFilter } from './statistic-filter.ts';

/** Matches of a player that are counted at most, the newest: their facts are read. */
const MOST_MATCHES = 500;

interface LanesOfPlayer {
  readonly accountId: number;
  readonly lane?: number | undefined;
}

/** The lanes of a player as those of heroes are counted, by hero id and moment. */
export async function countPlayerLanes(
  db: ClickHouse,
  filter: TierFilter,
  { accountId, lane }: LanesOfPlayer,
): Promise<HeroLaneRow[]> {
  const { slice = {} } = filter;
  const matches = ch`${countedMatchesOfAllDays()} and match_id in (${matchesOf(filter, accountId)})`;
  const part = newestPart(matches, slice, { most: MOST_MATCHES, heroId: ALL_HEROES });
  const isAsked = ch`${part.isAsked} and account_id = ${u32(accountId)}`;
  const inLane = lane === undefined ? NOTHING : ch`and lane = ${u8(lane)}`;
  const sums = HERO_LANE_DAY.sums.map((name) => ch`toInt64(sum(t.${identifier(name)}))`);
  const rows = await db.rows(ch<{ heroId: number; seconds: number; totals: number[] }>`
    select hero_id as heroId, t.seconds as seconds, [${chJoin(sums)}] as totals
    from ${rowsOfPart(HERO_LANE_DAY, { matches: part.matches, isAsked })} as t
    where true ${inLane}
    group by hero_id, seconds
    order by hero_id, seconds
    ${EXACT_FINAL}
  `);
  return rows.map(({ heroId, seconds, totals }) => rowOf(heroId, seconds, totals));
}

/** Of what is kept of the player: those that count and whose file is held, of the mode, days, ranks and lengths asked for. */
function matchesOf({ mode, from, to, minTier, maxTier, slice = {} }: TierFilter, accountId: number) {
  const ofTiers =
    minTier === undefined && maxTier === undefined
      ? NOTHING
      : ch`and intDiv(t.average_rank, 10) between ${u8(minTier ?? 1)} and ${u8(maxTier ?? HIGHEST_TIER)}`;
  return ch`select match_id from player_history as t
    where t.account_id = ${u32(accountId)} and detail = 'full' and ${inModes(mode, ch`t.mode`)}
      and t.started_at >= toDateTime(${day(from)}, 'UTC') and t.started_at < toDateTime(${day(addDays(to, 1))}, 'UTC')
      ${ofTiers} ${ofLength(slice)} ${slice.side === undefined ? NOTHING : ch`and team = ${u8(slice.side)}`}
    order by t.started_at desc, t.match_id desc
    limit ${literal(MOST_MATCHES)}`;
}

function rowOf(heroId: number, seconds: number, totals: readonly number[]): HeroLaneRow {
  const of = (name: string) => totals[HERO_LANE_DAY.sums.indexOf(name)] ?? 0;
  return {
    heroId,
    seconds,
    lanes: of('lanes'),
    wins: of('wins'),
    ahead: of('ahead'),
    behind: of('behind'),
    winsAhead: of('wins_ahead'),
    winsBehind: of('wins_behind'),
    duoLead: of('duo_lead'),
    duoLeadSquares: of('duo_lead_squares'),
    ownLeadTwice: of('own_lead_twice'),
    ownLeadTwiceSquares: of('own_lead_twice_squares'),
    kills: of('kills'),
    deaths: of('deaths'),
    duoKillLead: of('duo_kill_lead'),
    troopers: of('troopers'),
    denies: of('denies'),
    playerDamage: of('player_damage'),
  };
}
