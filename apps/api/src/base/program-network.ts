import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

export interface ProgramNetwork {
  /** The one address that is connected to; fails where the name leads to none that may be. */
  readonly addressOf: (name: string) => Promise<string>;
  /** Who vouches for them; the authorities of Node.js where left out. */
  readonly authorities?: string;
}

/** As it is; tests have one of their own. */
export const INTERNET: ProgramNetwork = { addressOf: publicAddressOf };

async function publicAddressOf(name: string): Promise<string> {
  const { address } = await lookup(name);
  if (!isPublicAddress(address)) throw new Error('The address of the program is not a public one');
  return address;
}
