import type { TournamentLine } from '@soulstat/api-client';
import { EmptyState } from '@soulstat/ui';
import { grouped } from '../../../../shared/grouped.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { entrantsText, formatsText, PHASE_WORDS } from '../words.ts';
import { dayOf } from './calendar-range.ts';
import { TimeOfDay } from './time-of-day.tsx';

export interface AgendaProps {
  readonly tournaments: readonly TournamentLine[];
  readonly isLocal: boolean;
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** The same as the month, day by day without the empty ones. */
export function Agenda({ tournaments, isLocal }: AgendaProps) {
  if (tournaments.length === 0)
    return (
      <EmptyState title="No tournaments in this month">Look earlier or later, or remove a filter.</EmptyState>
    );
  const days = [...grouped(tournaments, ({ startsAt }) => dayOf(startsAt, isLocal))].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return (
    <ol className="agenda">
      {days.map(([day, of]) => (
        <li key={day}>
          <h3>
            <time dateTime={day}>{DAY.format(new Date(`${day}T00:00:00Z`))}</time>
          </h3>
          <ul>
            {of.map((tournament) => (
              <li key={tournament.id} data-phase={tournament.phase}>
                <TimeOfDay at={tournament.startsAt} isLocal={isLocal} />{' '}
                <Link
                  to={href('tournament', { tournamentId: String(tournament.id) })}
                  lang={tournament.language}
                  dir="auto"
                >
                  {tournament.name}
                </Link>{' '}
                <small>
                  {PHASE_WORDS[tournament.phase]} · {formatsText(tournament.formats)} ·{' '}
                  {entrantsText(tournament)}
                </small>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
