import { addDays, type Day } from '@soulstat/warehouse';

/** The Monday of its week. */
export function weekOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Of entries that are sorted by day, newest first: whole weeks until there are `enough`, and where the next page begins. */
export function pageOfWeeks<Entry extends { readonly day: Day }>(
  entries: readonly Entry[],
  { before, enough }: { readonly before?: Day | undefined; readonly enough: number },
): { readonly page: readonly Entry[]; readonly older: Day | null } {
  const rest = before === undefined ? entries : entries.filter(({ day }) => weekOf(day) < before);
  const last = rest[enough - 1];
  if (!last) return { page: rest, older: null };
  const week = weekOf(last.day);
  const page = rest.filter(({ day }) => day >= week);
  return { page, older: page.length < rest.length ? week : null };
}
