/** Builds of our own making, of items and abilities of today, as the community's API lists them. */
import type { BuildRecord } from '@soulstat/build-file';
import { GAME_DATA } from '@soulstat/game-data/full';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const [first, second] = GAME_DATA.liveHeroes;
if (!first || !second) throw new Error('there are no heroes');
export const HEROES = [first, second] as const;
/** Dear enough that none is a component of another. */
const SHOP = GAME_DATA.shopItems.filter(({ tier }) => tier === 3);
export const itemOf = (index: number) => {
  const item = SHOP[index % SHOP.length];
  if (!item) throw new Error('there is no shop');
  return item;
};

/** More than one page of the library; every second one is of the second hero. */
export const BUILDS = 26;
/** The build that tests look at most. */
export const MAIN = 0;
export const nameOf = (number: number): string =>
  number === MAIN ? 'Rush and hold' : `Plain build ${number}`;

const RECENT = Date.UTC(2026, 10, 20) / 1000;
const LONG_AGO = Date.UTC(2025, 5, 20) / 1000;

export function recordOf(number: number, version = 1): BuildRecord {
  const hero = HEROES[number % 2 === 0 ? 0 : 1];
  const [one = 0, two = 0] = hero.abilityIds;
  const mods = [0, 1, 2].map((index) => ({ ability_id: itemOf(number + index).id }));
  const at = number === 3 ? LONG_AGO : RECENT + number;
  return {
    hero_build_id: 300_000 + number,
    hero_id: hero.id,
    author_account_id: 925_000_000 + number,
    last_updated_timestamp: at + version,
    publish_timestamp: at,
    name: nameOf(number),
    description: number === MAIN ? 'Win the lane.\nThen hold <b>every</b> fight.' : '',
    language: 0,
    version,
    origin_build_id: 0,
    details: {
      mod_categories: [
        {
          name: 'Lane',
          description: 'In this order',
          width: 360,
          height: 175,
          mods: number === MAIN ? withMarks(mods, one) : mods,
        },
        {
          name: 'Late',
          width: 240,
          optional: true,
          mods: [
            { ability_id: itemOf(number + 5).id },
            ...(version > 1 ? [{ ability_id: itemOf(number + 6).id }] : []),
          ],
        },
      ],
      ability_order: {
        currency_changes: [
          { ability_id: one, currency_type: 2, delta: -1 },
          { ability_id: two, currency_type: 2, delta: -1 },
          { ability_id: one, currency_type: 1, delta: -1 },
        ],
      },
    },
    tags: [one],
  };
}

function withMarks(mods: readonly { readonly ability_id: number }[], abilityId: number) {
  const [rush, flex, plain] = mods;
  return [
    {
      ...rush,
      annotation: 'Rush it when the lane is even',
      sell_priority: 3,
      imbue_target_ability_id: abilityId,
    },
    { ...flex, required_flex_slots: 2, sell_priority: 7 },
    { ...plain },
  ];
}

/** Writes the builds as a file for `soulstat seed builds`; the main one in a version. */
export async function writeBuilds(folder: string, version = 1): Promise<string> {
  const path = join(folder, `builds-${version}.json`);
  const listings = Array.from({ length: version === 1 ? BUILDS : 1 }, (_, number) => ({
    hero_build: recordOf(number, version),
    num_favorites: number,
  }));
  await writeFile(path, JSON.stringify(listings));
  return path;
}
