import type { Monitoring } from '@soulstat/api-client';
import { formatCount, formatPercent } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { formatMoment, formatRelative } from '../../../shared/format/format.ts';
import { formatWait } from './words.ts';

/** The four numbers that say whether all is well. */
export function Figures({ monitoring }: { readonly monitoring: Monitoring }) {
  const { hours, goal, lag, downloads, generatedAt } = monitoring;
  const lastDay = hours.slice(-24).reduce((sum, { matches }) => sum + matches, 0);
  return (
    <section aria-label="At a glance">
      <dl className="monitoring-figures">
        <Figure label="Matches in 24 hours" value={formatCount(lastDay)}>
          {formatPercent(lastDay / goal, 1)} of the {formatCount(goal)} the community aims for
        </Figure>
        <Figure label="Delay" value={lag.p50Seconds === null ? 'No match' : formatWait(lag.p50Seconds)}>
          {lag.p95Seconds === null
            ? 'None ended within seven days'
            : `median of ${formatCount(lag.matches)} matches of seven days; 95 % within ${formatWait(lag.p95Seconds)}`}
        </Figure>
        <Figure label="In queue" value={formatCount(downloads.waiting)}>
          {downloads.oldestDueAt === null
            ? 'none of them due now'
            : `${formatCount(downloads.due)} due, the first since ${formatWait(generatedAt - downloads.oldestDueAt)}`}
        </Figure>
        <Figure label="Downloaded in 24 hours" value={formatCount(downloads.downloadedLastDay)}>
          from salts that players sent
        </Figure>
      </dl>
      <p className="monitoring-note">
        As of{' '}
        <time dateTime={new Date(generatedAt * 1000).toISOString()}>{formatMoment(generatedAt, 'UTC')}</time>.
        Server started {formatRelative(monitoring.startedAt, new Date(generatedAt * 1000))}.
      </p>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="monitoring-value">{value}</span>
        <span className="monitoring-note">{children}</span>
      </dd>
    </div>
  );
}
