import type { FastifyReply } from 'fastify';

/** Aborted when the connection ends before the answer is written: nobody waits for it any more. */
export function whenVisitorLeaves({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  // NOTE: `request.signal` also fires once the body of a request has been read.
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
