import { tickets, type TextPart, type TicketContext } from '@soulstat/api-client/contract';
import { createHash, randomInt } from 'node:crypto';
import { fail } from '../../base/problem.ts';
import { today } from '../../base/unix-seconds.ts';
import { cleanAddress } from '../../community/mail/address.ts';
import { fillUserText } from '../../community/user-text/fill-user-text.ts';
import { renderUserText } from '../../community/user-text/render-user-text.ts';
import { TEXT_FORMAT, type StoredText } from '../../community/user-text/stored-text.ts';

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

/** Null where none is wanted. */
export function cleanEmail(text: string | null | undefined, sendsEmail: boolean): string | null {
  const email = cleanText(text ?? '');
  if (email === '') return null;
  if (!sendsEmail) fail('invalid_request', 'This site sends no e-mail: answers stand on the ticket’s page.');
  return cleanAddress(email);
}

/** Links to other sites are links where staff wrote them: nobody leads staff astray by a ticket. */
interface Writer {
  readonly isStaff: boolean;
}

/** The Markdown of a ticket, rendered once when it is saved. */
export const renderTicketText = (markdown: string, { isStaff }: Writer): Promise<StoredText> =>
  renderUserText({ markdown, kind: 'ticket', hasLinks: isStaff });

/** What was rendered, as a page shows it; by an older version of the renderer it is rendered again. */
export async function filledTicketText(
  { body, rendered }: { readonly body: string; readonly rendered: unknown },
  writer: Writer,
): Promise<TextPart[]> {
  const stored = rendered as StoredText;
  const text = stored.format === TEXT_FORMAT ? stored : await renderTicketText(body, writer);
  return fillUserText(text, () => [], today()).parts;
}

/** Crockford's base 32: no letter that looks like a digit. 16 of them are 80 random bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** In groups of four, to be read and typed. */
export function newTicketCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.replaceAll(/(.{4})(?!$)/g, '$1-');
}

/** What is stored of a code; undefined where the text can be none. */
export function hashOfCode(text: string): Uint8Array | undefined {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = plain.length === LENGTH && [...plain].every((letter) => LETTERS.includes(letter));
  return isCode ? createHash('sha256').update(plain).digest() : undefined;
}
