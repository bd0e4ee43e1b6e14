import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIPv6 } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const PATIENCE_MS = 10_000;

export interface ProgramNetwork {
  /** The one address that is connected to; fails where the name leads to none that may be. */
  readonly addressOf: (name: string) => Promise<string>;
  /** Who vouches for them; the authorities of Node.js where left out. */
  readonly authorities?: string;
}

/** As it is; tests have one of their own. */
export const INTERNET: ProgramNetwork = { addressOf: publicAddressOf };

/** A program that is told of something, and the key of the signatures. */
export interface Callback {
  readonly url: string;
  readonly secret: string;
}

/**
 * The name is resolved once, and the address that was looked at is the one that is connected to: a name that leads elsewhere a moment later
 * does not reach the network of this server. Redirects are not followed.
 */
export async function postSigned(
  { url, secret }: Callback,
  body: string,
  { addressOf, authorities }: ProgramNetwork = INTERNET,
): Promise<void> {
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'https:') throw new Error('Programs are told over https alone');
  const address = await addressOf(hostname.replace(/^\[|\]$/g, ''));
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const family = isIPv6(address) ? 6 : 4;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sent = request(url, {
    method: 'POST',
    headers: {
      'x-signature': `sha256=${signature}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
    agent: false,
    ca: authorities,
    lookup: (_name, { all }, found) =>
      all ? found(null, [{ address, family }]) : found(null, address, family),
  });
  sent.on('error', reject);
  sent.on('response', (answer) => {
    const { statusCode = 0 } = answer;
    answer.destroy();
    if (statusCode >= 200 && statusCode < 300) resolve();
    else reject(new Error(`The program answered ${statusCode}`));
  });
  sent.end(body);
  return promise;
}

async function publicAddressOf(name: string): Promise<string> {
  const { address } = await lookup(name);
  if (!isPublicAddress(address)) throw new Error('The address of the program is not a public one');
  return address;
}
