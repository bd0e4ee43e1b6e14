import { rankSeasonAt, TIER_NAMES } from '@soulstat/ranks';

/** The publisher's tier names on a day, today by default: they were renamed. PP tiers keep theirs. */
export function tierNamesOn(day: string = new Date().toISOString().slice(0, 10)): readonly string[] {
  return rankSeasonAt(new Date(`${day}T23:59:59Z`))?.tierNames ?? TIER_NAMES;
}
