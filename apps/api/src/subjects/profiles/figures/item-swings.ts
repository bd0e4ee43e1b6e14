import { listMatchChances, type ClickHouse } from '@soulstat/warehouse';
import type { Matches, Purchases } from '../../../community/players/player-history.ts';
import { currentScoresVersion } from '../../../storage/model-versions.ts';
import { appendTo, meanOf } from './statistics.ts';

/** By match id: the chance of the player's team to win at minute 0, 1, 2, … */
export type Chances = ReadonlyMap<number, readonly number[]>;

/** The courses of more matches are not read: each of them lies elsewhere. */
const MAX_COURSES = 300;

/** The chances of the player's team in the newest of these matches that have them. */
export async function chancesOf(db: ClickHouse, matches: Matches): Promise<Chances> {
  const newest = new Map(matches.slice(-MAX_COURSES).map((match) => [match.matchId, match]));
  const rows = await listMatchChances(db, currentScoresVersion(), [...newest.keys()]);
  const ofTeam = ({ matchId, chances }: (typeof rows)[number]) =>
    newest.get(matchId)?.team === 0 ? chances : chances.map((chance) => 1 - chance);
  return new Map(rows.map((row) => [row.matchId, ofTeam(row)]));
}

/** What an item does shows within so many minutes. */
const MINUTES_AFTER = 5;

/**
 * How a team's chance of winning moves in the five minutes after a purchase, on average. A chance that is right at the moment of the
 * purchase moves by nothing on average: who buys something when far ahead gains nothing by that here.
 */
export function swingsOf(matches: Matches, purchases: Purchases, chances: Chances) {
  const moved = new Map<number, number[]>();
  for (const { matchId, won } of matches) {
    const course = chances.get(matchId);
    const row = course && purchases.get(matchId);
    row?.itemIds.forEach((itemId, at) => {
      const swing = swingAfter(course ?? [], { boughtAtSeconds: row.boughtAt[at] ?? 0, won });
      if (swing !== undefined) appendTo(moved, itemId, swing);
    });
  }
  return new Map([...moved].map(([itemId, swings]) => [itemId, meanOf(swings)]));
}

/** From the moment of the purchase to five minutes on, or to the result of a match that was over by then. */
export function swingAfter(
  course: readonly number[],
  { boughtAtSeconds, won }: { readonly boughtAtSeconds: number; readonly won: boolean },
): number | undefined {
  const before = chanceAt(course, boughtAtSeconds);
  const after = chanceAt(course, boughtAtSeconds + MINUTES_AFTER * 60) ?? Number(won);
  return before === undefined ? undefined : after - before;
}

/** Between two minutes in a straight line. */
function chanceAt(course: readonly number[], seconds: number): number | undefined {
  const minute = Math.floor(seconds / 60);
  const [low, high] = [course[minute], course[minute + 1]];
  if (low === undefined) return undefined;
  return high === undefined ? low : low + (high - low) * (seconds / 60 - minute);
}
