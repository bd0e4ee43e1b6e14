import type { Team, TeamCard } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';
import { countOf } from '../../../shared/format/format.ts';

export type TeamRole = Team['roster'][number]['role'];

export const ROLE_WORDS: Readonly<Record<TeamRole, string>> = {
  main: 'Main',
  substitute: 'Substitute',
  coach: 'Coach',
};

const round = (value: number): string => formatCount(Math.round(value));

/** A sentence. */
export const ratingText = (rating: TeamCard['rating']): string =>
  rating === null
    ? 'No rated match yet.'
    : `Rating ${round(rating.rating)} (${round(rating.low)} to ${round(rating.high)}, ${countOf(rating.results, 'match', 'matches')}).`;

/** "1,204 PP on average (1,001 to 1,420), 1 unknown". */
export function pointsText({ points: { average, lowest, highest, known, missing } }: Team): string {
  if (average === null) return 'PP unknown';
  const range = known > 1 ? ` (${round(lowest ?? 0)} to ${round(highest ?? 0)})` : '';
  return `${round(average)} PP on average${range}${missing > 0 ? `, ${missing} unknown` : ''}`;
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** "Mon 19:00–22:00, Sat 14:00–18:00": hours of a week, in the zone of the team. */
export function hoursText(hours: readonly number[]): string {
  const spans: { from: number; to: number }[] = [];
  for (const hour of hours) {
    const last = spans.at(-1);
    if (last?.to === hour && hour % 24 !== 0) last.to = hour + 1;
    else spans.push({ from: hour, to: hour + 1 });
  }
  return spans
    .map(
      ({ from, to }) =>
        `${DAYS[Math.floor(from / 24)]} ${clock(from)}–${to % 24 === 0 ? '24:00' : clock(to)}`,
    )
    .join(', ');
}
