import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { networkOf } from '../../http/network/network.ts';
import type { RateLimits } from '../../http/plugins/rate-limit.ts';
import { isFromThisMachine } from '../../http/network/site-address.ts';

/** Longer than any message of ours. */
const MAX_MESSAGE_BYTES = 8 * 1024;
const HEARTBEAT_MS = 30_000;
/** Whoever takes in so little that this much waits for them is dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** How long those who are sent away may take to say goodbye; then the connection ends without it. */
const GOODBYE_MS = 2000;
// Types of `ws` do not know `closeTimeout` yet, and let it pass where it is not written into the call.
const OPTIONS = { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false, closeTimeout: GOODBYE_MS };

/** Codes of closing (RFC 6455 and its registry). */
const GOING_AWAY_FOR_RESTART = 1012;
const TRY_AGAIN_LATER = 1013;

/** One connection. What is sent to one that does not keep up ends it. */
export type LiveSocket = ReturnType<typeof liveSocket>;

/** Sockets of the whole app: heartbeats, at most so many of an address, none that grows without end, all sent away at shutdown. */
export function useSockets(app: FastifyInstance, limits: RateLimits) {
  const ofNetwork = new Map<string, number>();
  let isDraining = false;

  app.register(websocket, {
    options: OPTIONS,
    errorHandler: (error, socket, request) => {
      request.log.warn({ err: error }, 'A socket met an error');
      socket.terminate();
    },
    preClose(done) {
      isDraining = true;
      for (const client of this.websocketServer.clients)
        client.close(GOING_AWAY_FOR_RESTART, 'The server restarts.');
      this.websocketServer.close(() => done());
    },
  });

  /** False where this address has as many as it may. */
  function count(network: string, request: FastifyRequest): boolean {
    const most = limits.sockets * (isFromThisMachine(request) ? limits.ownMachineFactor : 1);
    const open = ofNetwork.get(network) ?? 0;
    if (open >= most) return false;
    ofNetwork.set(network, open + 1);
    return true;
  }

  function uncount(network: string): void {
    const left = (ofNetwork.get(network) ?? 1) - 1;
    if (left === 0) ofNetwork.delete(network);
    else ofNetwork.set(network, left);
  }

  return {
    /** The server sends everybody away: they come back to another one, or to the same. */
    isDraining: (): boolean => isDraining,
    serve: (routes: FastifyInstance, path: string, opened: (socket: LiveSocket) => void) =>
      void routes.register(async (inner) => {
        inner.get(path, { websocket: true }, (socket, request) => {
          const network = networkOf(request.ip);
          if (!count(network, request)) return socket.close(TRY_AGAIN_LATER, 'Too many connections.');
          socket.once('close', () => uncount(network));
          keepAlive(socket);
          return opened(liveSocket(socket, network, isFromThisMachine(request)));
        });
      }),
  };
}

/** A connection whose other end is gone answers no ping. */
function keepAlive(socket: WebSocket): void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    return socket.ping();
  }, HEARTBEAT_MS).unref();
  socket.once('close', () => clearInterval(timer));
}

const liveSocket = (socket: WebSocket, network: string, isOfThisMachine: boolean) => ({
  /** The network it comes from. */
  network,
  isOfThisMachine,
  /** Encoded once, the same bytes go to many. */
  send: (text: string | Buffer): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_WAITING_BYTES) return socket.terminate();
    socket.send(text, { binary: false });
  },
  close: (code: number, reason: string) => socket.close(code, reason),
  /** Nobody who was sent away is heard any more. */
  onMessage: (heard: (text: string) => void) =>
    void socket.on('message', (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return;
      if (!isBinary && Buffer.isBuffer(data)) heard(data.toString());
    }),
  onClose: (gone: () => void) => void socket.once('close', gone),
});

/** So many are sent to before others get their turn: some milliseconds of work. */
const AT_ONCE = 500;

/** One message to many, encoded once. Those who shall hear several in their order wait for the one before. */
export async function broadcast(sockets: readonly LiveSocket[], text: string): Promise<void> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < sockets.length; start += AT_ONCE) {
    if (start > 0) await nextTurn();
    for (const socket of sockets.slice(start, start + AT_ONCE)) socket.send(bytes);
  }
}
