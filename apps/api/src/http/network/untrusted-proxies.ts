import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onceAnHour } from '../plugins/once-an-hour.ts';
import { isPrivateAddress, loggedNetworkOf } from './network.ts';

/** Anybody can send these headers: the log says it of a few an hour. */
const MAX_WARNINGS = 10;
const WARNING =
  'A proxy says for whom it asks and is not trusted: if it is yours, name it in TRUSTED_PROXIES';

/**
 * Says once an hour for each peer that it speaks for others and is not trusted: behind such a proxy all visitors share one limit and nobody
 * can tell them apart, and who looks after the site should hear of it.
 */
export function warnOfUntrustedProxies(app: FastifyInstance): void {
  const isDue = onceAnHour(MAX_WARNINGS);
  app.addHook('onRequest', (request, _reply, done) => {
    if (isFromUntrustedProxy(request)) {
      const peer = nameOf(request.socket.remoteAddress ?? '');
      if (isDue(peer)) request.log.warn({ peer }, WARNING);
    }
    done();
  });
}

/** Of a trusted peer Fastify takes the addresses that it names, besides its own. */
function isFromUntrustedProxy({ headers, ips = [] }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined) return ips.length < 2;
  // Other ways to say it are never read.
  return headers['forwarded'] !== undefined || headers['x-real-ip'] !== undefined;
}

/** Addresses of visitors are not logged: what comes from the internet stands for its network. */
const nameOf = (address: string) => (isPrivateAddress(address) ? address : loggedNetworkOf(address));

/** What Fastify knows by name, beside addresses and networks. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a text names proxies: by their kind, or as an address or network. */
export function isProxy(text: string): boolean {
  if (PROXY_NAMES.includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}
