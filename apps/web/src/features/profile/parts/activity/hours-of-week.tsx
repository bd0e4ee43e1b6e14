import type { ProfileActivity } from '@soulstat/api-client';
import { formatPercent, Table } from '@soulstat/ui';
import { MIN_MATCHES, rateText } from '../rate.tsx';
import { rateOf } from '../summed.ts';

type Hours = ProfileActivity['hours'];

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
/** Twelve columns of two hours can be read on a phone too. */
const STEP_HOURS = 2;
const STEPS = Array.from({ length: 24 / STEP_HOURS }, (_, step) => step * STEP_HOURS);

/** When in the week a player plays and how it goes then: a table whose cells grow stronger in colour with more matches. */
export function HoursOfWeek({ hours }: { readonly hours: Hours }) {
  const cells = WEEKDAYS.map((_, weekday) => STEPS.map((from) => cellOf(hours, weekday, from)));
  const most = Math.max(1, ...cells.flat().map(({ matches }) => matches));
  return (
    <div className="profile-section">
      <h2 id="hours">Hours of the week</h2>
      <p className="profile-note">Start times, your time zone. Win rates from {MIN_MATCHES} matches. </p>
      <Table label="Hours of the week" className="hours">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {STEPS.map((from) => (
              <th key={from} scope="col">
                {String(from).padStart(2, '0')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((row, weekday) => (
            <tr key={WEEKDAYS[weekday]}>
              <th scope="row">{WEEKDAYS[weekday]}</th>
              {row.map(({ from, matches, wins }) => (
                <HourCell key={from} matches={matches} wins={wins} share={matches / most} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface Cell {
  readonly from: number;
  readonly matches: number;
  readonly wins: number;
}

function cellOf(hours: Hours, weekday: number, from: number): Cell {
  const within = hours.filter(
    (each) => each.weekday === weekday && each.hour >= from && each.hour < from + STEP_HOURS,
  );
  return {
    from,
    matches: within.reduce((sum, { winRate }) => sum + winRate.matches, 0),
    wins: within.reduce((sum, { winRate }) => sum + winRate.wins, 0),
  };
}

interface HourCellProps {
  readonly matches: number;
  readonly wins: number;
  readonly share: number;
}

function HourCell({ matches, wins, share }: HourCellProps) {
  if (matches === 0)
    return (
      <td>
        <span className="visually-hidden">none</span>
      </td>
    );
  const rate = matches >= MIN_MATCHES ? formatPercent(wins / matches, 0) : '';
  return (
    <td data-level={Math.ceil(share * 4)} data-exact={`Win rate ${rateText(rateOf(wins, matches))}`}>
      <span className="hours-count">{matches}</span>
      <span className="hours-rate">{rate}</span>
    </td>
  );
}
