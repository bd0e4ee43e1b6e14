import { request } from 'node:https';
import { isIPv6 } from 'node:net';
import { INTERNET, type ProgramNetwork } from './program-network.ts';

const PATIENCE_MS = 10_000;

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * Sends something to an address that somebody else chose, and returns the status of the answer. The name is resolved once, and the address
 * that was looked at is the one that is connected to: a name that leads elsewhere a moment later does not reach the network of this server.
 * Redirects are not followed.
 */
export async function postBytes(
  url: string,
  { headers, body }: Sent,
  { addressOf, authorities }: ProgramNetwork = INTERNET,
): Promise<number> {
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'https:') throw new Error('Programs are told over https alone');
  const address = await addressOf(hostname.replace(/^\[|\]$/g, ''));
  const family = isIPv6(address) ? 6 : 4;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.byteLength },
    signal: AbortSignal.timeout(PATIENCE_MS),
    agent: false,
    ca: authorities,
    lookup: (_name, { all }, found) =>
      all ? found(null, [{ address, family }]) : found(null, address, family),
  });
  sent.on('error', reject);
  sent.on('response', (answer) => {
    answer.destroy();
    resolve(answer.statusCode ?? 0);
  });
  sent.end(body);
  return promise;
}
