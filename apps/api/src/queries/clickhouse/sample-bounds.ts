import { ch } from './ch.ts';
import { heldSample } from './held-players.ts';
import { matchesAskedBy } from './held-purchases.ts';
import { partOfSample } from './item-samples.ts';
import { EXACT_FINAL } from './rollups/counted.ts';
import { countChosen } from './sample-buyers.ts';
import { boundsOf, type SampleQuestion } from './sample-question.ts';
import { kindOf, REACH, type Reach } from './sample-reach.ts';
import { firstDayInReach } from './sample-window.ts';
import type { StatisticsStore } from './statistics-store.ts';

/**
 * The question within reach: of the newest matches of all ranks as long as these hold enough of what is asked for, and of as many as are enough
 * before. So a sample costs the same however many matches there are, and however few of them have its ranks.
 */
export async function withinReach(
  store: StatisticsStore,
  question: Omit<SampleQuestion, 'bounds'>,
  reach: Reach = REACH,
): Promise<SampleQuestion> {
  const whole = boundsOf(question);
  const from = await firstDayInReach(store, kindOf(question.filter.mode, true), question.filter.to, reach);
  if (from === undefined || from <= whole.from) return question;
  const { least } = reach;
  const isEnough = await hasMatches(
    store,
    { ...question, bounds: { from, most: least, isCut: true } },
    least,
  );
  return { ...question, bounds: isEnough ? { ...whole, from, isCut: true } : { ...whole, most: least } };
}

async function hasMatches(store: StatisticsStore, question: SampleQuestion, least: number): Promise<boolean> {
  const held = await heldSample(store, matchesAskedBy(question));
  if (held) return countChosen(held) >= least;
  const [row] = await store.db.rows(ch<{ matches: number }>`
    select count() as matches from (${partOfSample(question).matches}) ${EXACT_FINAL}
  `);
  return (row?.matches ?? 0) >= least;
}
