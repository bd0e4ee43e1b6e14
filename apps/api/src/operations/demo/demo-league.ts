import { patchAt } from '@soulstat/game-data';
import { REGIONS, type LeagueOptions, type Region } from '@soulstat/league-simulator';
import { unixSeconds } from '../../base/unix-seconds.ts';
import type { DemoPlan } from './queries/demo-world.ts';

const DAY_SECONDS = 86_400;
/** A match has been over for this long before anybody sees it. */
const MARGIN_SECONDS = 3600;

/** Few play most of the matches, and most of those are ranked: some fifty players then have the fifty a leaderboard asks for. */
const ACTIVITY = { activityDeviation: 2, modes: { ranked: 0.8 } };

const MATCHES_A_DAY = 50;
const MIN_DAYS = 61;
/** However old the newest patch is: a longer league takes too long to play at the first start. */
const MAX_DAYS = 90;
/** Days of the patch before the newest, for comparisons of the two. */
const DAYS_BEFORE_PATCH = 8;

/** Sixty days or more of about fifty matches, and today's up to now, among 5,000 players. */
export function planDemoWorld(now: Date): DemoPlan {
  const days = Math.min(MAX_DAYS, Math.max(MIN_DAYS, daysSincePatch(now) + DAYS_BEFORE_PATCH));
  const untilSeconds = unixSeconds(now) - MARGIN_SECONDS;
  return { seed: 1, untilSeconds, days, matches: days * MATCHES_A_DAY, players: 5000 };
}

function daysSincePatch(now: Date): number {
  const patch = patchAt(now);
  return patch ? Math.ceil((now.getTime() - patch.startedAt.getTime()) / (DAY_SECONDS * 1000)) : 0;
}

export function demoLeagueOptions({ seed, untilSeconds, days, matches, players }: DemoPlan): LeagueOptions {
  const firstDaySeconds = (Math.floor(untilSeconds / DAY_SECONDS) - days + 1) * DAY_SECONDS;
  return { seed, from: new Date(firstDaySeconds * 1000), days, matches, players, ...ACTIVITY };
}

/** About how many matches a plan comes to: the last day is not over. */
export function expectedMatches({ untilSeconds, days, matches }: DemoPlan): number {
  const playedDays = days - 1 + (untilSeconds % DAY_SECONDS) / DAY_SECONDS;
  return Math.round((matches / days) * playedDays);
}

/** The regions of the league in so many parts, about as many matches in each. */
export function regionsInParts(parts: number): Region[][] {
  const lists = Array.from({ length: parts }, () => ({ regions: [] as Region[], share: 0 }));
  for (const { region, share } of REGIONS.toSorted((a, b) => b.share - a.share)) {
    const [smallest] = lists.toSorted((a, b) => a.share - b.share);
    smallest?.regions.push(region);
    if (smallest) smallest.share += share;
  }
  return lists.map(({ regions }) => regions);
}
