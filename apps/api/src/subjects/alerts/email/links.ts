import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keepSecret } from '../../../community/accounts/queries/sessions.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { findEmail, type EmailRow } from '../queries/emails.ts';

export type LinkPurpose = 'confirm' | 'stop';

const KEY_BYTES = 32;

/** What stands in a link of an e-mail: whose address it is, and the site's signature over it. It is of no use for another address. */
export async function signedLink(
  postgres: Postgres,
  purpose: LinkPurpose,
  { accountId, address }: Pick<EmailRow, 'accountId' | 'address'>,
): Promise<string> {
  const key = await keepSecret(postgres, 'alert-emails', randomBytes(KEY_BYTES));
  const signature = createHmac('sha256', key)
    .update(`${purpose} ${accountId} ${address}`)
    .digest('base64url');
  return `${accountId}.${signature}`;
}

/** The address that a link is about; undefined where it has gone, or the link is not ours. */
export async function readLink(
  postgres: Postgres,
  purpose: LinkPurpose,
  link: string,
): Promise<EmailRow | undefined> {
  const email = await findEmail(postgres, Number.parseInt(link, 10));
  if (!email) return undefined;
  const [own, sent] = [Buffer.from(await signedLink(postgres, purpose, email)), Buffer.from(link)];
  return own.length === sent.length && timingSafeEqual(own, sent) ? email : undefined;
}
