import {
  HERO_TYPES,
  type BoonGains,
  type Hero,
  type HeroStats,
  type HeroStatus,
  type Weapon,
} from '../types.ts';
import { slugOf } from '../slug.ts';
import { classId } from './class-id.ts';
import { hexOf, heroColors } from './colors.ts';
import { ImportError } from './import-error.ts';
import { labelFromKey } from './labels.ts';
import { parseQuantity, tidy } from './quantity.ts';
import { API_HEROES, type Sources } from './read-sources.ts';
import type { ApiHero } from './schemas.ts';

type ClientHero = Sources['clientHeroes'][string];
type Figures = Readonly<Record<string, unknown>>;

export function importHeroes(sources: Sources, idOfClass: ReadonlyMap<string, number>): readonly Hero[] {
  return sources.apiHeroes
    .map((hero, index) => importHero(hero, `/${index}`, sources, idOfClass))
    .toSorted((a, b) => a.id - b.id);
}

function importHero(
  api: ApiHero,
  path: string,
  { clientHeroes, clientFolder }: Sources,
  idOfClass: ReadonlyMap<string, number>,
): Hero {
  const client = clientHeroes[api.class_name];
  if (!client)
    throw new ImportError(
      'broken_reference',
      API_HEROES,
      `${path}/class_name`,
      `${api.class_name} is not in ${clientFolder}/hero-data.json`,
    );
  const sourceColors = { ui: hexOf(api.colors.ui), style: api.colors.style_hex?.toLowerCase() ?? null };
  const abilityIds = [1, 2, 3, 4].map((slot) => idOf(`signature${slot}`, api, path, idOfClass));
  return {
    id: api.id,
    className: api.class_name,
    name: api.name,
    slug: slugOf(api.name),
    status: statusOf(api),
    complexity: api.complexity ?? 0,
    type: HERO_TYPES.find((type) => type === api.hero_type) ?? null,
    gunTag: api.gun_tag ?? null,
    colors: heroColors(sourceColors, api.id),
    sourceColors,
    abilityIds,
    weaponId: api.items['weapon_primary'] ? idOf('weapon_primary', api, path, idOfClass) : null,
    base: baseOf(api, client, path),
    perBoon: gainsOf(client.LevelScaling),
    perSpirit: Object.entries(client.SpiritScaling)
      .map(([key, value]) => ({ key, label: labelFromKey(key), value: tidy(value) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    ...weaponsOf(client),
  };
}

function statusOf({ disabled = false, in_development = false }: ApiHero): HeroStatus {
  if (in_development) return 'inDevelopment';
  return disabled ? 'disabled' : 'live';
}

/** Abilities of unfinished heroes may be missing from the list; their class name still gives the id. */
function idOf(key: string, hero: ApiHero, path: string, idOfClass: ReadonlyMap<string, number>): number {
  const className = hero.items[key] ?? '';
  const id = idOfClass.get(className);
  if (id !== undefined) return id;
  if (statusOf(hero) === 'live' || className === '')
    throw new ImportError(
      'broken_reference',
      API_HEROES,
      `${path}/items/${key}`,
      `"${className}" is no ability of assets-api/items.json`,
    );
  return classId(className);
}

function baseOf({ starting_stats: stats }: ApiHero, client: ClientHero, path: string): HeroStats {
  const stat = (key: string, fallback?: number): number => {
    const value = parseQuantity(stats[key]?.value)?.value ?? fallback;
    if (value === undefined)
      throw new ImportError('invalid_value', API_HEROES, `${path}/starting_stats/${key}`, 'no number');
    return value;
  };
  const extra = (key: string) => number(client, key) ?? 0;
  return {
    maxHealth: stat('max_health'),
    healthRegenPerSecond: stat('base_health_regen'),
    moveSpeedMetersPerSecond: stat('max_move_speed'),
    sprintSpeedMetersPerSecond: stat('sprint_speed'),
    crouchSpeedMetersPerSecond: stat('crouch_speed'),
    stamina: stat('stamina'),
    staminaCooldownSeconds: Number((1 / stat('stamina_regen_per_second')).toFixed(2)),
    lightMeleeDamage: stat('light_melee_damage'),
    heavyMeleeDamage: stat('heavy_melee_damage'),
    groundDashMeters: stat('ground_dash_distance_in_meters'),
    groundDashSeconds: stat('ground_dash_duration'),
    airDashMeters: stat('air_dash_distance_in_meters'),
    airDashSeconds: stat('air_dash_duration'),
    headshotDamageTakenScale: stat('crit_damage_received_scale', 1),
    bulletResistPercent: extra('BulletResist'),
    spiritResistPercent: stat('tech_armor_damage_reduction', extra('TechResist')),
    meleeResistPercent: extra('MeleeResist'),
    debuffResistPercent: extra('DebuffResist'),
    bulletLifestealPercent: extra('BulletLifesteal'),
  };
}

function gainsOf(scaling: Figures): BoonGains {
  const gain = (key: string) => number(scaling, key) ?? 0;
  return {
    maxHealth: gain('MaxHealth'),
    spiritPower: gain('TechPower'),
    bulletDamage: gain('BulletDamage'),
    altBulletDamage: gain('BulletDamageAltFire'),
    lightMeleeDamage: gain('LightMeleeDamage'),
    heavyMeleeDamage: gain('HeavyMeleeDamage'),
    damagePerSecond: gain('DPS'),
    sustainedDamagePerSecond: gain('SustainedDPS'),
    bulletResistPercent: gain('BulletResist'),
    spiritResistPercent: gain('TechResist'),
  };
}

function weaponsOf({ Weapon: raw }: ClientHero): Pick<Hero, 'weapon' | 'altWeapon'> {
  const figures: Figures = raw ?? {};
  const alt = figures['AltFire'];
  return {
    weapon: weaponOf(figures),
    altWeapon: typeof alt === 'object' && alt !== null ? weaponOf(alt as Figures) : null,
  };
}

function weaponOf(gun: Figures): Weapon | null {
  if (number(gun, 'BulletDamage') === undefined) return null;
  const figure = (key: string, fallback = 0) => number(gun, key) ?? fallback;
  return {
    traits: traitsOf(gun['WeaponTypes']),
    bulletDamage: figure('BulletDamage'),
    bulletsPerShot: figure('BulletsPerShot', 1),
    bulletsPerBurst: figure('BulletsPerBurst', 1),
    burstIntervalSeconds: figure('BurstInterShotInterval'),
    roundsPerSecond: figure('RoundsPerSecond'),
    ammo: figure('ClipSize'),
    ammoPerShot: figure('AmmoConsumedPerShot', 1),
    reloadSeconds: figure('ReloadTime'),
    reloadsSingly: gun['ReloadSingle'] === true,
    reloadDelaySeconds: figure('ReloadDelay'),
    bulletSpeedMetersPerSecond: figure('BulletSpeed'),
    bulletRadiusMeters: figure('BulletRadius'),
    falloffStartMeters: figure('FalloffStartRange'),
    falloffEndMeters: figure('FalloffEndRange'),
    falloffEndScale: figure('FalloffEndScale', 1),
    moveSpeedWhileShootingScale: figure('ShootMoveSpeed', 1),
    canHeadshot: gun['CanCrit'] === true,
    explosionRadiusMeters: number(gun, 'ExplosionRadius') ?? null,
    spunUpRoundsPerSecond: number(gun, 'RoundsPerSecondAtMaxSpin') ?? null,
    damagePerSecond: figure('DPS'),
    sustainedDamagePerSecond: figure('SustainedDPS'),
  };
}

function traitsOf(types: unknown): readonly string[] {
  if (!Array.isArray(types)) return [];
  return types.map((type) => String(type).replace(/^Attribute_EWeaponAttribute_/, '')).toSorted();
}

function number(figures: Figures, key: string): number | undefined {
  return parseQuantity(figures[key])?.value;
}
