import { rankSeasonAt, TIER_NAMES } from '@soulstat/ranks';

/** The names of the publisher's tiers on a day, today unless told: they were renamed. Tiers of points keep theirs. */
export function tierNamesOn(day: string = new Date().toISOString().slice(0, 10)): readonly string[] {
  return rankSeasonAt(new Date(`${day}T23:59:59Z`))?.tierNames ?? TIER_NAMES;
}
