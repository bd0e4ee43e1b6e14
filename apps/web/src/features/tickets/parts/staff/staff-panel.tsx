import type { TicketMacro, TicketState } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { Attachments } from '../form/attachments.tsx';
import { macrosQuery } from '../queries.ts';
import { ReplySaid } from '../view/reply-said.tsx';
import { StaffSettings } from './staff-settings.tsx';
import { TextField } from '../form/text-field.tsx';
import type { TicketViewProps } from '../view/ticket-view-props.ts';
import { useReply } from '../view/use-reply.ts';
import { QUEUE_STATES } from '../words.ts';

const STATES = Object.keys(QUEUE_STATES) as readonly TicketState[];

/** Where staff answer: with macros, notes among themselves, and what the ticket becomes. */
export function StaffPanel(props: TicketViewProps) {
  const { field, change, attachments, send, setState, setText, keepDraft, draft } = useReply(props);
  const macros = useQuery(macrosQuery, queryClient);
  const [state, setNextState] = useState<TicketState>('waiting');
  const [isInternal, setInternal] = useState(false);
  const isBusy = change.state === 'saving';
  const take = (macro: TicketMacro | undefined) => {
    if (!macro) return;
    setText(macro.text);
    setNextState(macro.state);
    setInternal(false);
  };
  return (
    <section className="ticket-staff" aria-labelledby="ticket-staff">
      <h2 id="ticket-staff">Staff</h2>
      <StaffSettings {...props} />
      <form
        ref={field}
        className="form"
        aria-label="Answer"
        onInput={keepDraft}
        onSubmit={(event) => {
          event.preventDefault();
          void send(isInternal ? { isInternal } : { state });
        }}
      >
        <label className="form-field">
          Macro
          <select
            value=""
            onChange={({ target }) =>
              take(macros.data?.find(({ macroId }) => String(macroId) === target.value))
            }
          >
            <option value="">Choose a macro to fill in</option>
            {macros.data?.map(({ macroId, title }) => (
              <option key={macroId} value={macroId}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <TextField
          name="text"
          label={isInternal ? 'Internal note' : 'Answer'}
          rows={6}
          defaultValue={draft()}
        />
        <Attachments attachments={attachments} />
        <label className="form-choice">
          <input
            type="checkbox"
            checked={isInternal}
            onChange={({ target }) => setInternal(target.checked)}
          />
          Internal note: only staff see it
        </label>
        <div className="form-row">
          <label className="form-field">
            State after the answer
            <select
              value={state}
              disabled={isInternal}
              onChange={({ target }) => setNextState(target.value as TicketState)}
            >
              {STATES.map((name) => (
                <option key={name} value={name}>
                  {QUEUE_STATES[name]}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
            {isInternal ? 'Add the note' : 'Send the answer'}
          </Button>
          {props.ticket.state !== 'solved' && (
            <Button aria-disabled={isBusy || undefined} onClick={() => void setState('solved')}>
              Solve without an answer
            </Button>
          )}
        </div>
        <ReplySaid change={change} />
      </form>
    </section>
  );
}
