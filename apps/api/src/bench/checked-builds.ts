import { emptyBuild } from '@soulstat/builds';
import { buildFactsOf } from '../builds/build-facts.ts';
import { measureBuilds } from '../builds/measure-builds.ts';
import { openBuildPatchStates } from '../builds/patch-states.ts';
import type { Databases } from '../databases.ts';
import { saveBuildVersion } from '../queries/postgres/builds/write-builds.ts';

export interface CheckedBuild {
  readonly heroId: number;
  readonly itemIds: readonly number[];
  readonly firstDay: string;
}

/** Stores builds of these items and counts them. Returns their ids, in the same order. */
export async function addBuilds(databases: Databases, builds: readonly CheckedBuild[]): Promise<number[]> {
  const { postgres } = databases;
  const states = await openBuildPatchStates(postgres)();
  const ids: number[] = [];
  for (const { heroId, itemIds, firstDay } of builds) {
    const items = itemIds.map((itemId) => ({ ...ENTRY, itemId }));
    const content = {
      ...emptyBuild(heroId),
      name: `Build ${ids.length}`,
      categories: [{ ...CATEGORY, items }],
    };
    const facts = buildFactsOf(content, firstDay, states);
    const version = { accountId: null, source: 'imported', content, facts, note: null } as const;
    ids.push((await postgres.transaction((tx) => saveBuildVersion(tx, version))).buildId);
  }
  await measureBuilds(databases, { signal: new AbortController().signal });
  return ids;
}

const ENTRY = { note: null, flexSlots: null, sellPriority: null, imbueAbilityId: null, condition: null };
const CATEGORY = { key: 'all', name: '', description: null, width: null, height: null, isOptional: false };
