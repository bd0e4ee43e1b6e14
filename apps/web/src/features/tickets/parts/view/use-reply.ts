import type { Ticket, TicketState } from '@soulstat/api-client';
import { useRef } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { readDraft, saveDraft } from '../form/ticket-draft.ts';
import type { TicketViewProps } from './ticket-view-props.ts';
import { useAttachments } from '../form/use-attachments.ts';

interface ReplyOptions {
  readonly isInternal?: boolean;
  readonly state?: TicketState;
}

/** A reply that is being written: what was typed survives a reload, and leaves the field only once it has been sent. */
export function useReply({ ticket, code, onChange }: Pick<TicketViewProps, 'ticket' | 'code' | 'onChange'>) {
  const { ticketId } = ticket;
  const field = useRef<HTMLFormElement>(null);
  const [change, run] = useChange();
  const attachments = useAttachments();
  const textOf = () => String(new FormData(field.current ?? undefined).get('text') ?? '');
  const setText = (text: string) => {
    const area = field.current?.elements.namedItem('text');
    if (area instanceof HTMLTextAreaElement) area.value = text;
    saveDraft(String(ticketId), { text });
  };
  const send = ({ isInternal, state }: ReplyOptions = {}) =>
    run(async () => {
      const body = {
        text: textOf(),
        fileIds: attachments.files.map(({ fileId }) => fileId),
        ...(code !== undefined && { code }),
        ...(isInternal && { isInternal }),
        ...(state && { state }),
      };
      onChange(await apiPost('/api/tickets/:ticketId/replies', { params: { ticketId }, body }));
      attachments.clear();
      setText('');
    });
  const setState = (state: TicketState) =>
    run(async () => {
      const body = { state, ...(code !== undefined && { code }) };
      onChange(await apiPost('/api/tickets/:ticketId/state', { params: { ticketId }, body }));
    });
  const keepDraft = () => saveDraft(String(ticketId), { text: textOf() });
  const draft = () => readDraft(String(ticketId)).text ?? '';
  return { field, change, attachments, send, setState, setText, keepDraft, draft };
}

export const isSolved = ({ state }: Pick<Ticket, 'state'>): boolean => state === 'solved';
