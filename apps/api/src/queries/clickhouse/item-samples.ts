import { GAME_DATA } from '@soulstat/game-data/full';
import { arrayOf, ch, f64, literal, NOTHING, str, u32, u64, u8, type Ch } from './ch.ts';
import { countBuyers, countFlow } from './count-purchases.ts';
import { addDays, day } from './day.ts';
import { heldBuyers } from './held-purchases.ts';
import {
  countedMatchesOfAllDays,
  countedPlayers,
  EXACT_FINAL,
  RANK,
  type CountedPart,
} from './rollups/counted.ts';
import { AHEAD_LEAD, CHANCE_KNOT_SECONDS, CHANCE_SLOPES } from './rollups/souls-chance.ts';
import { HIGHEST_RANK_STEP } from './rollups/serve-catalogue.ts';
import { boundsOf, type SampleQuestion } from './sample-question.ts';
import { hasHero, newestPart, ofLength } from './sampled-rows.ts';
import type { StatisticsStore } from './statistics-store.ts';

export { isWholeSample, mostOf, type SampleQuestion } from './sample-question.ts';

/** What was counted: players of the hero asked for, or all. */
export interface SampleRow {
  readonly matches: number;
  readonly players: number;
  /** Of the players, those asked about: who met a hero, say. */
  readonly met: number;
  /** Of the players, those in matches that lasted until each phase. */
  readonly inPhase: readonly number[];
  /** Unix seconds; 0 without a match. */
  readonly oldestStartedAt: number;
  readonly newestStartedAt: number;
}

/** Purchases by how the team of the buyer stood: behind, even, ahead. */
export type ByStanding = readonly [behind: number, even: number, ahead: number];

/** Purchases beside what the souls at each let expect. */
export interface PurchaseSums {
  readonly counts: ByStanding;
  readonly wins: number;
  /** Wins less the chances of winning at the purchases. */
  readonly beyond: ByStanding;
  /** The sum of chance * (1 - chance). */
  readonly variance: number;
}

const SHOP_ITEM_IDS = arrayOf(
  u32,
  GAME_DATA.items.all.map(({ id }) => id),
);
const LAST_KNOT = CHANCE_SLOPES.length - 1;
/** The last slope twice: it holds from its knot on. */
const SLOPES = arrayOf(f64, [...CHANCE_SLOPES, CHANCE_SLOPES[LAST_KNOT] ?? 0]);

/** Parts of the match, all equally long; the last has no end. */
export interface Phases {
  readonly count: number;
  readonly seconds: number;
}

export async function readSample(
  store: StatisticsStore,
  question: SampleQuestion,
  phases: Phases,
): Promise<Omit<SampleRow, 'met'>> {
  const held = await heldBuyers(store, question);
  if (held) return countBuyers(held, phases);
  const [row] = await store.db.rows(ch<Omit<SampleRow, 'met'>>`
    select toUInt32(uniqExact(match_id)) as matches, toUInt32(count()) as players,
      sumForEach(arrayMap(phase -> toUInt32(length >= phase * ${u32(phases.seconds)}), range(${u8(phases.count)}))) as inPhase,
      min(started) as oldestStartedAt, max(started) as newestStartedAt
    from ${buyers(question)}
    ${EXACT_FINAL}
  `);
  return row ?? { matches: 0, players: 0, inPhase: [], oldestStartedAt: 0, newestStartedAt: 0 };
}

/** What is bought within one part of the match after something in the part before. */
export interface FlowRow {
  /** Of the later purchase, beginning with 0. */
  readonly phase: number;
  /** Bought in the phase before; 0 for all buyers of the item in the phase. */
  readonly fromItemId: number;
  readonly itemId: number;
  readonly matches: number;
  readonly wins: number;
}

interface CountedFlowRow extends FlowRow {
  readonly ofMatches: number;
  readonly oldestStartedAt: number;
  readonly newestStartedAt: number;
}

/** In one statement with the sample: to find its matches takes longer than to count them. Each player stands before the purchases, in the last phase. */
export async function readFlow(
  store: StatisticsStore,
  question: SampleQuestion,
  phases: Phases,
): Promise<{ readonly sample: Omit<SampleRow, 'met'>; readonly rows: readonly FlowRow[] }> {
  const held = await heldBuyers(store, question);
  if (held) return countFlow(held, phases);
  const phaseOf = (at: Ch) =>
    ch`least(intDiv(${at}, ${literal(phases.seconds)}), ${literal(phases.count - 1)})`;
  const rows = await store.db.rows(ch<CountedFlowRow>`
    select phase, from_item as fromItemId, pick.1 as itemId, toUInt32(count()) as matches, toUInt32(countIf(won)) as wins,
      toUInt32(uniqExactIf(match_id, pick.1 = 0)) as ofMatches, min(started) as oldestStartedAt, max(started) as newestStartedAt
    from (
      select match_id, started, won, pick, ${phaseOf(ch`pick.2`)} as phase,
        arrayPushBack(
          arrayMap(other -> other.1, arrayFilter(other -> pick.1 != 0 and ${phaseOf(ch`other.2`)} + 1 = phase, picks)), 0) as sources
      from ${buyers(question)}
      array join arrayPushFront(picks, (toUInt32(0), length, toFloat64(0), 0)) as pick
    )
    array join sources as from_item
    group by phase, fromItemId, itemId
    ${EXACT_FINAL}
  `);
  const players = rows.filter(({ itemId }) => itemId === 0);
  const sum = (of: readonly CountedFlowRow[], value: 'matches' | 'ofMatches') =>
    of.reduce((total, row) => total + row[value], 0);
  const times = (of: (row: CountedFlowRow) => number) => (players.length > 0 ? players.map(of) : [0]);
  const sample = {
    matches: sum(players, 'ofMatches'),
    players: sum(players, 'matches'),
    inPhase: Array.from({ length: phases.count }, (_, phase) =>
      sum(
        players.filter((last) => last.phase >= phase),
        'matches',
      ),
    ),
    oldestStartedAt: Math.min(...times((row) => row.oldestStartedAt)),
    newestStartedAt: Math.max(...times((row) => row.newestStartedAt)),
  };
  return { sample, rows: rows.filter(({ itemId }) => itemId !== 0) };
}

