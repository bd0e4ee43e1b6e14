import { Button } from '@soulstat/ui';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { TicketCategory } from '@soulstat/api-client';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { Attachments } from './attachments.tsx';
import { ContextList } from './context-list.tsx';
import { rememberCode } from '../guest-codes.ts';
import type { Opened } from './opened-ticket.tsx';
import { ownTicketsQuery } from '../queries.ts';
import { Suggestions } from './suggestions.tsx';
import { contextOfAddress } from './ticket-context.ts';
import { readDraft, saveDraft, type TicketDraft } from './ticket-draft.ts';
import { TextField } from './text-field.tsx';
import { useAttachments } from './use-attachments.ts';
import { useTicketContext } from './use-ticket-context.ts';
import { CATEGORIES, CATEGORY_NAMES } from '../words.ts';

interface TicketFormProps {
  readonly sendsEmail: boolean;
  readonly onOpened: (opened: Opened) => void;
}

const DRAFT = 'new';

/**
 * Sends a ticket. Its fields are the browser's own: without script the form is posted as it stands (`/api/tickets/form`), and what was
 * typed before the script came is kept.
 */
export function TicketForm({ sendsEmail, onOpened }: TicketFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [change, run] = useChange();
  const [category, setCategory] = useState<TicketCategory>();
  const [asked, setAsked] = useState('');
  const context = useTicketContext();
  const attachments = useAttachments();
  const { search } = useLocation();
  const page = contextOfAddress(search).find(({ name }) => name === 'page')?.value ?? '';

  const readFields = () => {
    const fields = fieldsOf(form.current);
    saveDraft(DRAFT, fields);
    setCategory(CATEGORY_NAMES.find((name) => name === fields.category));
    setAsked(`${fields.title} ${fields.text}`.trim());
  };
  useEffect(() => {
    fillFields(form.current, readDraft(DRAFT));
    readFields();
  }, []);

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const { email, ...fields } = fieldsOf(form.current);
    void run(async () => {
      const body = {
        ...fields,
        category: fields.category as TicketCategory,
        ...(email && { email }),
        context: [...context.left],
        fileIds: attachments.files.map(({ fileId }) => fileId),
      };
      const { ticketId, code } = await apiPost('/api/tickets', { body });
      saveDraft(DRAFT, {});
      if (code !== null) rememberCode(ticketId, code);
      void queryClient.invalidateQueries({ queryKey: ownTicketsQuery.queryKey });
      onOpened({ ticketId, code, hasEmail: email !== '' });
    });
  };

  return (
    <form
      ref={form}
      className="form"
      method="post"
      action="/api/tickets/form"
      aria-label="New ticket"
      onSubmit={send}
      onInput={readFields}
    >
      <input type="hidden" name="page" value={page} />
      <fieldset className="form-choices ticket-categories">
        <legend>What is it about?</legend>
        {CATEGORY_NAMES.map((name) => (
          <label key={name} className="form-choice">
            <input type="radio" name="category" value={name} required />
            {CATEGORIES[name].label}
          </label>
        ))}
      </fieldset>
      <label className="form-field">
        Title
        <input name="title" required minLength={3} maxLength={120} autoComplete="off" />
      </label>
      <Suggestions text={asked} />
      <TextField
        name="text"
        label="What happened?"
        hint={category ? CATEGORIES[category].hint : 'Markdown works: lists, links, code.'}
      />
      <Attachments attachments={attachments} />
      {sendsEmail && (
        <label className="form-field">
          E-mail (optional)
          <input name="email" type="email" maxLength={254} autoComplete="email" />
          <span className="form-note">Only to tell you about answers. It is deleted with the ticket.</span>
        </label>
      )}
      <ContextList context={context} />
      <p className="form-row">
        <Button
          type="submit"
          variant="primary"
          size="touch"
          aria-disabled={change.state === 'saving' || undefined}
        >
          Send the ticket
        </Button>
        <output className="form-note">{change.state === 'saving' && 'Sending...'}</output>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && `Not sent: ${change.reason} What you typed is still here.`}
      </p>
    </form>
  );
}

function fieldsOf(form: HTMLFormElement | null) {
  const data = new FormData(form ?? undefined);
  const field = (name: string) => String(data.get(name) ?? '');
  return {
    category: field('category'),
    title: field('title'),
    text: field('text'),
    email: field('email').trim(),
  };
}

/** What was typed already stays. */
function fillFields(form: HTMLFormElement | null, draft: TicketDraft): void {
  for (const [name, value = ''] of Object.entries(draft)) {
    const field = form?.elements.namedItem(name);
    const isFree = field instanceof RadioNodeList || isTextField(field);
    if (isFree && field.value === '') field.value = value;
  }
}

const isTextField = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
