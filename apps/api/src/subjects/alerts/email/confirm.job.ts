import { Type } from 'typebox';
import type { Mailer } from '../../../community/mail/mailer.ts';
import { defineJob } from '../../../jobs/job.ts';
import { findEmail } from '../queries/emails.ts';
import { signedLink } from './links.ts';

/** Names the account alone: the address is read when the e-mail goes out. Without a mailer every attempt fails. */
export const confirmAlertEmailJob = (mailer?: Mailer) =>
  defineJob({
    name: 'confirm-alert-email',
    description: 'Sends a link to an address that is to get alerts, so that its owner can say yes.',
    payload: Type.Object({ accountId: Type.Integer() }),
    concurrency: 1,
    expireSeconds: 120,
    retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 900 },
    run: async ({ accountId }, { stores: { postgres } }) => {
      const email = await findEmail(postgres, accountId);
      if (!email || email.confirmedAt) return;
      if (!mailer) throw new Error('This worker sends no e-mail: SMTP_URL is not set for it');
      const link = `${mailer.siteUrl}/alerts?confirm=${await signedLink(postgres, 'confirm', email)}`;
      await mailer.send({
        to: email.address,
        subject: 'Confirm e-mails of your alerts',
        text: `Somebody asked Soulstat to send alerts to this address ${PACES[email.pace]}.\n\nIf that was you, confirm it: ${link}\n\nIf not, do nothing: the address is forgotten after three days, and gets no more e-mail.\n`,
        key: `alert-email-${accountId}-${email.askedAt.getTime()}`,
      });
    },
  });

export const CONFIRM_ALERT_EMAIL = confirmAlertEmailJob();

const PACES = { daily: 'every morning', weekly: 'on Mondays' } as const;
