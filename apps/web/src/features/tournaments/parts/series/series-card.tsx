import type { TournamentSeries } from '@soulstat/api-client';
import { Notice } from '@soulstat/ui';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { countOf } from '../../../../shared/format/format.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { ZonedTime } from '../../../../shared/format/zoned-time.tsx';
import { Occurrence } from './occurrence.tsx';
import { seriesQuery } from './series-query.ts';
import { SeriesSettings } from './series-settings.tsx';

export interface SeriesCardProps {
  readonly series: TournamentSeries;
}

/** When the next one is, who has approved it, and those before. */
export function SeriesCard({ series }: SeriesCardProps) {
  const { seriesId, name, everyWeeks, nextAt, timeZone, announcedDaysBefore, isStopped, approvers } = series;
  const [change, run] = useChange();
  const decide = (number: number, verdict: 'approve' | 'skip') =>
    void run(async () => {
      await apiPost('/api/tournament-series/:seriesId/approve', {
        params: { seriesId },
        body: { number, verdict },
      });
      await queryClient.invalidateQueries({ queryKey: seriesQuery.queryKey });
    });
  return (
    <article className="series-card" aria-labelledby={`series-${seriesId}`}>
      <h3 id={`series-${seriesId}`}>{name}</h3>
      <p className="tournament-line">
        <span>{everyWeeks === 1 ? 'Every week' : `Every ${everyWeeks} weeks`}</span>
        <span>prepared {countOf(announcedDaysBefore, 'day')} before</span>
        {isStopped && <strong>Stopped</strong>}
      </p>
      {nextAt !== null && !isStopped && (
        <p>
          Next: <ZonedTime at={nextAt} zone={timeZone} />
        </p>
      )}
      <p className="tournament-small">
        Approved by two of:{' '}
        {[
          series.isOwn ? 'you' : 'the owner',
          ...approvers.map((each) => each.name ?? `player ${each.accountId}`),
        ].join(', ')}
      </p>
      {series.occurrences.length === 0 ? (
        <p className="tournament-small">None is prepared yet.</p>
      ) : (
        <ol className="control-list">
          {series.occurrences.map((occurrence) => (
            <li key={occurrence.number}>
              <Occurrence
                occurrence={occurrence}
                timeZone={timeZone}
                isStopped={isStopped}
                onDecide={(verdict) => decide(occurrence.number, verdict)}
              />
            </li>
          ))}
        </ol>
      )}
      {change.state === 'failed' && (
        <Notice kind="error" title="That did not work">
          {change.reason}
        </Notice>
      )}
      {series.isOwn && <SeriesSettings series={series} />}
    </article>
  );
}
