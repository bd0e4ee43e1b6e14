import { AwsV4Signer } from 'aws4fetch';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawBucketConfig } from '../storage/raw-files/raw-bucket.ts';

export interface BucketServer {
  readonly config: RawBucketConfig;
  /** By path: `/bucket/folder/ab/cd/abcd…`. */
  readonly objects: Map<string, Buffer>;
  /** The next so many requests are answered with this status. */
  failNext(status: number, times: number): void;
  readonly requests: () => number;
  close(): Promise<void>;
}

const KEYS = { accessKeyId: 'test-id', secretAccessKey: 'test-secret' };
const REGION = 'eu-test-1';

/** A bucket in memory that speaks as much of S3 as we use, and checks signatures with a signer that is not the client's. */
export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Buffer>();
  let failures: { status: number; times: number } | undefined;
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = (status: number, body?: Buffer | string) => response.writeHead(status).end(body);
    if (failures && failures.times > 0) {
      failures.times -= 1;
      return answer(failures.status, '<Error><Code>SlowDown</Code></Error>');
    }
    if (!(await isSigned(request))) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const path = request.url ?? '';
    const object = objects.get(path);
    if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
    else if (request.method === 'DELETE') objects.delete(path);
    else return object ? answer(200, request.method === 'HEAD' ? undefined : object) : answer(404);
    return answer(request.method === 'DELETE' ? 204 : 200);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    config: { url: `http://127.0.0.1:${port}/bucket/folder`, region: REGION, ...KEYS },
    objects,
    failNext: (status, times) => (failures = { status, times }),
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function isSigned({ method = 'GET', url, headers }: IncomingMessage): Promise<boolean> {
  const given = headers.authorization ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const signer = new AwsV4Signer({
    ...KEYS,
    method,
    url: `http://${headers.host}${url}`,
    headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    service: 's3',
    region: REGION,
    datetime: String(headers['x-amz-date']),
    allHeaders: true,
  });
  const expected = (await signer.sign()).headers.get('authorization');
  return signatureIn(given) !== undefined && signatureIn(given) === signatureIn(expected ?? '');
}

const signatureIn = (authorization: string) => /Signature=([\da-f]+)/.exec(authorization)?.[1];
