import type { Log } from '../../../base/log.ts';
import type { Mailer } from '../../../community/mail/mailer.ts';
import { defineScheduledJob } from '../../../jobs/job.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { listUnreadAlerts } from '../queries/alerts.ts';
import {
  forgetUnconfirmed,
  listConfirmedEmails,
  noteLooked,
  removeEmail,
  type ConfirmedEmail,
} from '../queries/emails.ts';
import { alertOf } from '../words.ts';
import { signedLink } from './links.ts';

/** In the time zone of whoever gets it. */
const MORNING_HOUR = 8;
/** More are told as a number. */
const MOST_LISTED = 50;

/** Where there is a mailer. */
export const mailAlertsJob = (mailer?: Mailer) =>
  defineScheduledJob({
    name: 'mail-alerts',
    description: 'Sends alerts that were not read to confirmed addresses, every morning or on Mondays.',
    schedule: '7 * * * *',
    expireSeconds: 1800,
    retry: { limit: 0, delaySeconds: 60, maxDelaySeconds: 60 },
    run: async ({ stores: { postgres }, log }) => {
      const now = new Date();
      if (mailer) await mailAlerts(postgres, mailer, { now, log });
      await forgetUnconfirmed(postgres, now);
    },
  });

interface Mailing {
  readonly now: Date;
  readonly log: Pick<Log, 'warn'>;
}

/** Sends to each address at most once a day or a week, and nothing where nothing is new. What fails is tried again an hour later. */
export async function mailAlerts(postgres: Postgres, mailer: Mailer, { now, log }: Mailing): Promise<void> {
  for (const email of await listConfirmedEmails(postgres)) {
    const period = periodOf(email, now);
    if (period <= periodOf(email, email.lookedAt)) continue;
    try {
      await mailTo(email, period);
      await noteLooked(postgres, email, now);
    } catch (error) {
      // Nobody has this address any more: it is not asked again.
      if (isRefusedForGood(error)) await removeEmail(postgres, email.accountId);
      log.warn({ err: error }, 'Alerts could not be sent by e-mail');
    }
  }

  async function mailTo(email: ConfirmedEmail, period: string): Promise<void> {
    const rows = await listUnreadAlerts(postgres, email.accountId, email.lookedAt);
    const [first] = rows.map(alertOf);
    if (!first) return;
    const { siteUrl } = mailer;
    const stop = await signedLink(postgres, 'stop', email);
    const listed = rows.slice(0, MOST_LISTED).map(alertOf);
    const rest = rows.length - listed.length;
    await mailer.send({
      to: email.address,
      subject: rows.length === 1 ? first.title : `${first.title}, and ${rows.length - 1} more`,
      text: [
        ...listed.map(({ title, path }) => `${title}\n${siteUrl}${path}\n`),
        ...(rest > 0 ? [`${rest} more: ${siteUrl}/alerts\n`] : []),
        `Stop these e-mails: ${siteUrl}/alerts?stop=${stop}`,
        `Choose what you are told: ${siteUrl}/alerts`,
        '',
      ].join('\n'),
      key: `alerts-${email.accountId}-${email.pace}-${period}`,
      stopUrl: `${siteUrl}/api/alerts/email/stop/${stop}`,
    });
  }
}

/** The day whose morning came last, in the time zone; of weekly ones the Monday. Days compare as texts. */
function periodOf({ pace, timeZone }: Pick<ConfirmedEmail, 'pace' | 'timeZone'>, at: Date): string {
  const shifted = new Date(at.getTime() - MORNING_HOUR * 3_600_000);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(shifted);
  if (pace === 'daily') return day;
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** The mail server knows no such address (RFC 5321, 550 to 553). */
const isRefusedForGood = (error: unknown): boolean => {
  const code = (error as { readonly responseCode?: unknown } | undefined)?.responseCode;
  return typeof code === 'number' && code >= 550 && code <= 553;
};
