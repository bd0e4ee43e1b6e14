import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Of `program.example`, for tests on this machine alone. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgyu6O311wouwcqmNI
Qp2k1XAT63bTGa4wV6vDg4uCMx+hRANCAARFmSoDemODzwZF74ddV7xig13OLsjU
O8EISG5X323MrVdLUg/8YjizIPWmYtaLWz0jjAnAeGc0b+UhIEk574QK
-----END PRIVATE KEY-----
`;
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBczCCARmgAwIBAgIBATAKBggqhkjOPQQDAjAaMRgwFgYDVQQDDA9wcm9ncmFt
LmV4YW1wbGUwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBoxGDAW
BgNVBAMMD3Byb2dyYW0uZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IA
BEWZKgN6Y4PPBkXvh11XvGKDXc4uyNQ7wQhIblffbcytV0tSD/xiOLMg9aZi1otb
PSOMCcB4ZzRv5SEgSTnvhAqjTjBMMBoGA1UdEQQTMBGCD3Byb2dyYW0uZXhhbXBs
ZTAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBTyOpY18H1O73OjhIPAEeVo/MY0
JzAKBggqhkjOPQQDAgNIADBFAiA4HIFWpRoMZKvxpLJmMFla7Zn9ku97o219SPGl
TZ2OpgIhAM3UHxhUo/33jrvLNDQDe84dG7SqBMg6jXhIVZr8j0qQ
-----END CERTIFICATE-----
`;

export interface Told {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface TestProgram {
  readonly url: string;
  readonly told: Told[];
  /** The bodies as they came. */
  readonly bytes: Buffer[];
  /** What the next calls are answered with, in place of 204. */
  readonly answers: number[];
  close(): Promise<void>;
}

/** A program that is told of drafts, as `https://program.example` on this machine. */
export async function openTestProgram(): Promise<TestProgram> {
  const told: Told[] = [];
  const bytes: Buffer[] = [];
  const answers: number[] = [];
  const server = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
    const body = await buffer(request);
    bytes.push(body);
    told.push({ headers: request.headers, body: body.toString() });
    response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://program.example:${(server.address() as AddressInfo).port}/told`,
    told,
    bytes,
    answers,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
