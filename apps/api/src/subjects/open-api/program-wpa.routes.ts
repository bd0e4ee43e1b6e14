import { programWpa as contract, type StatisticQuery, type WpaItem } from '@soulstat/api-client/contract';
import { PATCHES } from '@soulstat/game-data';
import { GAME_DATA } from '@soulstat/game-data/full';
import { PATCH_DAYS } from '@soulstat/warehouse';
import { fail } from '../../base/problem.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { heroOf, WPA_HEROES, wpaItemOf, type CountItems } from './wpa.ts';

interface Needs {
  readonly countItems: CountItems;
}

const CACHING = 'public, max-age=60, stale-while-revalidate=600';
const ALL_HEROES = 0;
const SHOWN_AT_HOME = 50;
const STANDARD: StatisticQuery = { mode: 'standard' };

/** What items add to the chance of winning, in the words of programs: as measured by the souls at the purchase. */
export const programWpaRoutes: Feature<Needs> = async (app, { countItems }) => {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', CACHING);
  });

  serve(app, contract.getWpaHomepage, async ({ query: { hero } }) => {
    const chosen = hero === undefined ? undefined : heroOrFail(hero);
    const items = wpaItems(await countItems(STANDARD, chosen?.id ?? ALL_HEROES), chosen?.name ?? null);
    return {
      hero: chosen?.name ?? null,
      availableHeroes: WPA_HEROES.map(({ name }) => name),
      items: items
        .toSorted((a, b) => b.sampleSize - a.sampleSize)
        .slice(0, SHOWN_AT_HOME)
        .map(({ item, category, cost, ...figures }) => ({
          item,
          category,
          cost,
          mean_wpa: figures.wpaValue,
          mean_wpa_low: figures.wpaLow,
          mean_wpa_high: figures.wpaHigh,
          mean_purchase_time_min: figures.mean_purchase_time_min,
          sample_size: figures.sampleSize,
        })),
    };
  });

  serve(app, contract.listWpaItems, async ({ query }) => {
    const { hero, tier, category = 'all', gameState = 'all', minSampleSize, searchTerm, sortBy } = query;
    refuseUnmeasured(query);
    const chosen = hero === undefined ? undefined : heroOrFail(hero);
    const asked = { ...rankRange(query.rank), ...daysOf(query.patch), mode: modeOf(query.queue) };
    const state = gameState === 'all' ? undefined : gameState;
    const counted = (await countItems(asked, chosen?.id ?? ALL_HEROES)).filter(
      ({ itemId }) => tier === undefined || GAME_DATA.itemById(itemId)?.tier === tier,
    );
    const words = searchTerm?.trim().toLowerCase() ?? '';
    return counted
      .flatMap((item) => wpaItemOf(item, chosen?.name ?? null, state) ?? [])
      .filter((item) => category === 'all' || item.category === category)
      .filter((item) => item.sampleSize >= minSampleSize && item.item.toLowerCase().includes(words))
      .toSorted((a, b) => (b[sortBy] ?? -Infinity) - (a[sortBy] ?? -Infinity));
  });

  serve(app, contract.getVersusHeroWpa, async () => {
    const overall = baselines(await countItems(STANDARD, ALL_HEROES));
    const heroes = [];
    for (const { id, name } of WPA_HEROES) {
      const own = wpaItems(await countItems(STANDARD, id), name);
      const items = own.map(({ item, wpaValue: mean, sampleSize: count }) => {
        const all = overall.get(item);
        const delta = mean === null || all === undefined || all === null ? null : mean - all;
        return [item, { _baseline: { mean_wpa: mean, count, delta_wpa: delta } }] as const;
      });
      heroes.push([name, Object.fromEntries(items)] as const);
    }
    return { by_patch: { [PATCH_DAYS.at(-1) ?? '']: { by_hero: Object.fromEntries(heroes) } } };
  });

  serve(app, contract.listWpaPatches, async () => {
    let major = PATCHES[0]?.id ?? '';
    const patches = PATCHES.map(({ id, name, kind, startedAt }) => {
      if (kind === 'major' || kind === 'season') major = id;
      return {
        minorPatchId: id,
        majorPatchDate: major,
        metadataSummary: name,
        createdAt: startedAt.toISOString(),
      };
    });
    return patches.toReversed();
  });

  serve(app, contract.getItemChains, async () => ({
    by_hero: Object.fromEntries(
      WPA_HEROES.map(({ name }) => [name, { two_item_chains: [], three_item_chains: [] }]),
    ),
  }));
};

const wpaItems = (counted: Awaited<ReturnType<CountItems>>, heroName: string | null): WpaItem[] =>
  counted.flatMap((item) => wpaItemOf(item, heroName) ?? []);

const baselines = (counted: Awaited<ReturnType<CountItems>>) =>
  new Map(wpaItems(counted, null).map(({ item, wpaValue }) => [item, wpaValue]));

const heroOrFail = (text: string) =>
  heroOf(text) ?? fail('not_found', `There is no hero ${text}. Names are as in /api/info/heroes.`);

/** A filter that is passed over in silence would change what the numbers mean. */
function refuseUnmeasured({
  purchaseTime,
  teamComp,
  buildType,
  timeSyncEnabled,
}: {
  readonly purchaseTime?: string | undefined;
  readonly teamComp?: string | undefined;
  readonly buildType?: string | undefined;
  readonly timeSyncEnabled?: boolean | undefined;
}): void {
  const asked = Object.entries({ purchaseTime, teamComp, buildType }).find(
    ([, value]) => value !== undefined && value !== '' && value !== 'all',
  );
  const name = asked?.[0] ?? (timeSyncEnabled ? 'timeSyncEnabled' : undefined);
  if (name !== undefined)
    fail('filter_not_offered', `WPA is not measured by \`${name}\` here. Leave it out.`);
}

const modeOf = (queue: 'all' | 'ranked' | 'unranked' | undefined): StatisticQuery['mode'] =>
  queue === undefined || queue === 'all' ? 'standard' : queue;

const rankRange = (tier: number | undefined) =>
  tier === undefined ? {} : { minRank: tier * 10 + 1, maxRank: tier * 10 + 6 };

/** From the day of a patch to the day before the next one. */
function daysOf(patch: string | undefined): Pick<StatisticQuery, 'from' | 'to'> {
  if (patch === undefined) return {};
  const index = PATCHES.findIndex(({ id }) => id === patch);
  if (index < 0) fail('not_found', `There is no patch ${patch}. They are listed at /api/info/wpa-patches.`);
  const next = PATCHES[index + 1];
  const to = next && new Date(Date.parse(next.id) - 86_400_000).toISOString().slice(0, 10);
  return { from: patch, ...(to !== undefined && { to }) };
}
