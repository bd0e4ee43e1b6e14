import { Type } from 'typebox';
import { findAnnouncement, noteAnnounced, type Announcement } from './queries/messages.ts';
import { defineJob } from '../../jobs/job.ts';
import type { Mailer } from '../../community/mail/mailer.ts';

/**
 * Names the answer alone: the address is read when the e-mail goes out, so none is left in the queue when its ticket is deleted. Without a
 * mailer every attempt fails.
 */
export const announceAnswerJob = (mailer?: Mailer) =>
  defineJob({
    name: 'announce-answer',
    description: 'Announces an answer in a ticket by e-mail, where its owner asked for it.',
    payload: Type.Object({ messageId: Type.Integer() }),
    concurrency: 1,
    expireSeconds: 120,
    retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 900 },
    run: async ({ messageId }, { stores: { postgres } }) => {
      const announcement = await findAnnouncement(postgres, messageId);
      if (!announcement) return;
      if (!mailer) throw new Error('This worker sends no e-mail: SMTP_URL is not set for it');
      const { siteUrl } = mailer;
      await mailer.send({
        to: announcement.email,
        subject: `Answer to your ticket ${announcement.ticketId}`,
        text: textOf(announcement, siteUrl),
        key: `ticket-message-${messageId}`,
      });
      await noteAnnounced(postgres, messageId);
    },
  });

export const ANNOUNCE_ANSWER = announceAnswerJob();

/** What was written stays on the site: e-mail is read by many. */
function textOf({ ticketId, title, isGuest }: Announcement, siteUrl: string): string {
  const how = isGuest
    ? `Read it at ${siteUrl}/tickets with the code you got when you opened the ticket.`
    : `Read it at ${siteUrl}/tickets/${ticketId}`;
  return `There is an answer to your ticket ${ticketId}, "${title}".\n\n${how}\n\nTo get no more e-mail about it, remove your address on its page.\n`;
}
