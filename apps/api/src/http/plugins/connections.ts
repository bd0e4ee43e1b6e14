import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bodies of most operations are small. Whoever is slower with one holds a turn of the address, and others behind it wait. */
const SMALL_BODY_BYTES = 1024 * 1024;
const SMALL_BODY_MS = 30_000;
/** Whoever was answered before the body was sent gets this long to hear it and stop. */
const LINGER_MS = 5000;

/**
 * Connections are kept alive for the next request; once the app closes, an answer is the last on its connection. One whose request was
 * answered before all of its body came, as when that is too large, ends soon: nobody reads on for it, and closing does not wait for it.
 */
export function useConnections(app: FastifyInstance, smallBodyMs = SMALL_BODY_MS): void {
  let isStopping = false;
  const unread = new Set<FastifyRequest['raw']>();
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const raw of unread) raw.destroy();
  });
  // From when it is its turn: nothing of a body is read before.
  app.addHook('preParsing', async ({ raw, headers, routeOptions: { bodyLimit = 0 } }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    // Whoever takes files has a limit of time of its own.
    if (!hasBody || bodyLimit > SMALL_BODY_BYTES) return;
    const timer = setTimeout(() => raw.destroy(), smallBodyMs).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async ({ raw }) => {
    // Where the head was sent before the app closed, it promised that the connection stays.
    if (isStopping) raw.socket.end();
    if (raw.complete || raw.readableEnded || raw.destroyed) return;
    unread.add(raw);
    const timer = setTimeout(() => raw.destroy(), isStopping ? 0 : LINGER_MS).unref();
    const forget = () => {
      clearTimeout(timer);
      unread.delete(raw);
    };
    raw.once('end', forget).once('close', forget);
  });
}
