import type { Decision, ReportedObject } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useId, useState } from 'react';
import { apiPost } from '../../../shared/api/api.ts';
import { ChangeSaid } from '../../../shared/session/change-said.tsx';
import { useChange } from '../../../shared/session/use-change.ts';

export interface DecideFormProps {
  readonly object: ReportedObject;
  readonly onDecided: () => Promise<void>;
}

const BUTTONS: Readonly<Record<Decision, string>> = {
  dismiss: 'Dismiss',
  warn: 'Warn author',
  hide: 'Hide',
  remove: 'Remove',
  restore: 'Restore',
};

/** A reason and the decisions; the author reads the reason. */
export function DecideForm({ object, onDecided }: DecideFormProps) {
  const [change, run] = useChange();
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useId();
  const decide = (decision: Decision) => {
    const needsReason = decision !== 'dismiss' && decision !== 'restore';
    const lacksReason = needsReason && why.trim() === '';
    setMissing(lacksReason);
    if (lacksReason) return document.getElementById(field)?.focus();
    return void run(async () => {
      const { kind, id } = object;
      await apiPost('/api/staff/reports/decide', { body: { kind, id, decision, why } });
      await onDecided();
    });
  };
  return (
    <div className="form-field">
      <label htmlFor={field}>Reason, for the author</label>
      <textarea
        id={field}
        rows={2}
        maxLength={1000}
        value={why}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${field}-missing`}
        onChange={({ target }) => setWhy(target.value)}
      />
      <output id={`${field}-missing`} className="form-problem">
        {isMissing && 'Say why first: the author reads it.'}
      </output>
      <div className="form-row">
        {decisionsFor(object).map((decision) => (
          <Button
            key={decision}
            aria-disabled={change.state === 'saving' || undefined}
            onClick={() => decide(decision)}
          >
            {BUTTONS[decision]}
          </Button>
        ))}
        <ChangeSaid change={change} saved="Decided." failed="Not decided" />
      </div>
    </div>
  );
}

/** What makes sense: nothing is hidden twice, and what is gone can only be dismissed. */
export function decisionsFor({ content, state, decision }: ReportedObject): readonly Decision[] {
  if (!content) return decision ? [] : ['dismiss'];
  const dismiss = decision ? [] : (['dismiss'] as const);
  if (state === 'visible') return [...dismiss, 'warn', 'hide', 'remove'];
  return [...dismiss, 'restore', ...(state === 'hidden' ? (['remove'] as const) : [])];
}
