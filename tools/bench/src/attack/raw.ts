import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

/**
 * What a server of this machine answers to these very bytes, as text: for requests that no client of HTTP would write. `target` stands in the
 * first line as it is; `from` is the address that a proxy would tell.
 */
export async function askRaw(url: string, target: string, from?: string): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const forwarded = from === undefined ? '' : `X-Forwarded-For: ${from}\r\n`;
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${forwarded}Connection: close\r\n\r\n`);
  return textOf(socket);
}

/** The number in the first line of an answer; 0 where the connection ended without one. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
