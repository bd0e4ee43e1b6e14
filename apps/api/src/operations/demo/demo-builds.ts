import { buildFromMatch, coreItemIds } from '@soulstat/builds';
import { FIRST_SIMULATED_ACCOUNT_ID } from '@soulstat/match-file';
import { GAME_DATA } from '@soulstat/game-data/full';
import { listLongPurchases, listMatchBuilds, type PlayedBuild } from '@soulstat/warehouse';
import { buildFactsOf } from '../../subjects/builds/build-facts.ts';
import { dayOf } from '../../base/unix-seconds.ts';
import { openBuildPatchStates } from '../../subjects/builds/patch-states.ts';
import { buildOf } from '../../matches/parts/played-build.ts';
import { measureBuilds } from '../../subjects/builds/measure-builds.ts';
import type { IngestStores } from '../../matches/ingest/ingest-stores.ts';
import { hasSimulatedBuilds, saveBuildVersion } from '../../subjects/builds/queries/write-builds.ts';

const BUILDS_PER_HERO = 2;
/** Every so many were written before the patch of the end of July: they show what patches changed since. */
const OLD_EVERY = 6;
const OLD_DAY = '2026-07-15';
const SHOP = new Map(GAME_DATA.shopItems.map((item) => [item.id, item]));

/** Builds by players of the simulated league, made from matches they won. They go with the league. Safe to repeat. */
export async function writeDemoBuilds(stores: IngestStores, signal: AbortSignal): Promise<void> {
  const { postgres, clickhouse } = stores;
  if (await hasSimulatedBuilds(postgres, FIRST_SIMULATED_ACCOUNT_ID)) return;
  const states = await openBuildPatchStates(postgres)();
  const played = await listLongPurchases(clickhouse, BUILDS_PER_HERO);
  const contents = await Promise.all(played.map((one) => contentOf(stores, one)));
  await postgres.transaction(async (tx) => {
    for (const [index, { matchId, accountId, startedAt }] of played.entries()) {
      const content = contents[index];
      if (!content) continue;
      const isOld = index % OLD_EVERY === OLD_EVERY - 1;
      const written = isOld ? new Date(`${OLD_DAY}T12:00:00Z`) : new Date(startedAt * 1000);
      await saveBuildVersion(tx, {
        accountId,
        source: 'simulated',
        content,
        facts: buildFactsOf(content, dayOf(written), states),
        note: null,
        matchId,
        publishedAt: written,
        updatedAt: written,
      });
    }
  });
  await measureBuilds(stores, { signal });
}

async function contentOf({ clickhouse }: IngestStores, { matchId, slot, heroId }: PlayedBuild) {
  const row = (await listMatchBuilds(clickhouse, matchId)).find((player) => player.slot === slot);
  if (!row) return undefined;
  const heroName = GAME_DATA.heroOrUnknown(heroId).name;
  const content = buildFromMatch(buildOf(row), { matchId, heroName });
  if (content.categories.length === 0) return undefined;
  const core = coreItemIds(content, SHOP);
  const firstMaxed = content.abilitySteps.find(({ change }) => change === 'upgrade3')?.abilityId;
  const names = core.slice(0, 2).flatMap((id) => SHOP.get(id)?.name ?? []);
  return {
    ...content,
    name: `${heroName} with ${names.join(' and ')}`,
    description: `What a player of the simulated league bought and learned in match ${matchId}, which they won.`,
    tags: [firstMaxed, core[0]].flatMap((id) => id ?? []),
  };
}
