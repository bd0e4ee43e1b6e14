import { expect } from 'vitest';
import { GENERATED_ITEM_ID } from '../bench/generate-matches.ts';
import { ch } from '../queries/clickhouse/ch.ts';
import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import { listLanePairs } from '../queries/clickhouse/hero-pairs.ts';
import { readFlow, readSample, type SampleQuestion } from '../queries/clickhouse/item-samples.ts';
import { listItemSets } from '../queries/clickhouse/item-sets.ts';
import { listTriplePurchases } from '../queries/clickhouse/item-triples.ts';
import { withinReach } from '../queries/clickhouse/sample-bounds.ts';
import { countSampledHeroes } from '../queries/clickhouse/sampled-heroes.ts';
import { listPhasePurchases } from '../queries/clickhouse/sampled-phases.ts';
import {
  hasGiven,
  metHero,
  readPairPurchases,
  readPurchases,
} from '../queries/clickhouse/sampled-purchases.ts';
import { tierFilterOf, type StatisticFilter } from '../queries/clickhouse/statistic-filter.ts';
import type { StatisticsStore } from '../queries/clickhouse/statistics-store.ts';

const PHASES = { count: 4, seconds: 600 };
const GIVEN = { withIds: [GENERATED_ITEM_ID], withoutIds: [] };

const EVER = { mode: 'standard', from: '2026-08-03', to: '2026-09-20' } as const;

/** Of generated matches: by days, mode, ranks, length, side, party and hero. */
const SAMPLES: readonly SampleQuestion[] = [
  { filter: EVER, heroId: 0 },
  {
    filter: {
      ...EVER,
      mode: 'ranked',
      from: '2026-08-12',
      to: '2026-09-02',
      minRankStep: 14,
      slice: { minLength: 5, maxLength: 7 },
    },
    heroId: 7,
  },
  { filter: { ...EVER, slice: { partySize: 2, side: 0 } }, heroId: 0 },
];

/** In some of the generated matches those of a team with the same number queued together. */
export const tellParties = (db: ClickHouse): Promise<void> =>
  db.run(ch`
    insert into player_match select * replace (toUInt8(slot % 4) as party)
    from player_match final where match_id % 20 = 2`);

/**
 * Samples have the same purchases in memory as in the facts, and no facts are read for those in memory once it holds them.
 *
 * @param statements what the database of the memory is asked
 */
export async function expectSameSamples(
  store: StatisticsStore,
  inMemory: StatisticsStore,
  statements: string[],
  most = SAMPLES.length,
): Promise<void> {
  const isInMemory = async () => {
    statements.length = 0;
    for (const question of SAMPLES) await listItemSets(inMemory, question);
    return !statements.some((text) => text.includes('arrayEnumerateUniq'));
  };
  await expect.poll(isInMemory).toBe(true);
  for (const question of SAMPLES.slice(0, most)) {
    const facts = await sampleAnswers(store, question);
    expect(facts[0]).toMatchObject({ players: expect.toSatisfy((players: number) => players > 3) });
    // Rows of the database say more of the sample.
    expect(facts).toMatchObject(nearly(await sampleAnswers(inMemory, question)));
  }
  await expectSameReach(store, inMemory);
}

/** Of newest days that have enough all are counted, and as many before as are enough where they have not. */
async function expectSameReach(store: StatisticsStore, inMemory: StatisticsStore): Promise<void> {
  const question = { filter: EVER, heroId: 0 };
  const whole = await sampleMatches(store, question);
  for (const { most, least, expected } of [
    { most: 100, least: 20, expected: { most: 1000, isCut: true } },
    { most: 1, least: 50, expected: { from: EVER.from, most: 50, isCut: false } },
  ]) {
    const reach = { matches: { normal: most, full: most, streetBrawl: most }, least };
    const bounded = await withinReach(inMemory, question, reach);
    expect(bounded.bounds).toMatchObject(expected);
    expect(bounded).toEqual(await withinReach(store, question, reach));
    const matches = await sampleMatches(store, bounded);
    expect(matches).toSatisfy((some: number) => some >= least && some <= most + least && some < whole);
    expect(await sampleMatches(inMemory, bounded)).toBe(matches);
  }
}

const sampleMatches = async (store: StatisticsStore, question: SampleQuestion): Promise<number> =>
  (await readSample(store, question, PHASES)).matches;

/** Of its newest matches, and of one lane where there is one. */
const ofNewest = ({ filter, heroId }: SampleQuestion, lane?: number): StatisticFilter => ({
  ...filter,
  sample: { from: filter.from, most: 200, heroId, ...(lane !== undefined && { lane }) },
});

/** Whatever is asked of a sample, rows in an order of their own. */
async function sampleAnswers(store: StatisticsStore, question: SampleQuestion): Promise<unknown[]> {
  const answers = await Promise.all([
    readSample(store, question, PHASES),
    readPurchases(store, question),
    readPurchases(store, question, metHero(9)),
    readPurchases(store, question, hasGiven(GIVEN)),
    readPurchases(store, question, hasGiven({ withIds: [], withoutIds: GIVEN.withIds })),
    readPairPurchases(store, question, 0, 3),
    readPairPurchases(store, question, GENERATED_ITEM_ID, 1),
    listTriplePurchases(store, question, GENERATED_ITEM_ID, 1),
    readFlow(store, question, PHASES),
    listPhasePurchases(store, question, PHASES),
    listItemSets(store, question),
    countSampledHeroes(store, ofNewest(question)),
    listLanePairs(store, tierFilterOf(ofNewest(question, 4))),
  ]);
  return answers.map(inOrder);
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value))
    return typeof value[0] === 'object'
      ? value.map(inOrder).toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
      : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, inOrder(own)]));
}

/** What a row is of. */
const NAMES = [
  'kind',
  'heroId',
  'otherHeroId',
  'itemId',
  'itemIds',
  'isMet',
  'heldItemId',
  'heldItemIds',
  'phase',
  'fromItemId',
];
const nameOf = (row: unknown): string => {
  const all = row as Record<string, unknown>;
  return JSON.stringify(NAMES.map((name) => all[name]));
};

/** The same value as an expectation: sums of chances depend in their last digits on the order in which they are added up. */
function nearly<Value>(value: Value): Value {
  return near(value) as Value;
}

function near(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : expect.closeTo(value, 9);
  if (Array.isArray(value)) return value.map(near);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, near(own)]));
}
