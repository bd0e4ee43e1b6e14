import type { Problem, Ticket, TicketFile } from '@soulstat/api-client';
import type { SendJob } from '../../../jobs/queue.ts';
import type { Databases } from '../../../storage/databases.ts';
import { setRole } from '../../../community/accounts/queries/account-roles.ts';
import { OPERATOR } from '../../../community/moderation/queries/audit.ts';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import type { Answer, Visitor } from '../../../testing/visitor.ts';

export const [OWNER, OTHER, STAFF] = [601, 602, 604] as const;

export const NEW_TICKET = {
  category: 'bug',
  title: 'The souls chart is empty',
  text: 'It shows **nothing** at 10 minutes.',
};

export interface TicketsSite {
  readonly site: AccountSite;
  readonly guest: Visitor;
  readonly owner: Visitor;
  readonly other: Visitor;
  readonly staff: Visitor;
  /** Messages that are to be announced by e-mail. */
  readonly announced: number[];
}

/** A site that sends e-mail, with a guest, two accounts and a member of staff. */
export async function openTicketsSite(databases: Databases): Promise<TicketsSite> {
  const announced: number[] = [];
  const sendJob: SendJob = async (_job, payload) => {
    announced.push((payload as { readonly messageId: number }).messageId);
    return true;
  };
  const site = await openAccountSite(databases, { sendJob, sendsEmail: true });
  const change = { accountId: STAFF, role: 'staff', actor: OPERATOR, why: null } as const;
  await setRole(databases.postgres, change);
  return {
    site,
    guest: await site.visitor(),
    owner: await site.visitor(OWNER),
    other: await site.visitor(OTHER),
    staff: await site.visitor(STAFF),
    announced,
  };
}

export const statusOf = ({ status, json }: Answer) => [status, json().code];

export const open = async (who: Visitor, more: object = {}) =>
  (await who.post('/api/tickets', { body: { ...NEW_TICKET, ...more } })).json();

export const read = async (who: Visitor, ticketId: number): Promise<Ticket> =>
  (await who.get(`/api/tickets/${ticketId}`)).json();

export const readByCode = (who: Visitor, code: string) =>
  who.post('/api/tickets/by-code', { body: { code } });

export const reply = (who: Visitor, ticketId: number, body: object) =>
  who.post(`/api/tickets/${ticketId}/replies`, { body });

export const htmlOf = ({ parts }: Pick<Ticket['messages'][number], 'parts'>): string =>
  parts.map((part) => (part.kind === 'html' ? part.html : '')).join('');

export const textsOf = ({ messages }: Ticket): string[] =>
  messages.map((message) =>
    htmlOf(message)
      .replaceAll(/<[^>]+>/g, '')
      .trim(),
  );

/** Sends a file as a guest. */
/** `from` is the address that a proxy tells. */
export async function sendFile({ url }: AccountSite, fileName: string, bytes: Uint8Array, from?: string) {
  const response = await fetch(`${url}/api/tickets/files?fileName=${encodeURIComponent(fileName)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      origin: url,
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, answer: (await response.json()) as TicketFile & Problem };
}
