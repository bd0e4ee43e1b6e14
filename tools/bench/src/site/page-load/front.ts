/** TLS and HTTP/2 before the site, as a proxy would stand there: pages travel as they do to a visitor. The site compresses by itself. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Front {
  readonly url: string;
  close(): Promise<void>;
}

export async function startFront(siteUrl: string): Promise<Front> {
  const { hostname, port } = new URL(siteUrl);
  const server = createSecureServer(await selfSigned(), (asked, answer) =>
    pass(asked, answer, hostname, port),
  );
  // A browser that closes leaves its streams behind.
  server.on('sessionError', ignore);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => void server.close(),
  };
}

function pass(asked: Http2ServerRequest, answer: Http2ServerResponse, hostname: string, port: string): void {
  const passed = httpRequest(
    {
      hostname,
      port,
      method: asked.method,
      path: asked.url,
      headers: { ...passedOn(asked.headers), host: asked.authority },
    },
    (found) => {
      answer.writeHead(found.statusCode ?? 502, passedOn(found.headers));
      found.pipe(answer);
    },
  );
  passed.on('error', () => answer.stream.close());
  answer.on('close', () => passed.destroy());
  answer.on('error', ignore);
  asked.pipe(passed);
}

/** HTTP/2 has pseudo-headers, and knows no headers of a connection. */
const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(?::.*|connection|keep-alive|transfer-encoding|upgrade|host|http2-settings)$/.test(name),
    ),
  );

async function selfSigned(): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'soulstat-front-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-days', '2', '-subj', '/CN=localhost'];
  await promisify(execFile)('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', cert, ...name]);
  const read = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  return read;
}

const ignore = () => {};
