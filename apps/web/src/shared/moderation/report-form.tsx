import type { ReportKind, ReportReason } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../api/api.ts';
import { ChangeSaid } from '../session/change-said.tsx';
import { useChange } from '../session/use-change.ts';
import { REASON_WORDS } from './words.ts';
import '../forms/forms.css';

export interface ReportFormProps {
  readonly kind: ReportKind;
  readonly id: string;
  readonly onClose: () => void;
}

const REASONS = Object.entries(REASON_WORDS) as [ReportReason, string][];

/** Why something is reported. */
export function ReportForm({ kind, id, onClose }: ReportFormProps) {
  const [change, run] = useChange();
  const [text, setText] = useState('');
  const [reason, setReason] = useState<ReportReason>();
  const [isMissing, setMissing] = useState(false);
  const isSent = change.state === 'saved';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === undefined);
    if (reason === undefined) return;
    void run(async () => {
      await apiPost('/api/reports', { body: { kind, id, reason, text } });
    });
  };
  return (
    <form className="form" onSubmit={send} noValidate>
      <fieldset className="form-choices" aria-describedby={isMissing ? 'report-missing' : undefined}>
        <legend>What is wrong?</legend>
        {REASONS.map(([value, words]) => (
          <label key={value} className="form-choice">
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <output id="report-missing" className="form-problem">
        {isMissing && reason === undefined && 'Choose what is wrong first.'}
      </output>
      <label className="form-field">
        Details (optional)
        <textarea rows={3} maxLength={1000} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <p className="form-note">Moderators read it. The author does not learn who sent it.</p>
      <div className="form-row">
        {/* One button, so that who pressed it keeps the focus. */}
        <Button
          type={isSent ? 'button' : 'submit'}
          variant="primary"
          aria-disabled={change.state === 'saving' || undefined}
          onClick={isSent ? onClose : undefined}
        >
          {isSent ? 'Done' : 'Send report'}
        </Button>
        <ChangeSaid change={change} saved="Thank you. Moderators will look at it." failed="Not sent" />
      </div>
    </form>
  );
}