const BEHIND = ch`pick.4 = -1`;
const EVEN = ch`pick.4 = 0`;
const AHEAD = ch`pick.4 = 1`;
/** The sums of `PurchaseSums` over rows of (won, pick). */
export const PURCHASE_SUMS = ch`
  [toUInt32(countIf(${BEHIND})), toUInt32(countIf(${EVEN})), toUInt32(countIf(${AHEAD}))] as counts,
  toUInt32(countIf(won)) as wins,
  [sumIf(won - pick.3, ${BEHIND}), sumIf(won - pick.3, ${EVEN}), sumIf(won - pick.3, ${AHEAD})] as beyond,
  sum(pick.3 * (1 - pick.3)) as variance`;

/** The newest matches of a filter whose files are known, and whose purchases in them are asked for. */
export function partOfSample(question: SampleQuestion): CountedPart {
  const { filter, heroId } = question;
  const { mode, to, minRankStep, maxRankStep, slice = {} } = filter;
  const { from, most } = boundsOf(question);
  const ofRanks =
    minRankStep === undefined && maxRankStep === undefined
      ? NOTHING
      : ch`and ${RANK} between ${u8(minRankStep ?? 1)} and ${u8(maxRankStep ?? HIGHEST_RANK_STEP)}`;
  const ofMode =
    mode === 'standard'
      ? NOTHING
      : ch`and ${mode === 'streetBrawl' ? ch`false` : ch`match_mode = ${str(mode)}`}`;
  const matches = ch`${countedMatchesOfAllDays()}
    and started_at >= toDateTime(${day(from)}, 'UTC') and started_at < toDateTime(${day(addDays(to, 1))}, 'UTC')
    and detail = 'full' and game_mode = 'normal' ${ofMode} ${hasHero(heroId, slice)} ${ofRanks} ${ofLength(slice)}`;
  return newestPart(matches, slice, { most, heroId });
}

/**
 * The players asked for, each with the first purchase of every item in order: `picks` of (item, second, chance of winning by the souls
 * of both teams at the last snapshot before, standing: -1 behind, 0 even, 1 ahead). `who` is the same in all matches of an account.
 */
export const buyers = (question: SampleQuestion): Ch => buyersOf(partOfSample(question));

/** Who has no account is somebody else in every match; accounts are below 2^32. */
const WHO = ch`if(account_id = 0, toUInt64(match_id) * 16 + slot + ${u64(2 ** 32)}, toUInt64(account_id))`;

const buyersOf = (part: CountedPart): Ch => ch`(
  select match_id, started, won, length, enemies, who,
    arrayFilter(bought -> bought.3 = 1 and has(${SHOP_ITEM_IDS}, bought.1),
      arrayZip(items, times, arrayEnumerateUniq(items))) as firsts,
    arrayMap(bought -> arrayLastIndex(second -> second <= bought.2, seconds), firsts) as samples,
    arrayMap(sample -> if(sample = 0, 0,
      (own_souls[sample] - other_souls[sample]) / (own_souls[sample] + other_souls[sample])), samples) as leads,
    arrayMap((bought, lead) -> (bought.1, bought.2, 1 / (1 + exp(-(${slopeAt(ch`bought.2`)}) * lead)),
      multiIf(lead >= ${f64(AHEAD_LEAD)}, 1, lead <= -${f64(AHEAD_LEAD)}, -1, 0)), firsts, leads) as picks
  from (
    select match_id, started, player.1 as own_team, player.2 as won, player.3 as items, player.4 as times, player.5 as who, length,
      arrayMap(hero -> hero.2, arrayFilter(hero -> hero.1 != own_team, heroes)) as enemies,
      souls_0.1 as seconds,
      if(own_team = 0, souls_0.2, souls_1.2) as own_souls, if(own_team = 0, souls_1.2, souls_0.2) as other_souls
    from (
      select match_id, toUnixTimestamp(any(started_at)) as started, any(duration_seconds) as length, groupArray((team, hero_id)) as heroes,
        groupArrayIf((team, won, purchase_item_id, purchase_at, ${WHO}), ${part.isAsked}) as players,
        sumMapIf(sample_seconds, souls, team = 0) as souls_0, sumMapIf(sample_seconds, souls, team = 1) as souls_1
      from ${countedPlayers(part)}
      group by match_id
    )
    array join players as player
    where souls_0.1 = souls_1.1
  )
)`;

function slopeAt(at: Ch): Ch {
  const knot = ch`least(intDiv(${at}, ${u32(CHANCE_KNOT_SECONDS)}), ${u8(LAST_KNOT)})`;
  return ch`${SLOPES}[${knot} + 1] + (${SLOPES}[${knot} + 2] - ${SLOPES}[${knot} + 1])
    * (${at} % ${u32(CHANCE_KNOT_SECONDS)}) / ${u32(CHANCE_KNOT_SECONDS)}`;
}
