import type { Input, tickets } from '@soulstat/api-client/contract';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { countFreeFiles } from './queries/files.ts';
import { addMessage } from './queries/messages.ts';
import { countTicketsOf, insertTicket } from './queries/tickets.ts';
import { fail } from '../../base/problem.ts';
import {
  cleanContext,
  cleanEmail,
  cleanText,
  cleanTitle,
  hashOfCode,
  newTicketCode,
  renderTicketText,
} from './ticket-input.ts';

/** Of one account: within a day, and unsolved at a time. */
const MAX_A_DAY = 20;
const MAX_UNSOLVED = 50;

export type TicketInput = Input<typeof tickets.createTicket>['body'];

/** Stores a ticket with its first message. A guest gets a code, which is stored nowhere. */
export async function openTicket(
  postgres: Postgres,
  input: TicketInput,
  { accountId, sendsEmail }: { readonly accountId: number | null; readonly sendsEmail: boolean },
): Promise<{ ticketId: number; code: string | null }> {
  const title = cleanTitle(input.title);
  const email = cleanEmail(input.email, sendsEmail);
  const body = cleanText(input.text);
  const rendered = await renderTicketText(body, { isStaff: false });
  if (accountId !== null) await refuseFlood(postgres, accountId);
  const code = accountId === null ? newTicketCode() : null;
  const codeHash = code === null ? undefined : hashOfCode(code);
  const owner = codeHash ? { codeHash } : { accountId: accountId ?? 0 };
  const { category, context = [], fileIds = [] } = input;
  return postgres.transaction(async (tx) => {
    await refuseUnknownFiles(tx, fileIds);
    const ticket = { owner, category, title, email, context: cleanContext(context) };
    const ticketId = await insertTicket(tx, ticket);
    await addMessage(tx, { ticketId, author: 'owner', body, rendered, fileIds });
    return { ticketId, code };
  });
}

async function refuseFlood(postgres: Postgres, accountId: number): Promise<void> {
  const { lately, unsolved } = await countTicketsOf(postgres, accountId);
  if (lately >= MAX_A_DAY)
    fail('too_many_requests', `You opened ${MAX_A_DAY} tickets within a day. Please go on tomorrow.`);
  if (unsolved >= MAX_UNSOLVED)
    fail('too_many_requests', `You have ${MAX_UNSOLVED} unsolved tickets. Solve or delete some first.`);
}

/** Files that are gone are said, so that nobody believes they arrived. */
export async function refuseUnknownFiles(tx: Postgres, fileIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length > 0 && (await countFreeFiles(tx, wanted)) < wanted.length)
    fail('invalid_request', 'A file is not here any more. Remove it and attach it again.');
}
