import type { OwnMatch } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { Moment } from '../../../../shared/format/moment.tsx';
import { useNow } from '../../../../shared/render/use-now.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshMatch } from './refresh-match.ts';

export interface DisputeProps {
  readonly id: number;
  readonly match: string;
  readonly own: OwnMatch;
}

/** As the contract has it. */
const MAX_TEXT = 2000;

/** An objection, with what both sides say; a referee decides. */
export function Dispute({ id, match, own }: DisputeProps) {
  const [text, setText] = useState('');
  const [change, run] = useChange();
  const isOpen = own.evidence.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const url = isOpen
        ? '/api/tournaments/:id/matches/:match/evidence'
        : '/api/tournaments/:id/matches/:match/dispute';
      await apiPost(url, { params: { id, match }, body: { text } });
      setText('');
      await refreshMatch(id, match);
    });
  };
  return (
    <details className="tournament-dispute" open={isOpen || undefined}>
      <summary>{isOpen ? 'Dispute' : 'Object to the result'}</summary>
      <Evidence own={own} />
      <form className="form" onSubmit={submit}>
        <label className="form-field">
          What happened
          <textarea
            required
            minLength={3}
            maxLength={MAX_TEXT}
            rows={4}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <small>A referee and both captains read it. Match ids and screenshots help.</small>
        </label>
        <p className="form-row">
          <Button type="submit">{isOpen ? 'Add to the dispute' : 'Call a referee'}</Button>
        </p>
        <p className="form-problem" role="alert">
          {change.state === 'failed' && change.reason}
        </p>
      </form>
    </details>
  );
}

export function Evidence({ own: { evidence } }: { readonly own: Pick<OwnMatch, 'evidence'> }) {
  const now = useNow();
  return (
    <ol className="tournament-evidence">
      {evidence.map(({ evidenceId, author, isReferee, text, images, at }) => (
        <li key={evidenceId}>
          <p>
            <strong>{author ?? 'A player'}</strong>
            {isReferee && ' (referee)'}, <Moment at={at} now={now} />
          </p>
          <p>{text}</p>
          {images.map((image) => (
            <a key={image} href={image}>
              Picture
            </a>
          ))}
        </li>
      ))}
    </ol>
  );
}
