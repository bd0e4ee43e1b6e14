import { mondayOf, PATCH_DAYS } from '../days.ts';
import { questionOf, seatsOf, type PlainQuery, type Seat } from '../league.ts';
import type { PlainMatch } from '../matches.ts';

/** A seat with the how many-th match of its player with the hero it was. */
export interface ExperiencedSeat extends Seat {
  readonly nth: number;
}

/** Of all matches that count, whatever their mode; bots have no history. */
const ordinals = new WeakMap<readonly PlainMatch[], readonly ExperiencedSeat[]>();

function withOrdinals(matches: readonly PlainMatch[]): readonly ExperiencedSeat[] {
  const known = ordinals.get(matches);
  if (known) return known;
  const played = new Map<string, number>();
  const ordered = matches.toSorted((a, b) => a.startedAt - b.startedAt || a.matchId - b.matchId);
  const seats = seatsOf(ordered).flatMap((seat) => {
    const { accountId } = seat.player;
    if (accountId === 0) return [];
    const key = `${accountId} ${seat.heroId}`;
    const nth = (played.get(key) ?? 0) + 1;
    played.set(key, nth);
    return [{ ...seat, nth }];
  });
  ordinals.set(matches, seats);
  return seats;
}

/** Of whole tiers, and of whole weeks that patches cut: the one in which the first day lies counts whole, and so does the last. */
export function experienceSeats(
  matches: readonly PlainMatch[],
  query: PlainQuery,
): readonly ExperiencedSeat[] {
  const asked = questionOf(matches, query, { wholeTiers: true });
  if (!asked) return [];
  const { from, to } = asked.now.days;
  const counted = new Set(asked.within({ from: periodOf(from), to: endOfPeriod(to) }).matches);
  return withOrdinals(matches).filter(({ match }) => counted.has(match));
}

/** The Monday of a day, or the patch that came out since. */
function periodOf(day: string): string {
  const patch = PATCH_DAYS.findLast((candidate) => candidate <= day) ?? '';
  return patch > mondayOf(day) ? patch : mondayOf(day);
}

function endOfPeriod(day: string): string {
  for (let last = day; ; last = nextDay(last)) if (periodOf(nextDay(last)) !== periodOf(day)) return last;
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
