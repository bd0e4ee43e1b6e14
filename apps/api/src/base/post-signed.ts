import { createHmac } from 'node:crypto';
import { postBytes } from './post-bytes.ts';
import { INTERNET, type ProgramNetwork } from './program-network.ts';

/** A program that is told of something, and the key of the signatures. */
export interface Callback {
  readonly url: string;
  readonly secret: string;
}

/** Tells a program, which knows by the signature who does. Fails where it does not answer with 2xx. */
export async function postSigned(
  { url, secret }: Callback,
  body: string,
  network: ProgramNetwork = INTERNET,
): Promise<void> {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'x-signature': `sha256=${signature}`, 'content-type': 'application/json' };
  const status = await postBytes(url, { headers, body: Buffer.from(body) }, network);
  if (status < 200 || status > 299) throw new Error(`The program answered ${status}`);
}
