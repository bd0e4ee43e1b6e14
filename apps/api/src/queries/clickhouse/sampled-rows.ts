import { ch, chJoin, identifier, NOTHING, str, u16, u32, u64, u8, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { addDays, day, type Day } from './day.ts';
import { isOfMode } from './held-heroes.ts';
import { inSlice, type SliceFilter } from './hero-slices.ts';
import { countedMatchesOfAllDays, countedPlayers, type CountedPart } from './rollups/counted.ts';
import { ALL_HEROES } from './rollups/hero-item-day.ts';
import { ANY_PARTY, EITHER_SIDE, LAST_LENGTH, LENGTH_SECONDS } from './rollups/hero-slice-day.ts';
import type { Rollup } from './rollups/rollup.ts';
import { HIGHEST_TIER } from './rollups/serve-catalogue.ts';
import { kindOf, REACH, type Reach } from './sample-reach.ts';
import { firstDayInReach } from './sample-window.ts';
import {
  inModes,
  SHORT_QUESTION,
  tierBetween,
  tierOfStep,
  tiersOf,
  type MatchSlice,
  type SliceSample,
  type TierFilter,
} from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

/**
 * What a rollup keeps, of the players of a slice in the newest of its matches: the same sums, from the facts.
 *
 * @param players of the same matches, in place of those of the slice
 */
export const sampleOf =
  (rollup: Rollup, players?: Players) =>
  (filter: TierFilter): Ch => {
    const part = sampledPart(filter);
    const isAsked = players ? onSideAlone(players) : part.isAsked;
    return rowsOfPart(rollup, { ...part, isAsked: ch`${isAsked} ${inLane(filter)}` });
  };

type Players = Pick<MatchSlice, 'side'>;

const inLane = ({ sample }: TierFilter): Ch =>
  sample?.lane === undefined ? NOTHING : ch`and lane = ${u8(sample.lane)}`;

const onSideAlone = ({ side }: Players): Ch => (side === undefined ? ch`true` : ch`team = ${u8(side)}`);

/** What a rollup keeps, of some players in some matches. */
export function rowsOfPart(rollup: Rollup, part: CountedPart): Ch {
  const names = ['day', ...rollup.key, ...rollup.sums];
  const columns = names.map(
    (name, index) => ch`${typed(name, ch`tupleElement(row, ${literal(index + 1)})`)} as ${identifier(name)}`,
  );
  return ch`(select ${chJoin(columns)} from (select tuple(*) as row from (${rollup.rowsOf(part)})))`;
}

/** The key of pairs has names in its table, and numbers in the rows that are put there. */
const typed = (name: string, value: Ch): Ch =>
  name === 'kind'
    ? ch`transform(${value}, [1, 2, 3, 4], ['mates', 'enemies', 'laneMates', 'laneEnemies'], '')`
    : value;

/** A number of ours in the text. */
const literal = (value: number): Ch => ({ fragments: [String(value)], values: [] });

/** The newest matches of a slice, and its players in them. */
export function sampledPart(filter: TierFilter): CountedPart {
  const { slice = {}, sample } = filter;
  const { from, most, heroId } = sample ?? { from: filter.from, most: 0, heroId: ALL_HEROES };
  if (most === 0) return NO_PART;
  const ofDays = ch`${countedMatchesOfAllDays()}
    and started_at >= toDateTime(${day(from)}, 'UTC') and started_at < toDateTime(${day(addDays(filter.to, 1))}, 'UTC')
    and ${ofMode(filter)} ${ofTiers(filter)} ${ofLength(slice)} ${hasHero(heroId, slice)}`;
  return newestPart(ofDays, slice, { most, heroId });
}

/**
 * The newest of some matches that have a player of a slice, and those players.
 *
 * @param matches rows of `match` with their conditions; sides and lengths of the slice are among them
 */
export function newestPart(
  matches: Ch,
  slice: MatchSlice,
  { most, heroId }: Pick<SliceSample, 'most' | 'heroId'>,
): CountedPart {
  const all = ch`select match_id, version from ${matches}`;
  const inParty = slice.partySize === undefined ? NOTHING : ch`and ${isInParty(all, slice.partySize)}`;
  const isOfHero = heroId === ALL_HEROES ? NOTHING : ch`and hero_id = ${u16(heroId)}`;
  const onSide = slice.side === undefined ? NOTHING : ch`and team = ${u8(slice.side)}`;
  const isAsked = ch`(true ${onSide} ${isOfHero} ${inParty})`;
  const hasAsked =
    slice.partySize === undefined
      ? NOTHING
      : ch`and match_id in (select match_id from ${countedPlayers({ matches: all, isAsked })} and ${isAsked})`;
  return {
    matches: ch`${all} ${hasAsked} order by started_at desc, match_id desc limit ${u64(most)}`,
    isAsked,
  };
}

const NO_PART: CountedPart = {
  matches: ch`select match_id, version from match where false`,
  isAsked: ch`false`,
};

const ofMode = ({ mode }: TierFilter): Ch => {
  if (mode === 'streetBrawl') return ch`game_mode = 'streetBrawl'`;
  return mode === 'standard'
    ? ch`game_mode = 'normal'`
    : ch`game_mode = 'normal' and match_mode = ${str(mode)}`;
};

function ofTiers({ minTier, maxTier }: TierFilter): Ch {
  if (minTier === undefined && maxTier === undefined) return NOTHING;
  return ch`and intDiv(average_rank, 10) between ${u8(minTier ?? 1)} and ${u8(maxTier ?? HIGHEST_TIER)}`;
}

/** Of a row of `match`. */
export function ofLength({ minLength = 0, maxLength = LAST_LENGTH }: MatchSlice): Ch {
  const least = minLength > 0 ? ch`and duration_seconds >= ${u32(minLength * LENGTH_SECONDS)}` : NOTHING;
  // The last length has no end.
  const most =
    maxLength < LAST_LENGTH ? ch`and duration_seconds < ${u32((maxLength + 1) * LENGTH_SECONDS)}` : NOTHING;
  return ch`${least} ${most}`;
}

/** Of a row of `match`: whether the hero is on the side asked for. */
export function hasHero(heroId: number, { side }: MatchSlice): Ch {
  if (heroId === ALL_HEROES) return NOTHING;
  const on = [0, 1].filter((team) => side === undefined || side === team);
  const has = on.map((team) => ch`has(${identifier(`team${team}_hero_ids`)}, ${u16(heroId)})`);
  return ch`and (${chJoin(has, ch` or `)})`;
}

/** A party is of those of a team with the same number in the file; 0 is alone. */
const isInParty = (matches: Ch, size: number): Ch => ch`(match_id, slot) in (
  select match_id, arrayJoin(slots)
  from (
    select match_id, groupArray(slot) as slots
    from ${countedPlayers({ matches, isAsked: NOTHING })} and party is not null
    group by match_id, team, party, if(party = 0, slot + 1, 0)
    having least(${u8(LARGEST_PARTY)}, length(slots)) = ${u8(size)}
  ))`;

const LARGEST_PARTY = 6;

/** How many matches a slice has, and from which day on the newest of them lie. */
export interface SampledMatches {
  /** All that the filters leave: of the hero, where one is asked for. */
  readonly of: number;
  readonly matches: number;
  readonly sample: SliceSample;
}

/** Days from the newest back, until they hold so many matches; beyond what is in reach only until these are enough. */
export async function findSample(
  store: StatisticsStore,
  filter: SliceFilter,
  { most, heroId, lane }: Omit<SliceSample, 'from'>,
  reach: Reach = REACH,
): Promise<SampledMatches> {
  const [firstInReach = filter.from, days] = await Promise.all([
    firstDayInReach(store, kindOf(filter.mode, false), filter.to, reach),
    heldDays(store, filter, heroId).then((held) => held ?? readDays(store.db, filter, heroId)),
  ]);
  const inReach = days.reduce(
    (sum, { day: played, matches }) => sum + (played < firstInReach ? 0 : matches),
    0,
  );
  const least = Math.min(most, reach.least);
  const [first, enough] = inReach < least ? [filter.from, least] : [firstInReach, most];
  let [of, counted, from] = [0, 0, filter.to];
  for (const { day: played, matches } of days) {
    of += matches;
    if (counted >= enough || played < first) continue;
    counted += matches;
    from = played;
  }
  const sample = { from, most: Math.min(counted, enough), heroId, ...(lane !== undefined && { lane }) };
  return { of, matches: sample.most, sample };
}

/** How many matches of a slice were played on a day. */
interface PlayedDay {
  readonly day: Day;
  readonly matches: number;
}

/** Of all matches that a filter takes in, from memory, the newest first; undefined where it knows no such slice. */
async function heldDays(
  store: StatisticsStore,
  filter: SliceFilter,
  heroId: number,
): Promise<PlayedDay[] | undefined> {
  const isOfAll = heroId === ALL_HEROES && Object.values(filter.slice).every((limit) => limit === undefined);
  const days = isOfAll ? await store.memory?.matchDays() : undefined;
  if (!days) return undefined;
  const isOfTier = tiersOf(filter);
  const byDay = new Map<Day, number>();
  for (const { mode, day: played, ranks, matches } of days) {
    if (!isOfMode(filter.mode, mode) || played < filter.from || played > filter.to) continue;
    for (const [index, rank] of ranks.entries())
      if (isOfTier(tierOfStep(rank))) byDay.set(played, (byDay.get(played) ?? 0) + (matches[index] ?? 0));
  }
  return [...byDay].map(([played, matches]) => ({ day: played, matches })).toReversed();
}

/** The same of any slice. */
function readDays(db: ClickHouse, filter: SliceFilter, heroId: number): Promise<PlayedDay[]> {
  const ofMatches = heroId === ALL_HEROES ? { side: EITHER_SIDE, partySize: ANY_PARTY } : {};
  return db.rows(ch<PlayedDay>`
    select toString(t.day) as day, toUInt32(sum(t.matches)) as matches
    from hero_slice_day as t
    where ${inModes(filter.mode)} and t.day between ${day(filter.from)} and ${day(filter.to)}
      and hero_id = ${u16(heroId)} ${inSlice({ ...ofMatches, ...filter.slice })} ${tierBetween(filter)}
    group by t.day
    order by t.day desc
    ${SHORT_QUESTION}
  `);
}
