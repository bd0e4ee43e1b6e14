import type { ImproveWeek } from '@soulstat/api-client';
import { formatPercent, Table } from '@soulstat/ui';
import { countOf, formatSigned } from '../../../../shared/format/format.ts';
import { formatDay } from '../../../../shared/statistics/format-day.ts';
import { METRIC_TEXTS } from '../../../../shared/statistics/profile-metrics.ts';
import { rateText } from '../rate.tsx';

/** The newest week beside the eight before it: what changed beyond chance, and nothing else. */
export function WeekReport({ week }: { readonly week: ImproveWeek }) {
  const { from, to, winRate, ppChange, changes, tested, missing, missingEarlier } = week;
  return (
    <section className="profile-section" aria-labelledby="improve-week">
      <h3 id="improve-week">
        Week of {formatDay(from)} to {formatDay(to)}
      </h3>
      <p>
        {winRate.wins}–{winRate.matches - winRate.wins}, {rateText(winRate)}
        {ppChange !== null && `, ${formatSigned(Math.round(ppChange))} PP`}
      </p>
      {changes.length > 0 ? (
        <Table label="What changed this week" className="profile-short">
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">This week</th>
              <th scope="col">8 weeks before</th>
              <th scope="col">Difference, 95 % interval</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow key={change.metric} change={change} />
            ))}
          </tbody>
        </Table>
      ) : (
        <p className="profile-note">
          {tested > 0
            ? `No clear change in ${countOf(tested, 'figure')}.`
            : missingText(missing, missingEarlier)}
        </p>
      )}
    </section>
  );
}

function missingText(missing: number, missingEarlier: number): string {
  const parts = [
    missing > 0 && `${countOf(missing, 'more match', 'more matches')} this week`,
    missingEarlier > 0 && `${countOf(missingEarlier, 'more match', 'more matches')} in the 8 weeks before`,
  ].filter(Boolean);
  return `To compare, it needs ${parts.join(' and ')}.`;
}

const WIN_RATE = { label: 'Win rate', format: (rate: number) => formatPercent(rate, 0) };

function ChangeRow({ change }: { readonly change: ImproveWeek['changes'][number] }) {
  const { metric, now, before, interval } = change;
  const { label, format } = metric === 'winRate' ? WIN_RATE : METRIC_TEXTS[metric];
  const signed = (value: number) =>
    `${value > 0 && !format(value).startsWith('+') ? '+' : ''}${format(value)}`;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{format(now)}</td>
      <td>{format(before)}</td>
      <td>
        {signed(interval[0])} to {signed(interval[1])}
      </td>
    </tr>
  );
}
