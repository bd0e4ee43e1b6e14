import { tickets, type TicketContext } from '@soulstat/api-client/contract';
import { fail } from '../../problem.ts';

/** A text as it can be stored: without what no database takes, and without space around it. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim();

export function cleanTitle(text: string): string {
  const title = cleanText(text).replaceAll(/\s+/g, ' ');
  if (title.length < tickets.MIN_TITLE) fail('invalid_request', 'The title needs at least 3 characters.');
  return title;
}

export const cleanContext = (context: readonly TicketContext[]): TicketContext[] =>
  context.flatMap(({ name, value }) => {
    const text = cleanText(value);
    return text === '' ? [] : [{ name, value: text }];
  });

const EMAIL = /^[^\s@<>",;:\\]+@[^\s@<>",;:\\]+\.[^\s@<>",;:\\.]+$/;

/** Null where none is wanted. */
export function cleanEmail(text: string | null | undefined, sendsEmail: boolean): string | null {
  const email = cleanText(text ?? '');
  if (email === '') return null;
  if (!sendsEmail) fail('invalid_request', 'This site sends no e-mail: answers stand on the ticket’s page.');
  if (!EMAIL.test(email)) fail('invalid_request', 'This is no e-mail address: name@example.org is one.');
  return email;
}
