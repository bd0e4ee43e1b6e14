import { PATCHES } from '@soulstat/game-data';
import { figure } from '../compare.ts';
import { grouped, NO_RATE, rate, rateChange, sum, winRate, wins } from '../estimates.ts';
import { experienceSeats } from '../players/experience.ts';
import { playedOf } from './heroes.ts';
import { addDays, mondayOf, type Days } from '../days.ts';
import {
  basisOf,
  LAST_LENGTH,
  LENGTH_SECONDS,
  lengthOf,
  newestDay,
  countedNothing,
  questionOf,
  sliceOf,
  type Part,
  type PlainQuery,
  type Seat,
} from '../league.ts';
import type { PlainMatch } from '../matches.ts';

export const EXPERIENCE_BINS = [
  { from: 1, to: 5 },
  { from: 6, to: 20 },
  { from: 21, to: 50 },
  { from: 51, to: null },
] as const;

/** `/api/heroes/:heroId/overview` */
export function heroOverview(matches: readonly PlainMatch[], query: PlainQuery, heroId: number): unknown {
  const asked = questionOf(matches, query, { wholeTiers: true });
  if (!asked) return { basis: countedNothing(query, true), heroId, ...NOTHING };
  const ofHero = (part: Part) => part.seats.filter((seat) => seat.heroId === heroId);
  const { now, before } = asked;
  const isSliced = sliceOf(query) !== undefined;
  const untilNow = asked.within({ from: '1970-01-01', to: now.days.to });
  const allRanks = asked.withinAllRanks(now.days);
  const experienced = experienceSeats(matches, query).filter((seat) => seat.heroId === heroId);
  return {
    basis: basisOf(asked),
    heroId,
    now: headerOf(ofHero(now), now.matches.length, isSliced),
    before: headerOf(ofHero(before), before.matches.length, isSliced),
    byRank: grouped(ofHero(allRanks), ({ match }) => tierOf(match)).map(([tier, own]) => ({
      tier,
      ...playedOf(own, allRanks.matches.filter((match) => tierOf(match) === tier).length),
    })),
    byLength: grouped(
      ofHero(now).filter(({ match }) => lengthOf(match) !== undefined),
      ({ match }) => lengthOf(match) ?? 0,
    ).map(([length, own]) => ({
      from: length * LENGTH_SECONDS,
      to: length === LAST_LENGTH ? null : (length + 1) * LENGTH_SECONDS - 1,
      winRate: winRate(own),
    })),
    // Not kept by side, length and party.
    byExperience: (isSliced ? [] : EXPERIENCE_BINS).flatMap((bin) => {
      const own = experienced.filter(({ nth }) => nth >= bin.from && nth <= (bin.to ?? Infinity));
      return own.length > 0 ? [{ ...bin, winRate: winRate(own) }] : [];
    }),
    weeks: weeksOf(untilNow, ofHero(untilNow)),
    stretches: stretchesOf(untilNow, ofHero(untilNow)),
    patches: patchesOf(untilNow, ofHero(untilNow), newestDay(matches, query.mode) ?? now.days.to),
    damage: damageOf(ofHero(now)),
  };
}

const NOT_PLAYED = {
  winRate: NO_RATE,
  pickRate: NO_RATE,
  kills: null,
  deaths: null,
  assists: null,
  soulsPerMinute: null,
};
const NOTHING = {
  now: NOT_PLAYED,
  before: NOT_PLAYED,
  byRank: [],
  byLength: [],
  byExperience: [],
  weeks: [],
  stretches: [],
  patches: [],
  damage: null,
};

const tierOf = ({ rankStep }: PlainMatch) => (rankStep === 0 ? 0 : Math.floor((rankStep - 1) / 6));

function headerOf(seats: readonly Seat[], matches: number, isSliced: boolean): unknown {
  if (isSliced) return { ...NOT_PLAYED, ...playedOf(seats, matches) };
  const timed = seats.filter(({ match }) => match.durationSeconds > 0);
  const seconds = sum(timed, ({ match }) => match.durationSeconds);
  const perMatch = (of: (player: Seat['player']) => number) =>
    seats.length > 0 ? figure(sum(seats, ({ player }) => of(player)) / seats.length, 3) : null;
  return {
    ...playedOf(seats, matches),
    kills: perMatch(({ kills }) => kills),
    deaths: perMatch(({ deaths }) => deaths),
    assists: perMatch(({ assists }) => assists),
    soulsPerMinute:
      seconds > 0 ? figure((sum(timed, ({ player }) => player.netWorth) * 60) / seconds, 2) : null,
  };
}

