import type { SiteChange } from '@soulstat/api-client';

const DAY_MS = 86_400_000;

/** The Monday of its week, in UTC. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
}

export interface Week {
  readonly monday: string;
  readonly changes: readonly SiteChange[];
}

/** Changes as they come, newest first, by week. */
export function weeksOf(changes: readonly SiteChange[]): readonly Week[] {
  const weeks = new Map<string, SiteChange[]>();
  for (const change of changes) {
    const monday = mondayOf(change.day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), change]);
  }
  return [...weeks].map(([monday, own]) => ({ monday, changes: own }));
}
