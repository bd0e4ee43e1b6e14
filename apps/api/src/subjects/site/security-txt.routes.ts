import { SECURITY_TXT_PATH } from '../../base/addresses.ts';
import type { Feature } from '../../http/feature.ts';
import type { Visitors } from '../../community/visitors.ts';

type Needs = Pick<Visitors, 'accounts'> & { readonly securityContact?: string | undefined };

const POLICY = 'https://github.com/soulstat/soulstat/blob/main/SECURITY.md';
const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year: who asks later asks again. */
const VALID_DAYS = 180;

/** Where to report what is wrong with the site's security (RFC 9116): nothing is there until the operator names a contact. */
export const securityTxtRoutes: Feature<Needs> = async (app, { securityContact, accounts }) => {
  app.get(SECURITY_TXT_PATH, { schema: { hide: true } }, async (_request, reply) => {
    if (securityContact === undefined) return reply.callNotFound();
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const fields = [
      ['Contact', securityContact],
      ['Expires', new Date(today + VALID_DAYS * DAY_MS).toISOString()],
      ['Preferred-Languages', 'en'],
      // It belongs to one address only, and without one of its own the site does not know which.
      ...(accounts.publicUrl === undefined
        ? []
        : [['Canonical', `${accounts.publicUrl}${SECURITY_TXT_PATH}`]]),
      ['Policy', POLICY],
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(fields.map(([name, value]) => `${name}: ${value}\n`).join(''));
  });
};
