import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zstdCompressSync } from 'node:zlib';

/** How the server answers one request for a match file. */
export type ReplayAnswer =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Record<string, string> }
  | { readonly kind: 'garbage' | 'endless' | 'bomb' | 'silence' | 'broken' };

export interface ReplayServer {
  /** With `{cluster}` in it, as `REPLAY_HOST_URL` takes it. */
  readonly url: string;
  /** Paths asked for, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** 80 MB of nothing, in a few kilobytes. */
const BOMB = zstdCompressSync(Buffer.alloc(80 * 1024 * 1024));

/** Plays the publisher's replay servers: every answer is the test's. */
export async function openReplayServer(
  answer: (file: { matchId: number; clusterId: number; salt: number; times: number }) => ReplayAnswer,
): Promise<ReplayServer> {
  const asked: string[] = [];
  const times = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const [, clusterId, matchId, salt] = /^\/(\d+)\/1422450\/(\d+)_(\d+)\.meta\.bz2$/.exec(path) ?? [];
    times.set(path, (times.get(path) ?? 0) + 1);
    const file = { matchId: Number(matchId), clusterId: Number(clusterId), salt: Number(salt) };
    send(response, answer({ ...file, times: times.get(path) ?? 1 }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/{cluster}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, answer: ReplayAnswer): void {
  if (answer.kind === 'file') response.end(answer.bytes);
  else if (answer.kind === 'status') response.writeHead(answer.status, answer.headers).end('<html>');
  else if (answer.kind === 'garbage') response.end('<html>Bad gateway</html>');
  else if (answer.kind === 'bomb') response.end(BOMB);
  else if (answer.kind === 'broken') {
    response.writeHead(200, { 'content-length': 1000 }).write('BZh');
    response.destroy();
  } else if (answer.kind === 'endless') sendForEver(response);
}

function sendForEver(response: ServerResponse): void {
  const piece = Buffer.concat([Buffer.from('BZh9'), Buffer.alloc(64 * 1024)]);
  const more = () => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}