const within = ({ from, to }: Days, day: string) => day >= from && day <= to;

function playedWithin(part: Part, seats: readonly Seat[], days: Days) {
  return playedOf(
    seats.filter(({ match }) => within(days, match.day)),
    part.matches.filter(({ day }) => within(days, day)).length,
  );
}

function weeksOf(part: Part, seats: readonly Seat[]): unknown[] {
  const mondays = [...new Set(part.matches.map(({ day }) => mondayOf(day)))].toSorted();
  return mondays.map((from) => {
    const days = { from, to: addDays(from, 6) };
    return { ...days, ...playedWithin(part, seats, days) };
  });
}

/** The weeks cut where that is likeliest: each cut has to be worth 3 log(weeks, 26 at least) of −2 log likelihood. */
function stretchesOf(part: Part, seats: readonly Seat[]): unknown[] {
  const mondays = [...new Set(part.matches.map(({ day }) => mondayOf(day)))].toSorted();
  const seatsFrom = Map.groupBy(seats, ({ match }) => mondayOf(match.day));
  const countsOf = (from: number, to: number) => {
    const own = mondays.slice(from, to).flatMap((monday) => seatsFrom.get(monday) ?? []);
    return { matches: own.length, wins: wins(own) };
  };
  const costOf = ({ matches, wins: won }: typeof NONE) =>
    [won, matches - won].reduce((cost, n) => cost - (n > 0 ? 2 * n * Math.log(n / matches) : 0), 0);
  const penalty = 3 * Math.log(Math.max(26, mondays.length));
  const best: { cost: number; starts: number[] }[] = [{ cost: 0, starts: [] }];
  for (let end = 1; end <= mondays.length; end += 1) {
    const ways = best.map(({ cost, starts }, start) => ({
      cost: cost + costOf(countsOf(start, end)) + (start > 0 ? penalty : 0),
      starts: [...starts, start],
    }));
    best.push(ways.reduce((one, other) => (other.cost < one.cost - 1e-9 ? other : one)));
  }
  const starts = best.at(-1)?.starts ?? [];
  const counts = starts.map((start, at) => countsOf(start, starts[at + 1] ?? mondays.length));
  return counts.map(({ matches, wins: won }, at) => ({
    from: mondays[starts[at] ?? 0],
    to: addDays(mondays[(starts[at + 1] ?? mondays.length) - 1] ?? '', 6),
    winRate: rate(won, matches),
    change: rateChange({ matches, wins: won }, counts[at - 1] ?? NONE),
  }));
}

/** Newest first; of two patches of one day the later one. */
function patchesOf(part: Part, seats: readonly Seat[], newest: string): unknown[] {
  const first = part.matches.map(({ day }) => day).toSorted()[0];
  const last = newest < part.days.to ? newest : part.days.to;
  if (first === undefined) return [];
  const ids = [...new Set(PATCHES.map(({ id }) => id))];
  const patches = ids
    .map((from, at) => {
      const next = ids[at + 1];
      const end = next === undefined ? last : addDays(next, -1);
      return {
        id: from,
        name: PATCHES.findLast(({ id }) => id === from)?.name,
        from,
        to: end < last ? end : last,
      };
    })
    .filter(({ from, to }) => to >= first && from <= last);
  const counts = patches.map((patch) => {
    const own = seats.filter(({ match }) => within(patch, match.day));
    return { matches: own.length, wins: wins(own) };
  });
  return patches
    .map((patch, at) => ({
      ...patch,
      ...playedWithin(part, seats, patch),
      change: rateChange(counts[at] ?? NONE, counts[at - 1] ?? NONE),
    }))
    .toReversed();
}

const NONE = { matches: 0, wins: 0 };

function damageOf(seats: readonly Seat[]): unknown {
  const told = seats.filter(({ player }) => player.damage !== undefined);
  const damage = sum(told, ({ player }) => player.end?.playerDamage ?? 0);
  if (told.length === 0 || damage === 0) return null;
  const share = (kind: 'bullet' | 'ability' | 'melee') =>
    sum(told, ({ player }) => player.damage?.[kind] ?? 0) / damage;
  const [bullet, ability, melee] = [share('bullet'), share('ability'), share('melee')];
  return {
    matches: told.length,
    perMatch: figure(damage / told.length, 1),
    bullet: figure(bullet, 6),
    ability: figure(ability, 6),
    melee: figure(melee, 6),
    other: figure(Math.max(0, 1 - bullet - ability - melee), 6),
  };
}
