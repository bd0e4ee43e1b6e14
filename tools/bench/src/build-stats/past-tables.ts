import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { BoonGains, Hero, HeroStats, Item, ItemProperty, Weapon } from '@soulstat/game-data';
import { GAME_DATA, ITEMS } from '@soulstat/game-data/full';

type Figures = Readonly<Record<string, unknown>>;
interface ClientData {
  readonly hero: Readonly<Record<string, Figures>>;
  readonly item: Readonly<Record<string, Figures>>;
}

/** Heroes and items as the game's own files had them on a day. */
export interface PastTables {
  readonly day: string;
  readonly heroOf: (heroId: number) => Hero | undefined;
  readonly itemOf: (itemId: number) => Item | undefined;
}

/** The nearest day at most three weeks before a match; patches in between may have changed numbers. */
export function tablesAt(folder: string, startedAt: number): PastTables | undefined {
  const days = readdirSync(`${folder}/patches/versions`).map((name) => name.slice(0, 10));
  const day = days
    .filter((one) => Date.parse(one) <= startedAt * 1000)
    .toSorted()
    .at(-1);
  if (!day || startedAt * 1000 - Date.parse(day) > MAX_AGE) return undefined;
  const file = gunzipSync(readFileSync(`${folder}/patches/versions/${day}.json.gz`));
  const data = JSON.parse(file.toString()) as ClientData;
  const hidden = JSON.parse(
    readFileSync(`${folder}/static/client-6683/item-data.json`, 'utf8'),
  ) as ClientData['item'];
  return {
    day,
    heroOf: (id) => {
      const hero = GAME_DATA.heroById(id);
      const past = hero && data.hero[hero.className];
      return past && { ...hero, ...heroOf(hero, past) };
    },
    itemOf: (id) => {
      const item = GAME_DATA.itemById(id);
      const past = item && data.item[item.className];
      return past && pastItem(item, past, hidden[item.className] ?? {});
    },
  };
}
const MAX_AGE = 21 * 86_400_000;

function numberOf(raw: unknown): number | undefined {
  if (typeof raw === 'object' && raw !== null && 'Value' in raw) return numberOf(raw.Value);
  const value = typeof raw === 'string' ? Number.parseFloat(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function heroOf(hero: Hero, past: Figures): Pick<Hero, 'base' | 'perBoon' | 'perSpirit' | 'weapon'> {
  const of = (figures: Figures, key: string, otherwise = 0) => numberOf(figures[key]) ?? otherwise;
  const levels = (past['LevelScaling'] ?? {}) as Figures;
  const gun = past['Weapon'] as Figures | undefined;
  const base: HeroStats = {
    ...hero.base,
    maxHealth: of(past, 'MaxHealth'),
    healthRegenPerSecond: of(past, 'BaseHealthRegen'),
    moveSpeedMetersPerSecond: of(past, 'MaxMoveSpeed'),
    sprintSpeedMetersPerSecond: of(past, 'SprintSpeed'),
    stamina: of(past, 'Stamina'),
    staminaCooldownSeconds: of(past, 'StaminaCooldown'),
    lightMeleeDamage: of(past, 'LightMeleeDamage'),
    heavyMeleeDamage: of(past, 'HeavyMeleeDamage'),
    bulletResistPercent: of(past, 'BulletResist'),
    spiritResistPercent: of(past, 'TechResist'),
    bulletLifestealPercent: of(past, 'BulletLifesteal'),
  };
  const perBoon: BoonGains = {
    ...hero.perBoon,
    maxHealth: of(levels, 'MaxHealth'),
    spiritPower: of(levels, 'TechPower'),
    bulletDamage: of(levels, 'BulletDamage'),
    lightMeleeDamage: of(levels, 'LightMeleeDamage'),
    heavyMeleeDamage: of(levels, 'HeavyMeleeDamage'),
    bulletResistPercent: of(levels, 'BulletResist'),
    spiritResistPercent: of(levels, 'TechResist'),
  };
  const scaling = Object.entries((past['SpiritScaling'] ?? {}) as Figures);
  const perSpirit = scaling.map(([key, value]) => ({ key, label: key, value: numberOf(value) ?? 0 }));
  const weapon: Weapon | null = gun && hero.weapon ? weaponOf(hero.weapon, gun, of) : null;
  return { base, perBoon, perSpirit, weapon };
}

const weaponOf = (
  weapon: Weapon,
  gun: Figures,
  of: (figures: Figures, key: string, otherwise?: number) => number,
): Weapon => ({
  ...weapon,
  bulletDamage: of(gun, 'BulletDamage'),
  bulletsPerBurst: of(gun, 'BulletsPerBurst', 1),
  burstIntervalSeconds: of(gun, 'BurstInterShotInterval'),
  roundsPerSecond: of(gun, 'RoundsPerSecond'),
  spunUpRoundsPerSecond: numberOf(gun['RoundsPerSecondAtMaxSpin']) ?? null,
  bulletSpeedMetersPerSecond: of(gun, 'BulletSpeed'),
  falloffStartMeters: of(gun, 'FalloffStartRange'),
  falloffEndMeters: of(gun, 'FalloffEndRange'),
  ammo: of(gun, 'ClipSize'),
  reloadSeconds: of(gun, 'ReloadTime'),
  damagePerSecond: of(gun, 'DPS'),
});

/** Where a figure stands in most items of today. */
const PLACES = new Map<string, ItemProperty>(
  ITEMS.toReversed().flatMap(({ properties }) =>
    properties.map((property) => [property.key, property] as const),
  ),
);

/**
 * A past item with the figures that the shop showed: those that today's files have and the shop does not show are taken to have been hidden
 * then as well.
 */
function pastItem(item: Item, past: Figures, today: Figures): Item {
  const properties = Object.entries(past).flatMap(([key, raw]): ItemProperty[] => {
    const value = numberOf(raw);
    const shown = item.properties.find((property) => property.key === key);
    const place = shown ?? (key in today ? undefined : PLACES.get(key));
    return value === undefined || value === 0 || !place ? [] : [{ ...place, value }];
  });
  return {
    ...item,
    cost: numberOf(past['Cost']) ?? item.cost,
    slot: slotOf(past['Slot']) ?? item.slot,
    properties,
  };
}

const slotOf = (raw: unknown): Item['slot'] | undefined =>
  raw === 'Weapon' ? 'weapon' : raw === 'Armor' ? 'vitality' : raw === 'Tech' ? 'spirit' : undefined;
