import type { OwnMatch } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { Evidence } from './evidence.tsx';
import { PicturesField } from './pictures-field.tsx';
import { refreshMatch } from './refresh-match.ts';

export interface DisputeProps {
  readonly id: number;
  readonly match: string;
  readonly own: OwnMatch;
}

/** An objection, with what both sides say; a referee decides. */
export function Dispute({ id, match, own }: DisputeProps) {
  const isOpen = own.evidence.length > 0;
  return (
    <details className="tournament-dispute" open={isOpen || undefined}>
      <summary>{isOpen ? 'Dispute' : 'Object to the result'}</summary>
      <Evidence evidence={own.evidence} />
      <EvidenceForm id={id} match={match} isFirst={!isOpen} />
    </details>
  );
}

/** As the contract has it. */
const MAX_TEXT = 2000;

export interface EvidenceFormProps {
  readonly id: number;
  readonly match: string;
  /** It begins the dispute. */
  readonly isFirst: boolean;
}

/** Words and pictures, for both captains and the referees. */
export function EvidenceForm({ id, match, isFirst }: EvidenceFormProps) {
  const [text, setText] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  const [change, run] = useChange();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const url = isFirst
        ? '/api/tournaments/:id/matches/:match/dispute'
        : '/api/tournaments/:id/matches/:match/evidence';
      await apiPost(url, { params: { id, match }, body: { text, images: [...images] } });
      setText('');
      setImages([]);
      await refreshMatch(id, match);
    });
  };
  return (
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
        <small>Both captains and the referees read it.</small>
      </label>
      <PicturesField images={images} onChange={setImages} />
      <p className="form-row">
        <Button type="submit">{isFirst ? 'Call a referee' : 'Add to the dispute'}</Button>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}
