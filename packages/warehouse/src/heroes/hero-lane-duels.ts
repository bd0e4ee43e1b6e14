import { andIf, arrayOf, ch, NOTHING, u16, u8, type Ch } from '../client/ch.ts';
import { day } from '../client/day.ts';
import { LANE_END_SECONDS, LANE_MOMENTS } from '../rollups/hero-lane-day.ts';
import { inModes, tierBetween, type TierFilter } from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

/** How many lanes, how they ended, and how they stood: a value for each of `LANE_MOMENTS`. */
export interface LaneDuelSums {
  readonly lanes: number;
  readonly wins: number;
  readonly known: readonly number[];
  readonly ahead: readonly number[];
  readonly behind: readonly number[];
  readonly lead: readonly number[];
  readonly leadSquares: readonly number[];
  readonly killLead: readonly number[];
  readonly killLeadSquares: readonly number[];
  readonly towerLead: readonly number[];
  readonly towerLeadSquares: readonly number[];
}

/** Lanes by which of the heroes asked for were there: the first adds 1, the second 2. */
export interface LaneDuelRow extends LaneDuelSums {
  readonly own: number;
  readonly enemies: number;
}

/** One or two of a side; no opponents are all. */
export interface AskedLane {
  readonly own: readonly number[];
  readonly enemies: readonly number[];
  readonly lane?: number | undefined;
}

/** Lanes with any of the own heroes against any of the opponents, by which of them. */
export const listLaneDuels = (
  store: StatisticsStore,
  filter: TierFilter,
  { own, enemies, lane }: AskedLane,
) =>
  store.db.rows(ch<LaneDuelRow>`
    select ${whichOf(own, OWN)} as own, ${whichOf(enemies, ENEMIES)} as enemies, sum(t.lanes) as lanes, sum(t.wins) as wins,
      sumForEach(t.known) as known, sumForEach(t.ahead) as ahead, sumForEach(t.behind) as behind, sumForEach(t.lead) as lead,
      sumForEach(t.lead_squares) as leadSquares, sumForEach(t.kill_lead) as killLead,
      sumForEach(t.kill_lead_squares) as killLeadSquares, sumForEach(t.tower_lead) as towerLead,
      sumForEach(t.tower_lead_squares) as towerLeadSquares
    from hero_lane_duel_day as t
    where ${onDays(filter)} and ${isSeenFrom(own)}
      ${enemies.length === 0 ? NOTHING : ch`and (enemy_id in ${ids(enemies)} or enemy_mate_id in ${ids(enemies)})`}
      ${andIf(ch`t.lane =`, u8, lane)}
    group by own, enemies
  `);

/** How lanes of a duo stand at the end of the laning phase against two others. */
export interface LaneOpponentsRow {
  readonly own: number;
  readonly enemyId: number;
  readonly enemyMateId: number;
  readonly known: number;
  readonly ahead: number;
  readonly behind: number;
  readonly lead: number;
  readonly leadSquares: number;
}

/** Lanes with one of a duo, or with both, against every two others. */
export const listLaneOpponents = (
  store: StatisticsStore,
  filter: TierFilter,
  { own, lane }: Pick<AskedLane, 'own' | 'lane'>,
) => {
  const end = u8(LANE_MOMENTS.indexOf(LANE_END_SECONDS) + 1);
  return store.db.rows(ch<LaneOpponentsRow>`
    select ${whichOf(own, OWN)} as own, enemy_id as enemyId, enemy_mate_id as enemyMateId, sum(t.known[${end}]) as known,
      sum(t.ahead[${end}]) as ahead, sum(t.behind[${end}]) as behind, sum(t.lead[${end}]) as lead,
      sum(t.lead_squares[${end}]) as leadSquares
    from hero_lane_duel_day as t
    where ${onDays(filter)} and ${isSeenFrom(own)} ${andIf(ch`t.lane =`, u8, lane)}
    group by own, enemyId, enemyMateId having known > 0
  `);
};

const OWN = [ch`t.hero_id`, ch`t.mate_id`] as const;
const ENEMIES = [ch`t.enemy_id`, ch`t.enemy_mate_id`] as const;
const ids = (heroes: readonly number[]) => arrayOf(u16, heroes);

const whichOf = (heroes: readonly number[], [one, other]: readonly [Ch, Ch]) => {
  const has = (at: number) => {
    const hero = heroes[at];
    return hero === undefined ? ch`0` : ch`(${one} = ${u16(hero)} or ${other} = ${u16(hero)})`;
  };
  return ch`toUInt8(${has(0)}) + 2 * toUInt8(${has(1)})`;
};

/** A lane stands there once for each player: of two that are asked for it counts for the first. */
function isSeenFrom([first = 0, second]: readonly number[]) {
  if (second === undefined) return ch`hero_id = ${u16(first)}`;
  return ch`(hero_id = ${u16(first)} or hero_id = ${u16(second)} and mate_id != ${u16(first)})`;
}

const onDays = (filter: TierFilter) =>
  ch`${inModes(filter.mode, ch`t.mode`)} and t.day between ${day(filter.from)} and ${day(filter.to)} ${tierBetween(filter, ch`t.tier`)}`;
