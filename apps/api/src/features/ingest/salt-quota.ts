import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../plugins/network/sender-network.ts';
import type { RateLimits } from '../../plugins/rate-limit.ts';
import type { Sessions } from '../../plugins/session.ts';
import { isFromThisMachine } from '../../sign-in/site-address.ts';
import type { Postgres } from '../../queries/postgres/client/connect.ts';
import { admitSender, type Admission, type SaltSender } from '../../queries/postgres/matches/salt-senders.ts';

/** How many of so many matches a request may send today. */
export interface SaltQuota {
  admit(matches: number): Promise<Admission>;
  /** What is said of those beyond it. */
  sentence(secondsLeft: number): string;
}

/**
 * The quota of whoever sent the request: of the account where somebody has signed in, else of the address (IPv6: of its network,
 * /64). Programs of this machine may send more (`ownMachineFactor`).
 */
export async function saltQuotaOf(
  request: FastifyRequest,
  {
    postgres,
    sessions,
    limits,
    canSignIn,
  }: {
    readonly postgres: Postgres;
    readonly sessions: Sessions;
    readonly limits: RateLimits;
    readonly canSignIn: boolean;
  },
): Promise<SaltQuota> {
  const session = await sessions.find(request);
  const factor = isFromThisMachine(request) ? limits.ownMachineFactor : 1;
  const sender: SaltSender = session
    ? { kind: 'account', name: String(session.accountId) }
    : { kind: 'address', name: networkOf(request.ip) };
  const perSender = factor * (session ? limits.saltsPerAccount : limits.saltsPerAddress);
  const quota = { perSender, allAddresses: limits.saltsOfAllAddresses };
  const signInHelps = !session && canSignIn ? limits.saltsPerAccount : undefined;
  return {
    admit: (matches) => admitSender(postgres, sender, matches, quota),
    sentence: (secondsLeft) =>
      sentenceOf(secondsLeft, { whose: session ? 'account' : 'address', perSender, signInHelps }),
  };
}

function sentenceOf(
  secondsLeft: number,
  {
    whose,
    perSender,
    signInHelps,
  }: {
    readonly whose: SaltSender['kind'];
    readonly perSender: number;
    readonly signInHelps: number | undefined;
  },
): string {
  const hours = Math.max(1, Math.ceil(secondsLeft / 3600));
  const together = whose === 'address' ? ', or the limit of all visitors together' : '';
  const used = `The limit of ${count(perSender)} matches a day from one ${whose} is reached${together}.`;
  const more = `It resets at midnight UTC, in ${hours === 1 ? 'an hour at most' : `${hours} hours`}.`;
  return signInHelps === undefined
    ? `${used} ${more}`
    : `${used} ${more} Sign in to send ${count(signInHelps)} a day, downloaded first.`;
}

const count = (value: number) => value.toLocaleString('en');
