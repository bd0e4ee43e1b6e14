import type { ReportedObject } from '@soulstat/api-client';
import { useId } from 'react';
import { Moment } from '../../../shared/format/moment.tsx';
import { Link } from '../../../shared/link.tsx';
import { DECISION_WORDS, KIND_WORDS, REASON_WORDS, STATE_WORDS } from '../../../shared/moderation/words.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { DecideForm } from './decide-form.tsx';
import { PlayerLink } from './player-link.tsx';

export interface ReportCardProps {
  readonly object: ReportedObject;
  readonly onDecided: () => Promise<void>;
}

/** One object with its reports, and what can be decided about it. */
export function ReportCard({ object, onDecided }: ReportCardProps) {
  const { kind, content, state, decision } = object;
  const title = useId();
  const now = useNow();
  return (
    <li className="staff-card" aria-labelledby={title}>
      <h3 id={title}>
        {KIND_WORDS[kind]}:{' '}
        {content ? <Link to={content.path}>{content.title}</Link> : 'deleted by its author'}
      </h3>
      <p className="form-note">
        {STATE_WORDS[state]}
        {content?.authorId && kind !== 'player' && (
          <>
            {' · by '}
            <PlayerLink accountId={content.authorId} name={content.authorName} />
          </>
        )}
        {decision && (
          <>
            {' · '}
            {DECISION_WORDS[decision.decision]} <Moment at={decision.decidedAt} now={now} />
          </>
        )}
      </p>
      {content && content.text !== '' && <blockquote>{content.text}</blockquote>}
      {decision?.why && <p>Reason: {decision.why}</p>}
      <Reports reports={object.reports} />
      <DecideForm object={object} onDecided={onDecided} />
    </li>
  );
}

function Reports({ reports }: Pick<ReportedObject, 'reports'>) {
  const now = useNow();
  return (
    <ul className="staff-reports" aria-label="Reports">
      {reports.map(({ reason, text, reporterId, reporterName, reportedAt }) => (
        <li key={reporterId}>
          <strong>{REASON_WORDS[reason]}</strong> · <PlayerLink accountId={reporterId} name={reporterName} />{' '}
          · <Moment at={reportedAt} now={now} />
          {text !== '' && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
