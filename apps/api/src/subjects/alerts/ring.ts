import type { Log } from '../../base/log.ts';
import { postBytes } from '../../base/post-bytes.ts';
import { INTERNET, type ProgramNetwork } from '../../base/program-network.ts';
import { keepSecret } from '../../community/accounts/queries/sessions.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { encrypted, newVapidSecret, vapidOf } from './push/encrypt.ts';
import { takeNotRung, type AlertRow } from './queries/alerts.ts';
import { listBrowsers, removeBrowser, type BrowserRow } from './queries/browsers.ts';
import { listChoices, type Choices } from './queries/choices.ts';
import { alertOf } from './words.ts';

/** A push service keeps it so long for a browser that is off; older alerts ring nobody. */
const KEPT_SECONDS = 4 * 3600;
/** Of one account at a time: more are told as a number. */
const MOST_AT_ONCE = 3;

/** The site's key for push services: made when it is asked for first, and the same for every process. */
export const readVapid = async (postgres: Postgres) =>
  vapidOf(await keepSecret(postgres, 'vapid', newVapidSecret()));

interface Ringing {
  readonly now: Date;
  readonly log: Pick<Log, 'warn'>;
  readonly network?: ProgramNetwork | undefined;
}

/** Rings the browsers of those who have new alerts, unless it is their quiet time. An alert rings once, or not at all. */
export async function ringBrowsers(
  postgres: Postgres,
  { now, log, network = INTERNET }: Ringing,
): Promise<void> {
  const taken = await takeNotRung(postgres, now);
  const recent = taken.filter(({ toldAt }) => now.getTime() - toldAt.getTime() < KEPT_SECONDS * 1000);
  const byAccount = Map.groupBy(recent, ({ accountId }) => accountId);
  const accountIds = [...byAccount.keys()];
  if (accountIds.length === 0) return;
  const [choices, browsers, vapid] = await Promise.all([
    listChoices(postgres, accountIds),
    listBrowsers(postgres, accountIds),
    readVapid(postgres),
  ]);
  for (const browser of browsers) {
    const chosen = choices.get(browser.accountId);
    if (!chosen || isQuiet(chosen, now)) continue;
    for (const text of messagesOf(byAccount.get(browser.accountId) ?? []))
      await ring(browser, text).catch((error: unknown) =>
        log.warn({ err: error }, 'A browser could not be rung'),
      );
  }

  async function ring({ endpoint, site, ...keys }: BrowserRow, text: string): Promise<void> {
    const headers = {
      authorization: vapid.authorization(endpoint, site, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEPT_SECONDS),
    };
    const status = await postBytes(endpoint, { headers, body: encrypted(text, keys) }, network);
    // The browser has taken it back, or is gone.
    if (status === 404 || status === 410) await removeBrowser(postgres, endpoint);
    else if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`);
  }
}

/** What the service worker shows. */
function messagesOf(rows: readonly AlertRow[]): string[] {
  const alerts = rows.map(alertOf);
  const said = alerts
    .slice(0, MOST_AT_ONCE)
    .map(({ title, path, alertId }) => ({ title, path, tag: `alert-${alertId}` }));
  const more = alerts.length - said.length;
  const rest = more > 0 ? [{ title: `${more} more alerts`, path: '/alerts', tag: 'alerts' }] : [];
  return [...said, ...rest].map((message) => JSON.stringify(message));
}

/** Whether nothing rings at this moment, in the time zone of whoever chose it. */
export function isQuiet(
  { quietFrom, quietUntil, timeZone }: Pick<Choices, 'quietFrom' | 'quietUntil' | 'timeZone'>,
  now: Date,
): boolean {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return false;
  const at = minuteIn(timeZone, now);
  return quietFrom < quietUntil ? at >= quietFrom && at < quietUntil : at >= quietFrom || at < quietUntil;
}

function minuteIn(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return of('hour') * 60 + of('minute');
}
