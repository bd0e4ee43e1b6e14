import {
  patchChanges,
  type ComparedPatch,
  type SlicedQuery,
  type StatisticBasis,
  type StatisticDays,
} from '@soulstat/api-client/contract';
import {
  ALL_HEROES,
  comparablePatches,
  isPatch,
  listHeroTierSums,
  listItemTotals,
  patchWindows,
  tierFilterOf,
  type DayRange,
  type StatisticFilter,
  type Statistics,
  type StatisticsStore,
  type WindowsAsked,
} from '@soulstat/warehouse';
import type { FastifyReply } from 'fastify';
import { serve, type Feature } from '../../http/feature.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import { wholeTierQuery } from '../../statistics/resolve-query.ts';
import { openPatchNotes } from '../../community/patch-notes/stored-patch-notes.ts';
import { changesOf, type TestedChange, type TriedTwice } from './changes.ts';
import { withFacts, type Compared } from './facts-between.ts';
import { fail } from '../../base/problem.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'statistics'>;

type Answer = Omit<Compared, 'basis'> & { readonly newestStartedAt: number | null };
type Query = Omit<SlicedQuery, 'period' | 'from' | 'to'> &
  WindowsAsked & { readonly minMatches?: number; readonly ids?: string };

interface Shares {
  readonly before: number;
  readonly after: number;
}

/** Counts something in the days of the filter and in those before; `matches` are all there are in them. */
type Count = (
  store: StatisticsStore,
  filter: StatisticFilter,
  before: DayRange,
  matches: Promise<Shares>,
) => Promise<{ readonly rows: TriedTwice[]; readonly of: Shares }>;

export const winnersLosersRoutes: Feature<Needs> = async (app, needs) => {
  const { statistics } = needs;
  const cachedQuery = openCachedQuery<Answer>(needs);
  const notes = openPatchNotes(needs.postgres);

  serve(app, patchChanges.listHeroChanges, ({ query }, reply) => compare('heroes', query, reply, heroRows));
  serve(app, patchChanges.listItemChanges, ({ query }, reply) =>
    compare('items', wholeTierQuery(query), reply, itemRows),
  );

  async function compare(key: 'heroes' | 'items', query: Query, reply: FastifyReply, count: Count) {
    const { patch, against, withFirstDay, minMatches = 1, ids, ...filters } = query;
    checkPatches(query);
    const answer = await cachedQuery({
      key: JSON.stringify([key, patch, against, withFirstDay]),
      query: filters,
      reply,
      empty: NOTHING_COMPARED,
      compute: async ({ filter }) => {
        const newest = (await statistics.calendar()).newestDay(filters.mode);
        return newest === undefined ? NOTHING_COMPARED : compared(statistics, query, filter, newest, count);
      },
    });
    const asked = ids === undefined ? undefined : new Set(ids.split(',').map(Number));
    const rows = shown(answer, ({ id, before, after }) =>
      asked ? asked.has(id) : Math.min(before.count, after.count) >= minMatches,
    );
    return withFacts(rows, key, await notes(), asked !== undefined);
  }
};

const NOTHING_COMPARED: Answer = {
  after: null,
  before: null,
  patches: [],
  tested: 0,
  changes: [],
  newestStartedAt: null,
};

function checkPatches({ patch, against }: WindowsAsked): void {
  for (const [name, id] of Object.entries({ patch, against }))
    if (id !== undefined && !isPatch(id))
      fail('invalid_request', `\`${name}\` in the query must be the day of a patch.`);
  if (patch !== undefined && against !== undefined && against >= patch)
    fail('invalid_request', '`against` in the query must be an earlier patch than `patch`.');
}

async function compared(
  statistics: Statistics,
  asked: WindowsAsked,
  filter: StatisticFilter,
  newest: string,
  count: Count,
): Promise<Answer> {
  const patches = comparablePatches(newest).map(({ id, name }) => ({ id, name }));
  const windows = patchWindows(asked, newest);
  if (!windows) return { ...NOTHING_COMPARED, patches };
  const { after, before, days } = windows;
  const named = ({ id, name }: typeof after, of: StatisticDays | null): ComparedPatch => ({
    id,
    name,
    days: of,
  });
  if (!days) return { ...NOTHING_COMPARED, patches, after: named(after, null), before: named(before, null) };
  const ofAfter = { ...filter, ...days.after };
  const { coverage: coverageOf } = await statistics.calendar();
  const coverage = Promise.all([coverageOf(ofAfter), coverageOf({ ...filter, ...days.before })]);
  const matches = coverage.then(([own, earlier]) => ({ after: own.matches, before: earlier.matches }));
  const [{ rows, of }, [now, then]] = await Promise.all([
    count(statistics, ofAfter, days.before, matches),
    coverage,
  ]);
  return {
    patches,
    after: named(after, { ...days.after, matches: now.matches }),
    before: named(before, { ...days.before, matches: then.matches }),
    newestStartedAt: now.newestStartedAt || null,
    ...changesOf(rows, of),
  };
}

/** The days compared are what the answer stands on. */
function shown(
  { basis, newestStartedAt, ...value }: Answer & { readonly basis: StatisticBasis },
  isShown: (change: TestedChange) => boolean,
): Compared {
  const { after, before, changes } = value;
  return {
    ...value,
    basis: {
      ...basis,
      days: after?.days ?? null,
      previous: before?.days ?? null,
      newestStartedAt,
      patch: after && { id: after.id, name: after.name },
    },
    changes: changes.filter(isShown),
  };
}

const heroRows: Count = async (store, filter, before, matches) => {
  const [heroes, of] = await Promise.all([listHeroTierSums(store, filter, before), matches]);
  return { rows: heroes.map(({ heroId: id, before: then, now }) => ({ id, before: then, after: now })), of };
};

const itemRows: Count = async (store, filter, before) => {
  const [bought, players] = await Promise.all([
    listItemTotals(store, tierFilterOf(filter), before, ALL_HEROES),
    listHeroTierSums(store, filter, before),
  ]);
  const byId = (items: typeof bought.now) => new Map(items.map((item) => [item.itemId, item]));
  const [now, earlier] = [byId(bought.now), byId(bought.before)];
  const ids = [...new Set([...now.keys(), ...earlier.keys()])].toSorted((a, b) => a - b);
  const tried = (items: typeof now, id: number) => {
    const { matches = 0, wins = 0 } = items.get(id) ?? {};
    return { matches, wins };
  };
  const sum = (when: 'before' | 'now') => players.reduce((all, hero) => all + hero[when].matches, 0);
  return {
    rows: ids.map((id) => ({ id, before: tried(earlier, id), after: tried(now, id) })),
    of: { before: sum('before'), after: sum('now') },
  };
};
