import { chanceOfNothing, differenceInterval, distinctAmong } from '@soulstat/statistics';

/** A figure of one of those compared. */
export interface ComparedValue {
  readonly value: number;
  /** 95 %; null of what is exact, and where there is too little for one. */
  readonly interval: readonly [low: number, high: number] | null;
  /** What it stands on: matches; undefined of what is exact. */
  readonly count: number | undefined;
}

export interface CompareLine {
  readonly key: string;
  readonly label: string;
  readonly format: (value: number) => string;
  readonly isLowerBetter?: boolean;
  /** In the order of the columns; undefined where it is not known. */
  readonly cells: readonly (ComparedValue | undefined)[];
}

/** Against the first column. */
export type Beyond = 'more' | 'less' | undefined;

export interface MarkedLine extends CompareLine {
  readonly beyond: readonly Beyond[];
}

/** Fewer matches tell nothing of a difference. */
export const MIN_COMPARED = 20;

/**
 * Which figures differ from those of the first column by more than chance explains: of all that are marked at most 5 % are chance (Benjamini
 * and Hochberg over the whole table).
 */
export function markedLines(lines: readonly CompareLine[]): readonly MarkedLine[] {
  const tests = lines.flatMap(({ cells: [first, ...others] }, line) =>
    others.flatMap((other, at) => {
      const difference = differenceOf(first, other);
      return difference ? [{ line, column: at + 1, ...difference }] : [];
    }),
  );
  const isFind = distinctAmong(tests.map(({ chance }) => chance));
  const finds = new Map(
    tests.flatMap(({ line, column, value }, at) =>
      isFind[at] === true ? [[`${line} ${column}`, value > 0 ? 'more' : 'less'] as const] : [],
    ),
  );
  return lines.map((line, at) => ({
    ...line,
    beyond: line.cells.map((_, column) => finds.get(`${at} ${column}`)),
  }));
}

function differenceOf(first: ComparedValue | undefined, other: ComparedValue | undefined) {
  if (!first || !other) return undefined;
  const [before, now] = [withInterval(first), withInterval(other)];
  if (!before || !now) return undefined;
  const value = now.value - before.value;
  return { value, chance: chanceOfNothing({ value, interval: differenceInterval(now, before) }) };
}

const withInterval = ({ value, interval, count = 0 }: ComparedValue) =>
  interval === null || count < MIN_COMPARED ? undefined : { value, interval };
