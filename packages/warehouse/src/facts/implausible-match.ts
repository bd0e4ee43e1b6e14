import { NumberOutOfRange } from '../client/row-binary.ts';

/** A number no match can have: the file is damaged, or made up. */
export class ImplausibleMatch extends Error {
  override readonly name = 'ImplausibleMatch';
}

/** Encodes rows of a match. Throws `ImplausibleMatch` for a number that its column cannot hold. */
export function encodePlausible<Encoded>(encode: () => Encoded): Encoded {
  try {
    return encode();
  } catch (error) {
    if (!(error instanceof NumberOutOfRange)) throw error;
    throw new ImplausibleMatch(`The match has an impossible number: ${error.message}.`);
  }
}
