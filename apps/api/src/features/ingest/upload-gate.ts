import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../plugins/problems.ts';
import type { RateLimits } from '../../plugins/rate-limit.ts';
import { countUpload } from '../../queries/postgres/account-uploads.ts';
import type { Postgres } from '../../queries/postgres/connect.ts';

/** Real match files stay under 1.5 MB. */
export const MAX_UPLOAD_BYTES = 16 * 1024 * 1024;
/** Bodies in memory at the same time: a body is there twice while it arrives, and once more in the thread that reads it. */
const MAX_BYTES_AT_ONCE = 64 * 1024 * 1024;
const MAX_UPLOADS_OF_ACCOUNT = 2;
/** Whoever sends slower than this holds a place that others want. */
const MAX_BODY_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;

/** Lets in what players send, by what it says of its length, before any of it is read. */
export interface UploadGate {
  /** Throws `too_many_requests`, `temporarily_unavailable`, `invalid_request` or `payload_too_large`. The place is free again with the answer. */
  admit(accountId: number, request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export function openUploadGate(
  postgres: Postgres,
  { uploadedFilesPerDay, uploadedBytesPerDay }: RateLimits,
): UploadGate {
  const uploadsOf = new Map<number, number>();
  let bytesAtOnce = 0;

  function enter(accountId: number, bytes: number): () => void {
    let isInside = true;
    bytesAtOnce += bytes;
    uploadsOf.set(accountId, (uploadsOf.get(accountId) ?? 0) + 1);
    return () => {
      if (!isInside) return;
      isInside = false;
      bytesAtOnce -= bytes;
      const left = (uploadsOf.get(accountId) ?? 1) - 1;
      if (left > 0) uploadsOf.set(accountId, left);
      else uploadsOf.delete(accountId);
    };
  }

  return {
    admit: async (accountId, request, reply) => {
      const bytes = lengthOf(request);
      if ((uploadsOf.get(accountId) ?? 0) >= MAX_UPLOADS_OF_ACCOUNT) {
        reply.header('retry-after', RETRY_AFTER_SECONDS);
        fail('too_many_requests', 'Two of your files are being read. Send the next one after that.');
      }
      if (bytesAtOnce + bytes > MAX_BYTES_AT_ONCE)
        fail(
          'temporarily_unavailable',
          'Many files are arriving right now. Send this one again in a moment.',
        );
      const leave = enter(accountId, bytes);
      reply.raw.once('close', leave).once('finish', leave);
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

function lengthOf({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(length))
    fail('invalid_request', 'The request must say how long its body is (Content-Length).');
  return length <= MAX_UPLOAD_BYTES ? length : fail('payload_too_large');
}

function endSlowBodies({ raw }: FastifyRequest): void {
  const timer = setTimeout(() => raw.destroy(), MAX_BODY_MS).unref();
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

const DAY_SECONDS = 86_400;
const secondsUntilTomorrow = () => DAY_SECONDS - (Math.floor(Date.now() / 1000) % DAY_SECONDS);
