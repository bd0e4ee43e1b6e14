const SENTENCES = {
  too_slow: 'Reading the file took longer than any match does, and was stopped.',
  too_large: 'Reading the file took more memory than any match does, and was stopped.',
  unreadable: 'The file could not be read.',
} as const;

/** A file that its thread did not survive, or did not come to an end with. It says nothing about other files. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';
  readonly code: keyof typeof SENTENCES;

  constructor(code: keyof typeof SENTENCES, options?: ErrorOptions) {
    const { cause } = options ?? {};
    const why = code === 'unreadable' && cause instanceof Error ? ` (${cause.message})` : '';
    super(SENTENCES[code].replace(/\.$/, `${why}.`), options);
    this.code = code;
  }
}

/** What the end of a thread says of the file it was reading. */
export function failureOf(error: unknown, isPastDeadline: boolean): ReadFailure {
  if (isPastDeadline) return new ReadFailure('too_slow', { cause: error });
  const { code } = error as NodeJS.ErrnoException;
  return new ReadFailure(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'unreadable', { cause: error });
}
