import type { HeroOverview, HeroPatch, HeroPlayed } from '@soulstat/api-client/contract';
import { PATCHES } from '@soulstat/game-data';
import { addDays, type Day, type DayFilter, type DayRange, type WinCountRow } from '@soulstat/warehouse';
import { rateOf } from '../../../statistics/estimates.ts';
import { rateDifference } from '../../../statistics/compared-rates.ts';
import { steadyStretches } from '../../../statistics/steady-stretches.ts';

/** A hero in all matches of a day, or of days that belong to one week and one patch, named by the first. */
interface PlayedDay extends WinCountRow {
  readonly day: Day;
  readonly allMatches: number;
}

export const NO_COUNTS: WinCountRow = { matches: 0, wins: 0 };

type Course = Pick<HeroOverview, 'weeks' | 'patches' | 'stretches'>;

/** How a hero has fared over time, from the first match stored to the last of the days asked for. */
export function courseOf(days: readonly PlayedDay[], { to, newest = to }: DayFilter): Course {
  const weeks = weeksOf(days);
  return { weeks, patches: patchesOf(days, newest < to ? newest : to), stretches: stretchesOf(days, weeks) };
}

/** NOTE: in modes for fun a hero may be in a match twice, which is still one match. */
export const playedOf = ({ matches, wins }: WinCountRow, allMatches: number): HeroPlayed => ({
  winRate: rateOf(wins, matches),
  pickRate: rateOf(Math.min(matches, allMatches), allMatches),
});

/** The Monday of a day. */
const weekOf = (day: Day) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

function weeksOf(days: readonly PlayedDay[]): Course['weeks'] {
  return [...new Set(days.map(({ day }) => weekOf(day)))].map((from) => {
    const week = { from, to: addDays(from, 6) };
    return { ...week, ...playedBetween(days, week) };
  });
}

/** Newest first; patches of before the first match are left out. */
function patchesOf(days: readonly PlayedDay[], last: Day): HeroPatch[] {
  const first = days[0]?.day;
  if (first === undefined) return [];
  // Of two that came out on one day the later one is what was played since.
  const starts = [...new Map(PATCHES.map((patch) => [patch.id, patch])).values()];
  const played = starts
    .map(({ id, name }, index) => {
      const next = starts[index + 1];
      return { id, name, from: id, to: next ? addDays(next.id, -1) : last };
    })
    .filter(({ from, to }) => to >= first && from <= last)
    .map((patch) => ({ ...patch, to: patch.to < last ? patch.to : last }));
  return played
    .map((patch, index) => ({
      ...patch,
      ...playedBetween(days, patch),
      change: changeOf(days, patch, played[index - 1]),
    }))
    .toReversed();
}

export function playedBetween(days: readonly PlayedDay[], range: DayRange): HeroPlayed {
  const counts = countsBetween(days, range);
  return playedOf(counts, counts.allMatches);
}

function countsBetween(days: readonly PlayedDay[], { from, to }: DayRange) {
  const within = days.filter(({ day }) => day >= from && day <= to);
  const sum = (key: 'matches' | 'wins' | 'allMatches') => within.reduce((all, row) => all + row[key], 0);
  return { matches: sum('matches'), wins: sum('wins'), allMatches: sum('allMatches') };
}

/** Weeks put together as long as their win rates can be of one and the same. */
function stretchesOf(days: readonly PlayedDay[], weeks: Course['weeks']): Course['stretches'] {
  const starts = steadyStretches(weeks.map((week) => countsBetween(days, week)));
  const ranges = starts.flatMap((start, index) => {
    const [first, last] = [weeks[start], weeks[(starts[index + 1] ?? weeks.length) - 1]];
    return first && last ? [{ from: first.from, to: last.to }] : [];
  });
  return ranges.map((range, index) => {
    const { winRate } = playedBetween(days, range);
    return { ...range, winRate, change: changeOf(days, range, ranges[index - 1]) };
  });
}

const changeOf = (days: readonly PlayedDay[], now: DayRange, before: DayRange | undefined) =>
  rateDifference(countsBetween(days, now), before ? countsBetween(days, before) : NO_COUNTS);
