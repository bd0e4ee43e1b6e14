import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { useNavigate } from '../../../../shared/router/router-provider.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { draftsQuery } from '../creator/creator-query.ts';
import type { SavedDraft } from '../creator/use-saving.ts';
import { RhythmFields, type Rhythm } from './rhythm-fields.tsx';
import { seriesHref, seriesQuery } from './series-query.ts';

export interface RepeatFormProps {
  readonly draftId: number;
  readonly saved: SavedDraft;
}

/** In place of one tournament, one every week: the draft becomes the preset of all of them. */
export function RepeatForm({ draftId, saved: { problem, flush, source } }: RepeatFormProps) {
  const [rhythm, setRhythm] = useState<Rhythm>({ everyWeeks: 1, announcedDaysBefore: 7, approvers: [] });
  const [change, run] = useChange();
  const navigate = useNavigate();
  const start = () =>
    void run(async () => {
      const revision = await flush();
      const { everyWeeks, announcedDaysBefore, approvers } = rhythm;
      const approverIds = approvers.map(({ accountId }) => accountId);
      await apiPost('/api/tournament-series', {
        body: { draftId, revision, everyWeeks, announcedDaysBefore, approverIds },
      });
      for (const query of [draftsQuery, seriesQuery])
        void queryClient.invalidateQueries({ queryKey: query.queryKey });
      await navigate(seriesHref);
    });
  const canStart = problem === null && rhythm.approvers.length > 0;
  return (
    <details className="creator-repeat">
      <summary>Repeat it instead</summary>
      <div className="form">
        <p>
          At the same local time in {source.timeZone}, also over daylight saving. A # in the name becomes the
          number of each one.
        </p>
        <RhythmFields value={rhythm} onChange={setRhythm} />
        <p className="form-row">
          <Button variant="primary" disabled={!canStart} onClick={start}>
            Start the series
          </Button>
          {rhythm.approvers.length === 0 && <small>Name at least one more person.</small>}
        </p>
        <p className="form-problem" role="alert">
          {change.state === 'failed' && change.reason}
        </p>
      </div>
    </details>
  );
}
