import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../base/problem.ts';
import { networkOf } from '../../http/network/network.ts';
import { isFromThisMachine } from '../../http/network/site-address.ts';
import type { RateLimits } from '../../http/plugins/rate-limit.ts';

const HEARTBEAT_MS = 20_000;
const BEAT = ': \n\n';
/** Whoever takes in so little that this much waits for them is dropped, and comes back. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** After a broken connection browsers wait so long: spread, so that not all come back at once. */
const RETRY_MS = [2000, 8000] as const;

/** One that watches: takes what is sent. */
export interface Watcher {
  readonly send: (event: string) => void;
}

/** Server-Sent Events: heartbeats, at most so many of an address, none that grows without end, all ended at shutdown. */
export function openEventStreams(app: FastifyInstance, { sockets, ownMachineFactor }: RateLimits) {
  const ofNetwork = new Map<string, number>();
  // The answers alone: what is known of a request is not kept for as long as somebody watches.
  const open = new Set<ServerResponse>();
  const heartbeat = setInterval(() => {
    for (const answer of open) answer.write(BEAT);
  }, HEARTBEAT_MS).unref();
  app.addHook('preClose', () => {
    clearInterval(heartbeat);
    for (const answer of open) answer.end();
  });

  function leave(answer: ServerResponse, network: string): void {
    open.delete(answer);
    const others = (ofNetwork.get(network) ?? 1) - 1;
    if (others === 0) ofNetwork.delete(network);
    else ofNetwork.set(network, others);
  }

  function watcherOf(answer: ServerResponse, network: string, left: () => void): Watcher {
    ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1);
    open.add(answer);
    answer.once('close', () => {
      leave(answer, network);
      left();
    });
    return {
      send: (event) => {
        if (answer.writableLength > MAX_WAITING_BYTES) answer.destroy();
        else answer.write(event);
      },
    };
  }

  return {
    /** Refuses an address that has as many as it may; to be asked before anything is begun. */
    admit: (request: FastifyRequest): void => {
      const most = sockets * (isFromThisMachine(request) ? ownMachineFactor : 1);
      if ((ofNetwork.get(networkOf(request.ip)) ?? 0) >= most)
        fail('too_many_requests', 'Your address watches as much as it may.');
    },
    /** Begins to send; `left` is told when the other end is gone. */
    begin: (request: FastifyRequest, reply: FastifyReply, left: () => void): Watcher => {
      writeHead(reply);
      return watcherOf(reply.raw, networkOf(request.ip), left);
    },
  };
}

/** What somebody has seen who comes back, or says so in the address. */
export function seenVersion(
  { headers }: Pick<FastifyRequest, 'headers'>,
  after: number | undefined,
): number | undefined {
  const last = Number(headers['last-event-id'] ?? after ?? Number.NaN);
  return Number.isSafeInteger(last) ? last : undefined;
}

/** One event, as it goes over the wire. */
export const eventText = (name: string, id: number, data: unknown): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

interface SentEvent {
  readonly version: number;
  readonly event: string;
}

/** Greets one that begins to watch: with what came after a version, or with the word that it missed too much to be told. */
export function catchUp(
  watcher: Watcher,
  after: number | undefined,
  version: number,
  sent: readonly SentEvent[],
): void {
  if (after === undefined || after === version) return watcher.send(eventText('hello', version, { version }));
  const isWhole = after < version && sent.some((each) => each.version <= after + 1);
  if (!isWhole) return watcher.send(eventText('reload', version, { version }));
  for (const each of sent) if (each.version > after) watcher.send(each.event);
  return undefined;
}

/** The head, with what hooks have set; from then on the connection is written to directly. */
function writeHead(reply: FastifyReply): void {
  const [least, most] = RETRY_MS;
  const retry = Math.round(least + Math.random() * (most - least));
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  reply.raw.write(`retry: ${retry}\n\n`);
}
