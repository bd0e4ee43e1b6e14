import type { FastifyRequest } from 'fastify';
import type { Visitors } from '../../community/visitors.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';
import type { Databases } from '../../storage/databases.ts';
import { networkOf } from '../../http/network/network.ts';
import { isFromThisMachine } from '../../http/network/site-address.ts';
import { admitSender, type SaltSender } from '../../matches/queries/salt-senders.ts';

type Needs = Pick<Databases, 'postgres'> & Pick<Visitors, 'sessions' | 'accounts'> & Limited;

export type SaltQuota = Awaited<ReturnType<typeof saltQuotaOf>>;

/**
 * The quota of whoever sent the request: of the account where somebody has signed in, else of the address (IPv6: of its network,
 * /64). Programs of this machine may send more (`ownMachineFactor`).
 */
export async function saltQuotaOf(
  request: FastifyRequest,
  { postgres, sessions, rateLimits: limits, accounts }: Needs,
) {
  const session = await sessions.find(request);
  const factor = isFromThisMachine(request) ? limits.ownMachineFactor : 1;
  const sender: SaltSender = session
    ? { kind: 'account', name: String(session.accountId) }
    : { kind: 'address', name: networkOf(request.ip) };
  const perSender = factor * (session ? limits.saltsPerAccount : limits.saltsPerAddress);
  const quota = { perSender, allAddresses: limits.saltsOfAllAddresses };
  const together = session ? '' : ', or the limit of all visitors together';
  const help =
    session || accounts.signIn === 'off'
      ? ''
      : ` Sign in to send ${count(limits.saltsPerAccount)} a day, downloaded first.`;
  return {
    /** How many of so many matches the request may send today. */
    admit: (matches: number) => admitSender(postgres, sender, matches, quota),
    /** What is said of those beyond it. */
    sentence: (secondsLeft: number) => {
      const hours = Math.max(1, Math.ceil(secondsLeft / 3600));
      const used = `The limit of ${count(perSender)} matches a day from one ${sender.kind} is reached${together}.`;
      const reset = hours === 1 ? 'an hour at most' : `${hours} hours`;
      return `${used} It resets at midnight UTC, in ${reset}.${help}`;
    },
  };
}

const count = (value: number) => value.toLocaleString('en');
