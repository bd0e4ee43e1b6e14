/**
 * The process of the embedded ClickHouse: the engine behind ClickHouse's HTTP interface, on the loopback address, for callers
 * who know this start's secret. Its orders come as one line on the standard input; when that closes, its owner is gone and
 * it ends.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createZstdCompress } from 'node:zlib';
import { isAllowed, readEngineRequest } from './engine-request.ts';
import { openEngine, type Engine, type EngineAnswer, type StartMessage } from './engine.ts';

/** Running statements get this long when the process is asked to end. */
const STOP_PATIENCE_MS = 8000;

const lines = createInterface({ input: process.stdin });
lines.once('line', (line) => serve(JSON.parse(line) as StartMessage));

/** Its only caller may be busy for a minute, as while it makes a PostgreSQL: no connection is closed for that. */
const PATIENT = { keepAliveTimeout: 600_000, headersTimeout: 600_000, requestTimeout: 0 };

/** Rows on their way into the engine. What a process leaves there that was cut off is of no use to the next. */
const spoolOf = (directory: string) => join(directory, 'rows');

function serve(orders: StartMessage): void {
  const engine = openOrExit(orders);
  rmSync(spoolOf(orders.directory), { recursive: true, force: true });
  mkdirSync(spoolOf(orders.directory), { recursive: true });
  const open = new Set<ServerResponse>();
  const server = createServer(PATIENT, (request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    void handle(engine, orders, request, response);
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`http://127.0.0.1:${port}\n`);
  });
  let stopping: Promise<void> | undefined;
  const stop = () => void (stopping ??= finish());
  async function finish(): Promise<void> {
    // What still runs then is not waited for: the engine keeps what it acknowledged however it ends.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_PATIENCE_MS).unref();
    server.close();
    while (open.size > 0) await delay(20);
    server.closeAllConnections();
    await engine.close();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  lines.on('close', stop);
}

function openOrExit(orders: StartMessage): Engine {
  try {
    return openEngine(orders);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function handle(
  engine: Engine,
  { username, password, directory }: StartMessage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://engine');
    if (url.pathname === '/ping') return ping(engine, response);
    if (!isAllowed(request, username, password)) {
      response.writeHead(403);
      response.end('Code: 516. DB::Exception: Authentication failed. (AUTHENTICATION_FAILED)\n');
      return;
    }
    const asked = await readEngineRequest(request, url, spoolOf(directory));
    if (response.destroyed) return asked.rows?.remove();
    response.once('close', () => {
      if (!response.writableFinished) void engine.cancel(asked.queryId).catch(() => undefined);
    });
    const answer = await engine.answer(asked);
    try {
      await send(answer.body, asked.isCompressed, response);
    } finally {
      await answer.end();
    }
  } catch (error) {
    fail(error, response);
  }
}

function ping(engine: Engine, response: ServerResponse): void {
  const overdue = engine.overdue(Date.now());
  if (overdue !== undefined) response.statusCode = 503;
  response.end(overdue === undefined ? 'Ok.\n' : `A statement does not end: ${overdue.slice(0, 200)}\n`);
}

async function send(body: EngineAnswer['body'], isCompressed: boolean, response: ServerResponse) {
  if (isCompressed) response.setHeader('Content-Encoding', 'zstd');
  if (body instanceof Uint8Array && !isCompressed) {
    response.end(body);
    return;
  }
  const tag = randomBytes(8).toString('hex');
  response.setHeader('X-ClickHouse-Exception-Tag', tag);
  const pieces = body instanceof Uint8Array ? [body] : withLateError(body, tag);
  const source = Readable.from(pieces, { objectMode: false });
  await pipeline([source, ...(isCompressed ? [createZstdCompress()] : []), response]);
}

/** An error after the first bytes is written behind them, in the form that clients of ClickHouse look for. */
async function* withLateError(body: AsyncIterable<Uint8Array>, tag: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    const message = `${problemOf(error)}\n`;
    const length = Buffer.byteLength(message);
    yield Buffer.from(`\r\n__exception__\r\n${tag}\r\n${message}${length} ${tag}\r\n__exception__\r\n`);
  }
}

function fail(error: unknown, response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  response.writeHead(500);
  response.end(`${problemOf(error)}\n`);
}

/** What the engine threw, as ClickHouse says it: `Code: 60. DB::Exception: … (UNKNOWN_TABLE)`. */
function problemOf(error: unknown): string {
  const text = messageOf(error);
  const [problem] = /Code: \d+\. DB::Exception: [\s\S]*/.exec(text) ?? [];
  // 1002 is ClickHouse's own "unknown exception".
  return problem?.trim() ?? `Code: 1002. DB::Exception: ${text}. (UNKNOWN_EXCEPTION)`;
}
