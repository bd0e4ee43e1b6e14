import type { FastifyBaseLogger } from 'fastify';
import type { SendJob } from '../../jobs/queue.ts';
import { ANNOUNCE_ANSWER } from './announce-answer.job.ts';

export interface Announcing {
  readonly sendJob?: SendJob | undefined;
  /** Whether this site sends e-mail. */
  readonly sendsEmail?: boolean | undefined;
}

/** Announces an answer of staff by e-mail, once a worker comes to it. */
export const openAnnouncements =
  ({ sendJob, sendsEmail }: Announcing, log: Pick<FastifyBaseLogger, 'warn'>) =>
  async (messageId: number): Promise<void> => {
    if (!sendsEmail) return;
    // The answer itself is stored, and stands on its page.
    await sendJob?.(ANNOUNCE_ANSWER, { messageId }, { key: String(messageId) }).catch((error: unknown) =>
      log.warn({ err: error }, 'An answer could not be announced'),
    );
  };
