/** Serves the built site, the rank images of the installed package, and one answer of the API as its contract has it. */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { PlayerSearchResult } from '@soulstat/api-client';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
};
const SEARCH = '/api/profile/search-profiles/';
const ASSETS = '/assets/ranks/';

export interface Site {
  readonly url: string;
  /** What was looked for, in order. */
  readonly searches: readonly string[];
  close(): Promise<void>;
}

export async function serve(folder: string, players: readonly PlayerSearchResult[]): Promise<Site> {
  const searches: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname.startsWith(SEARCH)) {
      searches.push(decodeURIComponent(pathname.slice(SEARCH.length)));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(players));
    } else send(fileFor(folder, pathname), response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    searches,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function fileFor(folder: string, pathname: string): string {
  if (pathname.startsWith(ASSETS)) return path.join(folder, 'node_modules/@soulstat/ui/dist', pathname);
  return path.join(folder, 'dist', pathname === '/' ? 'index.html' : pathname);
}

function send(file: string, response: ServerResponse): void {
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
}
