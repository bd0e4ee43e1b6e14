import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of the community's API, or what goes wrong in its place. */
export type CommunityAnswer =
  | { readonly body: string | Uint8Array; readonly etag?: string }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | 'silence'
  | 'half';

export interface CommunityServer {
  readonly url: string;
  /** Method and path of every request, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Plays the community's match API: every answer is the test's, by the path and how often it was asked for. */
export async function openCommunityServer(
  answer: (path: string, times: number, body: string) => CommunityAnswer,
): Promise<CommunityServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void respond(request, response);
  }).listen(0, '127.0.0.1');

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    asked.push(`${request.method} ${path}`);
    const times = asked.filter((each) => each === `${request.method} ${path}`).length;
    const sent = answer(path, times, Buffer.concat(chunks).toString());
    const isKnown =
      typeof sent === 'object' && 'etag' in sent && sent.etag === request.headers['if-none-match'];
    send(response, isKnown ? { status: 304 } : sent);
  }

  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, answer: CommunityAnswer): void {
  if (answer === 'silence') return;
  if (answer === 'half') {
    response.writeHead(200, { 'content-length': 100_000 }).write('{"match_info":{"match_id":');
    setImmediate(() => response.destroy());
  } else if ('etag' in answer && answer.etag) response.setHeader('etag', answer.etag).end(answer.body);
  else if ('status' in answer) response.writeHead(answer.status, answer.headers).end('{"error":"no"}');
  else response.end(answer.body);
}
