import { Button } from '@soulstat/ui';
import { Attachments } from '../form/attachments.tsx';
import { ReplySaid } from './reply-said.tsx';
import { TextField } from '../form/text-field.tsx';
import type { TicketViewProps } from './ticket-view-props.ts';
import { isSolved, useReply } from './use-reply.ts';

/** Where the owner of a ticket answers, solves it, or opens it again by writing. */
export function ReplyForm(props: TicketViewProps) {
  const reply = useReply(props);
  const { ticket } = props;
  const { field, change, attachments, send, setState, keepDraft, draft } = reply;
  const isBusy = change.state === 'saving';
  if (!ticket.may.includes('ticket.reply')) return null;
  return (
    <form
      ref={field}
      className="form"
      aria-label="Your reply"
      onInput={keepDraft}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        name="text"
        label={isSolved(ticket) ? 'Write to open it again' : 'Your reply'}
        rows={5}
        defaultValue={draft()}
      />
      <Attachments attachments={attachments} />
      <p className="form-row">
        <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
          Send the reply
        </Button>
        {!isSolved(ticket) && (
          <Button aria-disabled={isBusy || undefined} onClick={() => void setState('solved')}>
            Mark as solved
          </Button>
        )}
      </p>
      <ReplySaid change={change} />
    </form>
  );
}
