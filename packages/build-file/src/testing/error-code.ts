import { BuildFileError } from '../errors.ts';

/** The code of the error that reading ends in, `undefined` when it succeeds; anything but our own error is thrown on. */
export function errorCodeOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof BuildFileError) return error.code;
    throw error;
  }
}
