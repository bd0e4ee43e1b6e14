import { alerts as contract, type AlertState } from '@soulstat/api-client/contract';
import { fail } from '../../base/problem.ts';
import { unixSeconds } from '../../base/unix-seconds.ts';
import type { Realtime } from '../../community/realtime/realtime.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { SendJob } from '../../jobs/queue.ts';
import type { Feature } from '../../http/feature.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';
import type { Databases } from '../../storage/databases.ts';
import { browserId } from './push/encrypt.ts';
import { listAlerts } from './queries/alerts.ts';
import { listBrowsers } from './queries/browsers.ts';
import { findChoices, listFollowedHeroes, listFollowedTournaments } from './queries/choices.ts';
import { findEmail } from './queries/emails.ts';
import { isQuiet, readVapid } from './ring.ts';
import { alertOf } from './words.ts';

export type AlertNeeds = Pick<Databases, 'postgres'> &
  Visitors &
  Limited & {
    readonly realtime: Realtime;
    readonly sendJob?: SendJob | undefined;
    /** Whether this site sends e-mail. */
    readonly sendsEmail?: boolean | undefined;
    /** The time that decides; the machine's when left out. */
    readonly draftClock?: { readonly now: () => number } | undefined;
  };

export type AlertFeature = Feature<AlertNeeds>;

/** Told of everything that is new for an account. */
export const alertTopic = (accountId: number): string => `user:${accountId}`;

export const nowOf = ({ draftClock }: AlertNeeds): Date => new Date(draftClock?.now() ?? Date.now());

/** Everything about the alerts of an account. */
export async function stateOf(needs: AlertNeeds, accountId: number): Promise<AlertState> {
  const { postgres } = needs;
  const [choices, heroes, tournaments, browsers, rows, email, { publicKey }] = await Promise.all([
    findChoices(postgres, accountId),
    listFollowedHeroes(postgres, accountId),
    listFollowedTournaments(postgres, accountId),
    listBrowsers(postgres, [accountId]),
    listAlerts(postgres, accountId, contract.ALERTS_SHOWN),
    findEmail(postgres, accountId),
    readVapid(postgres),
  ]);
  const {
    kinds = [],
    quietFrom = null,
    quietUntil = null,
    timeZone = 'UTC',
    hasFeed = false,
  } = choices ?? {};
  return {
    kinds: [...kinds],
    quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    timeZone,
    followed: { heroes, tournaments },
    isQuiet: isQuiet({ quietFrom, quietUntil, timeZone }, nowOf(needs)),
    hasFeed,
    browsers: browsers.map(({ endpoint, device, since }) => ({
      id: browserId(endpoint),
      device,
      since: unixSeconds(since),
    })),
    pushKey: publicKey,
    sendsEmail: needs.sendsEmail ?? false,
    email: email
      ? { address: email.address, pace: email.pace, isConfirmed: email.confirmedAt !== null }
      : null,
    unread: rows.filter(({ isRead }) => !isRead).length,
    alerts: rows.map(alertOf),
  };
}

/** By the name that its time zone has everywhere. */
export function timeZoneOf(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return fail('invalid_request', `There is no time zone ${name}. Write one such as Europe/Berlin.`);
  }
}
