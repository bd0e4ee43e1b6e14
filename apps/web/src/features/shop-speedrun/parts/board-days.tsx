import type { RunMode } from '@soulstat/shop';
import { Link } from '../../../shared/link.tsx';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

const DAY_MS = 86_400_000;

/** The day of the board that an address asks for; without one it is today's, or that of all days. */
export function dayIn(params: URLSearchParams): string | undefined {
  const day = params.get('day') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

interface BoardDaysProps {
  readonly mode: RunMode;
  readonly day: string | undefined;
  readonly isToday: boolean;
  /** In UTC, as the server says; undefined until it has. */
  readonly today: string | undefined;
  readonly addressOf: (values: Readonly<Record<string, string | undefined>>) => string;
}

/** All time, today, the days before, or a day one picks. */
export function BoardDays({ mode, day, isToday, today, addressOf }: BoardDaysProps) {
  const change = useChangeQuery();
  const shown = day ?? today;
  const before = shown && dayBeside(shown, -1);
  const after = day && dayBeside(day, 1);
  return (
    <nav className="run-sizes" aria-label="Days">
      {mode !== 'daily' && (
        <Link
          to={addressOf({ span: undefined, day: undefined })}
          keepsScroll
          aria-current={isToday || day ? undefined : 'true'}
        >
          All time
        </Link>
      )}
      <Link
        to={addressOf({ span: mode === 'daily' ? undefined : 'today', day: undefined })}
        keepsScroll
        aria-current={isToday ? 'true' : undefined}
      >
        Today
      </Link>
      {before && (
        <Link to={addressOf({ day: before })} keepsScroll>
          {day ? 'Day before' : 'Yesterday'}
        </Link>
      )}
      {after && today && after < today && (
        <Link to={addressOf({ day: after })} keepsScroll>
          Day after
        </Link>
      )}
      <label className="run-day">
        Day{' '}
        <input
          type="date"
          value={day ?? ''}
          max={today}
          onChange={({ target }) =>
            change((query) => withParameters(query, { day: target.value || undefined }))
          }
        />
      </label>
    </nav>
  );
}

const dayBeside = (day: string, days: 1 | -1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
