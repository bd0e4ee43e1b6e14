import { PATCHES } from '@soulstat/game-data';
import { figure } from './compare.ts';
import { grouped, NO_RATE, rateChange, sum, winRate, wins } from './estimates.ts';
import { experienceSeats } from './experience.ts';
import { playedOf } from './heroes.ts';
import {
  addDays,
  basisOf,
  LAST_LENGTH,
  LENGTH_SECONDS,
  lengthOf,
  mondayOf,
  countedNothing,
  questionOf,
  type Days,
  type Part,
  type PlainQuery,
  type Seat,
} from './league.ts';
import type { PlainMatch } from './matches.ts';

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
  const untilNow = asked.within({ from: '1970-01-01', to: now.days.to });
  const allRanks = asked.withinAllRanks(now.days);
  const experienced = experienceSeats(matches, query).filter((seat) => seat.heroId === heroId);
  return {
    basis: basisOf(asked),
    heroId,
    now: headerOf(ofHero(now), now.matches.length),
    before: headerOf(ofHero(before), before.matches.length),
    byRank: grouped(ofHero(allRanks), ({ match }) => tierOf(match)).map(([tier, own]) => ({
      tier,
      ...playedOf(own, allRanks.matches.filter((match) => tierOf(match) === tier).length),
    })),
    byLength: grouped(ofHero(now), ({ match }) => lengthOf(match)).map(([length, own]) => ({
      from: length * LENGTH_SECONDS,
      to: length === LAST_LENGTH ? null : (length + 1) * LENGTH_SECONDS - 1,
      winRate: winRate(own),
    })),
    byExperience: EXPERIENCE_BINS.flatMap((bin) => {
      const own = experienced.filter(({ nth }) => nth >= bin.from && nth <= (bin.to ?? Infinity));
      return own.length > 0 ? [{ ...bin, winRate: winRate(own) }] : [];
    }),
    weeks: weeksOf(untilNow, ofHero(untilNow)),
    patches: patchesOf(untilNow, ofHero(untilNow)),
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
  patches: [],
  damage: null,
};

const tierOf = ({ rankStep }: PlainMatch) => (rankStep === 0 ? 0 : Math.floor((rankStep - 1) / 6));

function headerOf(seats: readonly Seat[], matches: number): unknown {
  const seconds = sum(seats, ({ match }) => match.durationSeconds);
  const perMatch = (of: (player: Seat['player']) => number) =>
    seats.length > 0 ? figure(sum(seats, ({ player }) => of(player)) / seats.length, 3) : null;
  return {
    ...playedOf(seats, matches),
    kills: perMatch(({ kills }) => kills),
    deaths: perMatch(({ deaths }) => deaths),
    assists: perMatch(({ assists }) => assists),
    soulsPerMinute:
      seconds > 0 ? figure((sum(seats, ({ player }) => player.netWorth) * 60) / seconds, 2) : null,
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

/** Newest first; of two patches of one day the later one. */
function patchesOf(part: Part, seats: readonly Seat[]): unknown[] {
  const days = part.matches.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
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
