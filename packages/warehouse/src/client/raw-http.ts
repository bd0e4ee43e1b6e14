import { parseError } from '@clickhouse/client';
import { Agent, request } from 'node:http';
import { chQuery, type Ch } from './ch.ts';
import type { Endpoint } from './endpoint.ts';

const MAX_CONNECTIONS = 16;
/** Of an address, beyond which parameters are sent in the body. */
const LONGEST_ADDRESS = 4000;

/**
 * Reads from the embedded engine with as little around a statement as there can be: a short question takes the engine some milliseconds;
 * to send it and to read what comes back by way of the client took this process and the engine's 1.5 and 0.8 more (a busy machine) than
 * plain HTTP does. Servers elsewhere are a client's business.
 */
export function openRawHttp(
  { url, username, password }: Endpoint,
  seconds: number,
  settings: Readonly<Record<string, string | number>>,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const all = Object.entries({ ...settings, max_execution_time: seconds });
  const { hostname, port } = new URL(url);
  const address = `/?${new URLSearchParams(all.map(([name, value]): [string, string] => [name, String(value)]))}`;

  const send = (path: string, query: string) =>
    new Promise<Buffer>((resolve, reject) => {
      const headers = { authorization, 'content-length': Buffer.byteLength(query) };
      const sent = request({ agent, hostname, port, path, method: 'POST', headers }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(pieces);
          if (response.statusCode === 200) resolve(body);
          else reject(parseError(body.toString().trimEnd()));
        });
      });
      sent.on('error', reject);
      // The server ends a statement first, so that it is never left running unheard.
      sent.setTimeout((seconds + 10) * 1000, () => sent.destroy(new Error('Timeout error.')));
      sent.end(query);
    });

  return {
    /** Undefined where the statement is for the client to send: long ones, and values that have to be escaped. */
    read: (statement: Ch): Promise<Buffer> | undefined => {
      const { query, query_params } = chQuery(statement);
      const values = Object.entries(query_params).map(([name, value]) => [name, plainText(value)] as const);
      if (values.some(([, value]) => value === undefined)) return undefined;
      const parameters = values.map(([name, value = '']) => `&param_${name}=${encodeURIComponent(value)}`);
      const path = address + parameters.join('');
      return path.length > LONGEST_ADDRESS ? undefined : send(path, query);
    },
    close: () => agent.destroy(),
  };
}

/** What needs no escaping. */
const PLAIN = /^[\w .,:+-]*$/;

/** A bound value as text, if it is a number or plain text, or a list of these. */
function plainText(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const elements = value.map((element: unknown) =>
      typeof element === 'string' ? quoted(element) : plainText(element),
    );
    return elements.includes(undefined) ? undefined : `[${elements.join(',')}]`;
  }
  if (typeof value === 'bigint' || Number.isFinite(value)) return String(value);
  return typeof value === 'string' && PLAIN.test(value) ? value : undefined;
}

const quoted = (text: string) => (PLAIN.test(text) ? `'${text}'` : undefined);
