import type { TournamentSeries } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { RhythmFields, type Rhythm } from './rhythm-fields.tsx';
import { seriesQuery } from './series-query.ts';

/** Rhythm, approvers, and the end of a series; for its owner. */
export function SeriesSettings({ series }: { readonly series: TournamentSeries }) {
  const { seriesId, everyWeeks, announcedDaysBefore, approvers, isStopped } = series;
  const [rhythm, setRhythm] = useState<Rhythm>({ everyWeeks, announcedDaysBefore, approvers });
  const [change, run] = useChange();
  const save = (stops: boolean) =>
    void run(async () => {
      await apiPost('/api/tournament-series/:seriesId', {
        params: { seriesId },
        body: {
          everyWeeks: rhythm.everyWeeks,
          announcedDaysBefore: rhythm.announcedDaysBefore,
          approverIds: rhythm.approvers.map(({ accountId }) => accountId),
          isStopped: stops,
        },
      });
      await queryClient.invalidateQueries({ queryKey: seriesQuery.queryKey });
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(isStopped);
  };
  return (
    <details>
      <summary>Change this series</summary>
      <form className="form" onSubmit={submit}>
        <RhythmFields value={rhythm} onChange={setRhythm} />
        <p className="form-row">
          <Button type="submit" variant="primary" disabled={rhythm.approvers.length === 0}>
            Save
          </Button>
          <Button onClick={() => save(!isStopped)}>
            {isStopped ? 'Continue the series' : 'Stop the series'}
          </Button>
          <output>{change.state === 'saved' && 'Saved.'}</output>
        </p>
        <p className="form-problem" role="alert">
          {change.state === 'failed' && change.reason}
        </p>
      </form>
    </details>
  );
}
