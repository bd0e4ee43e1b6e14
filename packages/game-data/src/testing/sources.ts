import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

import { classId } from '../import/class-id.ts';

type Files = Record<string, unknown>;

/**
 * A folder of sources for a game of two heroes and a few items, with some files replaced (`undefined` leaves one out).
 * It lasts as long as the test that asks for it.
 */
export function writeSources(replaced: Files = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'soulstat-sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, contents] of Object.entries({ ...smallGame(), ...replaced })) {
    if (contents === undefined) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), typeof contents === 'string' ? contents : JSON.stringify(contents));
  }
  return folder;
}

export function smallGame() {
  const heroes = [apiHero(1, 'hero_ada', 'Ada'), apiHero(2, 'hero_bo', 'Bo & Mo')];
  return {
    'assets-api/heroes.json': heroes,
    'assets-api/items.json': { items: apiItems(), abilities: heroes.flatMap(apiAbilities) },
    'client-7/version.txt': 'ClientVersion=7\nVersionDate=Aug 20 2026\n',
    'client-7/hero-data.json': Object.fromEntries(heroes.map(({ class_name }) => [class_name, clientHero()])),
    'client-7/item-data.json': clientItems(),
    'client-7/ability-data.json': { ability_hero_ada_1: clientAbility() },
    'client-7/generic-data.json': generic(),
    'client-7/soul-unlock-data.json': [
      { RequiredSouls: 0, AbilityUnlocks: 1 },
      { RequiredSouls: 200, PowerIncrease: true, AbilityPoints: 1 },
    ],
    'client-7/item-investment-data.json': investments(),
  };
}

export function apiHero(id: number, className: string, name: string) {
  const slots = [1, 2, 3, 4].map((slot) => [`signature${slot}`, `ability_${className}_${slot}`]);
  const items: Record<string, string> = { weapon_primary: `gun_${className}`, ...Object.fromEntries(slots) };
  return {
    id,
    class_name: className,
    name,
    disabled: false,
    in_development: false,
    complexity: 2,
    hero_type: 'mystic',
    gun_tag: 'Pistol',
    colors: { ui: [200, 40, 60], style_hex: '#1E6FB0' },
    items,
    starting_stats: Object.fromEntries(STATS.map(([key, value]) => [key, { value }])),
    level_info: { 1: { required_gold: 0 }, 2: { required_gold: 200 } },
    standard_level_up_upgrades: { MODIFIER_VALUE_BASE_HEALTH_FROM_LEVEL: 40 },
  };
}

const STATS: readonly (readonly [string, number | string])[] = [
  ['max_health', 800],
  ['base_health_regen', '1.5'],
  ['max_move_speed', '6.7m'],
  ['sprint_speed', 1],
  ['crouch_speed', 4.75],
  ['stamina', 3],
  ['stamina_regen_per_second', 0.25],
  ['light_melee_damage', 50],
  ['heavy_melee_damage', 116],
  ['ground_dash_distance_in_meters', 10],
  ['ground_dash_duration', 0.7],
  ['air_dash_distance_in_meters', 8],
  ['air_dash_duration', 0.5],
];

function apiAbilities({ id, name, items }: ReturnType<typeof apiHero>) {
  return Object.values(items).map((className) => ({
    id: classId(className),
    class_name: className,
    name: className.endsWith('_1') ? 'Same Name' : `${name} ${className}`,
    hero: id,
  }));
}

function apiItems() {
  return [
    apiItem('upgrade_small', 'Small Ring', {
      BonusHealth: { value: '75', label: 'Bonus Health', prefix: '{s:sign}' },
    }),
    {
      ...apiItem('upgrade_big', 'Big Ring', {
        AbilityCooldown: { value: '37', label: 'Cooldown', postfix: 's' },
        Radius: { value: '14m', label: 'Radius', postfix: 'm' },
        SlowPercent: {
          value: '30',
          label: 'Move Speed',
          prefix: '-',
          postfix: '%',
          usage_flags: ['ConditionallyApplied'],
        },
      }),
      item_tier: 4,
      cost: 6400,
      activation: 'instant_cast',
      is_active_item: true,
      component_items: ['upgrade_small'],
      tooltip_sections: [
        {
          section_type: 'active',
          section_attributes: [{ properties: ['Radius', 'SlowPercent', 'AbilityCooldown'] }],
        },
      ],
    },
  ];
}

export function apiItem(
  className: string,
  name: string,
  properties: Record<string, Record<string, unknown>>,
) {
  return {
    id: classId(className),
    class_name: className,
    name,
    item_slot_type: 'vitality',
    item_tier: 1,
    cost: 800,
    activation: 'passive',
    is_active_item: false,
    properties,
    tooltip_sections: [
      { section_type: 'innate', section_attributes: [{ properties: Object.keys(properties) }] },
    ],
  };
}

function clientItems() {
  const item = {
    Name: 'Small Ring',
    Cost: 800,
    Tier: 1,
    Slot: 'Armor',
    Activation: 'Passive',
    Components: null,
    IsDisabled: false,
    StreetBrawl: false,
    IsImbue: false,
  };
  return {
    upgrade_small: item,
    upgrade_big: { ...item, Name: 'Big Ring', Cost: 6400, Tier: 4, Activation: 'InstantCast', IsImbue: true },
    upgrade_legend: {
      ...item,
      Name: 'Legend',
      Cost: 9999,
      Tier: 5,
      Slot: 'Tech',
      StreetBrawl: true,
      BonusHealth: 900,
    },
    upgrade_clip_size_2: { ...item, Name: null, Slot: 'Weapon', Tier: 2, Cost: 1600, IsDisabled: true },
    armor_upgrade_t1: { ...item, Name: null },
  };
}

function clientHero() {
  return {
    MaxHealth: 800,
    MaxMoveSpeed: 6.7,
    StaminaCooldown: 4,
    LevelScaling: { MaxHealth: 40, TechPower: 1.1 },
    SpiritScaling: { BulletDamage: 0.02 },
    Weapon: {
      BulletDamage: 5,
      RoundsPerSecond: 4,
      ClipSize: 20,
      WeaponTypes: ['Attribute_EWeaponAttribute_RapidFire'],
    },
  };
}

function clientAbility() {
  return {
    AbilityCooldown: { Value: 25, Scale: { Value: 1, Type: 'cooldown' } },
    AbilityCooldownBetweenCharge: -1,
    Damage: { Value: 40, Scale: { Value: 0.6, Type: 'spirit' } },
    CameraDistance: 180,
    Upgrades: [
      { AbilityCooldown: -5 },
      { StunDuration: '2s' },
      { Damage: { Value: 2, Scale: { Value: 0.1, Type: 'spirit' }, Multiply: true } },
    ],
  };
}

function generic() {
  return {
    ItemPricePerTier: [0, 800, 1600, 3200, 6400, 9999],
    LaneInfo: [
      { LaneName: 'White', CSSClass: 'whiteLane', Color: [200, 200, 200] },
      { LaneName: 'Yellow', CSSClass: 'yellowLane', Color: [241, 204, 48] },
      { LaneName: 'Yellow + Orange', Color: [0, 0, 0] },
      { LaneName: 'Purple', CSSClass: 'purpleLane', Color: [89, 178, 71] },
    ],
  };
}

function investments() {
  const steps = [
    { GoldThreshold: 1600, Bonus: 12 },
    { GoldThreshold: 800, Bonus: 9 },
  ];
  return { ItemInvestments: { Weapon: steps, Vitality: steps, Spirit: steps } };
}
