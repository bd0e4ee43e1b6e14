import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../base/problem.ts';
import { networkOf } from '../../http/network/network.ts';
import { isFromThisMachine } from '../../http/network/site-address.ts';
import type { RateLimits } from '../../http/plugins/rate-limit.ts';
import { whenAnswered } from '../../http/plugins/turns.ts';

/** Whoever reads more slowly than this would keep a slot for ever. A download that ends so goes on by `Range`. */
const SLOWEST_BYTES_PER_MS = 20;
const PATIENCE_MS = 60_000;

/** Files are sent side by side, so many to one address and so many in all. */
export function openSlots({ dumpFilesPerAddress, dumpFiles, ownMachineFactor }: RateLimits) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take: (request: FastifyRequest, reply: FastifyReply, bytes: number) => {
      const address = networkOf(request.ip);
      const held = taken.get(address) ?? 0;
      const most = dumpFilesPerAddress * (isFromThisMachine(request) ? ownMachineFactor : 1);
      if (held >= most || all >= dumpFiles) {
        for (const name of ['content-length', 'content-range', 'content-disposition', 'etag'])
          reply.removeHeader(name);
        reply.headers({ 'retry-after': 5, 'cache-control': 'no-store' });
        fail(
          'too_many_requests',
          held >= most
            ? `${most} files are on their way to your address already. Ask again when one is there.`
            : 'Many files are being sent at this moment. Ask again in a few seconds.',
        );
      }
      taken.set(address, held + 1);
      all += 1;
      const tooSlow = setTimeout(() => reply.raw.destroy(), PATIENCE_MS + bytes / SLOWEST_BYTES_PER_MS);
      tooSlow.unref();
      void whenAnswered(reply).then(() => {
        clearTimeout(tooSlow);
        all -= 1;
        const left = (taken.get(address) ?? 1) - 1;
        if (left > 0) taken.set(address, left);
        else taken.delete(address);
      });
    },
  };
}
