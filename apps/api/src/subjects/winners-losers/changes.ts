import type { PatchChange } from '@soulstat/api-client/contract';
import { rateOf, rounded } from '../../statistics/estimates.ts';
import { distinctAmong, rateDifference, rateTest, type Tried } from '../../statistics/compared-rates.ts';

/** Without what the notes say: those may come later than the counts. */
export type TestedChange = Omit<PatchChange, 'facts' | 'factCount'>;

export interface TriedTwice {
  readonly id: number;
  readonly before: Tried;
  readonly after: Tried;
}

/** With fewer matches on either side the test says nothing. */
const MIN_TESTED = 50;

/** What changed, and what of it is more than chance among all that was looked at. `of`: what picks are shares of, before and after. */
export function changesOf(
  rows: readonly TriedTwice[],
  of: { readonly before: number; readonly after: number },
): { readonly tested: number; readonly changes: TestedChange[] } {
  const pValues = rows.map(({ before, after }) =>
    Math.min(before.matches, after.matches) < MIN_TESTED ? undefined : rateTest(after, before),
  );
  const tested = pValues.filter((p) => p !== undefined);
  const finds = distinctAmong(tested);
  let at = 0;
  const changes = rows.map(({ id, before, after }, row): TestedChange => {
    const pValue = pValues[row];
    const hasMoved = pValue !== undefined && finds[at++] === true;
    return {
      id,
      before: rateOf(before.wins, before.matches),
      after: rateOf(after.wins, after.matches),
      change: rateDifference(after, before),
      pValue: pValue === undefined ? null : rounded(pValue),
      hasMoved,
      pickBefore: rounded(before.matches / Math.max(of.before, 1)),
      pickAfter: rounded(after.matches / Math.max(of.after, 1)),
    };
  });
  return { tested: tested.length, changes };
}
