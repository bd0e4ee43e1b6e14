import { MatchFileError, type MatchFileErrorCode } from './errors.ts';

/** What is wrong with one or many entries of a file, each in the same way. */
export interface ErrorEntry {
  readonly state: 'error';
  /** Of the first of them. */
  readonly position: number;
  readonly error: MatchFileError;
  /** How many entries it concerns. */
  readonly count: number;
  /** Of the first ten of them, ascending. */
  readonly positions: readonly number[];
}

const MAX_POSITIONS = 10;
/** A file of rubbish may say something else of each line: then they are told apart by their code alone. */
const MAX_REASONS = 100;

/** Counts equal errors, so that a file of millions of bad lines costs no more than one of a hundred. */
export class ErrorGatherer {
  private readonly byReason = new Map<
    string,
    { error: MatchFileError; count: number; positions: number[] }
  >();

  add(position: number, error: MatchFileError): void {
    const same = this.byReason.get(error.message) ?? this.byReason.get(restOf(error.code));
    if (same) {
      same.count++;
      if (same.positions.length < MAX_POSITIONS) same.positions.push(position);
    } else if (this.byReason.size < MAX_REASONS) {
      this.byReason.set(error.message, { error, count: 1, positions: [position] });
    } else {
      const rest = new MatchFileError(error.code);
      this.byReason.set(restOf(error.code), { error: rest, count: 1, positions: [position] });
    }
  }

  /** In the order in which they came up. */
  *entries(): Generator<ErrorEntry> {
    for (const { error, count, positions } of this.byReason.values())
      yield { state: 'error', position: positions[0] ?? 0, error, count, positions };
  }
}

/** A key that no message has. */
const restOf = (code: MatchFileErrorCode) => `\0${code}`;
