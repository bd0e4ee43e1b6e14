import type { GuideChanges } from '@soulstat/api-client/contract';
import { diffLines } from 'diff';

export interface TextsToCompare {
  readonly before: string;
  readonly now: string;
}

export type ChangedLines = GuideChanges['lines'];

/** Lines taken out and put in. Two texts that have less in common are not compared to the end: the work grows with the square of it. */
const MOST_CHANGED = 1000;

/** The lines of both texts. Takes up to a tenth of a second: it runs in a thread (`text-worker.ts`). */
export function compareTexts({ before, now }: TextsToCompare): ChangedLines {
  const changes = diffLines(before, now, { maxEditLength: MOST_CHANGED }) ?? [
    { value: before, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return changes.flatMap(({ value, added, removed }) => {
    const change = added ? 'added' : removed ? 'removed' : 'same';
    const lines = value.replace(/\n$/, '').split('\n');
    return lines.map((text) => ({ change, text }) as const);
  });
}
