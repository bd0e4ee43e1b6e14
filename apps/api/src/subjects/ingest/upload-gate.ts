import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import type { RateLimits } from '../../http/plugins/rate-limit.ts';
import { countUpload } from './queries/account-uploads.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { fail } from '../../base/problem.ts';

/** Real match files stay under 1.5 MB. */
export const MAX_UPLOAD_BYTES = 16 * 1024 * 1024;
/** Bodies in memory at the same time: each is there once more in the thread that reads it. */
const MAX_BYTES_AT_ONCE = 24 * 1024 * 1024;
const MAX_UPLOADS_OF_ACCOUNT = 2;
/** Others wait, none of their bodies read: so many of all and of one account, and no longer than this. */
const MAX_WAITING = 100;
const MAX_WAITING_OF_ACCOUNT = 10;
const MAX_WAIT_MS = 30_000;
/** Whoever sends slower than this holds a place that others want. */
const MAX_BODY_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;
const PACE = { bytes: 1024 * 1024, ms: 10 } as const;

type Upload = { readonly accountId: number; readonly bytes: number };
type WaitingUpload = Upload & { readonly begin: () => void };

/** Lets in what players send, by what it says of its length, before any of it is read. */
export function openUploadGate(postgres: Postgres, { uploadedFilesPerDay, uploadedBytesPerDay }: RateLimits) {
  const uploadsOf = new Map<number, number>();
  const waiting = new Set<WaitingUpload>();
  let bytesAtOnce = 0;

  const hasRoomOfAccount = ({ accountId }: Upload) =>
    (uploadsOf.get(accountId) ?? 0) < MAX_UPLOADS_OF_ACCOUNT;
  const hasRoom = ({ bytes }: Upload) => bytesAtOnce + bytes <= MAX_BYTES_AT_ONCE;

  function enter({ accountId, bytes }: Upload): void {
    bytesAtOnce += bytes;
    uploadsOf.set(accountId, (uploadsOf.get(accountId) ?? 0) + 1);
  }

  function leave({ accountId, bytes }: Upload): void {
    bytesAtOnce -= bytes;
    const left = (uploadsOf.get(accountId) ?? 1) - 1;
    if (left > 0) uploadsOf.set(accountId, left);
    else uploadsOf.delete(accountId);
    for (const next of waiting) {
      if (!hasRoomOfAccount(next)) continue;
      // Who came first is not passed by smaller files for ever.
      if (!hasRoom(next)) return;
      waiting.delete(next);
      enter(next);
      next.begin();
    }
  }

  /** Undefined where the sender left meanwhile. */
  async function waitForTurn(upload: Upload, reply: FastifyReply): Promise<Upload | undefined> {
    if (waiting.size === 0 && hasRoomOfAccount(upload) && hasRoom(upload)) {
      enter(upload);
      return upload;
    }
    const ofAccount = [...waiting].filter(({ accountId }) => accountId === upload.accountId).length;
    if (ofAccount >= MAX_WAITING_OF_ACCOUNT) {
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      fail('too_many_requests', 'Several of your files are waiting already. Send the next one after those.');
    }
    if (waiting.size >= MAX_WAITING) refuseForNow();
    const turn = Promise.withResolvers<void>();
    const own = { ...upload, begin: turn.resolve };
    waiting.add(own);
    const tooLong = setTimeout(turn.resolve, MAX_WAIT_MS).unref();
    reply.raw.once('close', turn.resolve);
    await turn.promise;
    clearTimeout(tooLong);
    const isTurn = !waiting.delete(own);
    if (isTurn && reply.raw.destroyed) leave(upload);
    if (reply.raw.destroyed) return undefined;
    return isTurn ? upload : refuseForNow();
  }

  return {
    /**
     * Comes back when it is the turn of this upload, or when its sender has left. Throws `too_many_requests`, `temporarily_unavailable`,
     * `invalid_request` or `payload_too_large`. The place is free again with the answer.
     */
    admit: async (accountId: number, request: FastifyRequest, reply: FastifyReply) => {
      const bytes = lengthOf(request);
      const upload = await waitForTurn({ accountId, bytes }, reply);
      if (!upload) return;
      let isInside = true;
      const leaveOnce = () => {
        if (isInside) leave(upload);
        isInside = false;
      };
      reply.raw.once('close', leaveOnce).once('finish', leaveOnce);
      const most = { files: uploadedFilesPerDay, bytes: uploadedBytesPerDay };
      if (!(await countUpload(postgres, { accountId, bytes, most }))) {
        reply.header('retry-after', secondsUntilTomorrow());
        fail(
          'too_many_requests',
          'You have reached the upload limit for today. Send more after midnight UTC.',
        );
      }
      endSlowBodies(request);
    },
  };
}

const refuseForNow = () =>
  fail('temporarily_unavailable', 'Many files are arriving right now. Send this one again in a moment.');

function lengthOf({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(length))
    fail('invalid_request', 'The request must say how long its body is (Content-Length).');
  return length <= MAX_UPLOAD_BYTES ? length : fail('payload_too_large');
}

/**
 * The body of an admitted request, written where it stays: it has the length that it said, or the connection breaks. A pause after each
 * megabyte leaves the processor to others: a match is half a megabyte.
 */
export async function readBody(request: FastifyRequest, payload: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const body = Buffer.allocUnsafeSlow(lengthOf(request));
  let [at, pauseAt] = [0, PACE.bytes];
  for await (const chunk of payload) {
    body.set(chunk, at);
    at += chunk.length;
    if (at < pauseAt) continue;
    pauseAt += PACE.bytes;
    await delay(PACE.ms);
  }
  return body.subarray(0, at);
}

function endSlowBodies({ raw }: FastifyRequest): void {
  const timer = setTimeout(() => raw.destroy(), MAX_BODY_MS).unref();
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

const DAY_SECONDS = 86_400;
const secondsUntilTomorrow = () => DAY_SECONDS - (Math.floor(Date.now() / 1000) % DAY_SECONDS);
