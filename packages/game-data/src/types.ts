/**
 * Shapes of the tables. Each thing comes in two depths: a summary, which every page needs and the browser loads at startup
 * (`HeroSummary`, `ItemSummary`, `AbilitySummary`), and the whole row, which adds every number (`Hero`, `Item`, `Ability`).
 */

/** `live` heroes can be played; `inDevelopment` ones appear in old or experimental matches at most; `disabled` ones no more. */
export const HERO_STATUSES = ['live', 'inDevelopment', 'disabled'] as const;
export type HeroStatus = (typeof HERO_STATUSES)[number];

export const HERO_TYPES = ['marksman', 'mystic', 'brawler', 'assassin'] as const;
export type HeroType = (typeof HERO_TYPES)[number];

export const ITEM_SLOTS = ['weapon', 'vitality', 'spirit'] as const;
export type ItemSlot = (typeof ITEM_SLOTS)[number];

/** Where an item can be had: in the shop, in Street Brawl only, or (any more) nowhere. */
export const ITEM_AVAILABILITIES = ['shop', 'streetBrawl', 'retired'] as const;
export type ItemAvailability = (typeof ITEM_AVAILABILITIES)[number];

export const ITEM_ACTIVATIONS = ['passive', 'press', 'instantCast', 'instantCastToggle'] as const;
export type ItemActivation = (typeof ITEM_ACTIVATIONS)[number];

/** The four abilities in their order on the keyboard, then the gun. */
export const ABILITY_SLOTS = [1, 2, 3, 4, 'weapon'] as const;
export type AbilitySlot = (typeof ABILITY_SLOTS)[number];

export const UNITS = ['%', 's', 'm', 'm/s', '/s', '%/s', '/min', 'x', '°'] as const;
export type Unit = (typeof UNITS)[number];

/** What makes a number grow, besides the tier it belongs to. */
export const SCALINGS = [
  'spirit',
  'boons',
  'weaponPower',
  'weaponDamage',
  'weaponDamageBonus',
  'lightMelee',
  'heavyMelee',
  'range',
  'radius',
  'duration',
  'cooldown',
  'chargeCooldown',
  'charges',
  'healing',
  'statsCount',
] as const;
export type ScalingKind = (typeof SCALINGS)[number];

/** A colour as `#rrggbb`. */
export type Color = string;

/** One figure of an item or ability. */
export interface Property {
  /** The game's own key, e.g. `BonusHealth`: stable, unlike the label. */
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** `null` for plain counts, hit points and other bare numbers. */
  readonly unit: Unit | null;
  /** What makes it grow; absent for fixed figures. */
  readonly scalings?: readonly Scaling[];
}

/**
 * For `spirit`, `boons`, melee and weapon figures: `value + factor * amount`. For `range`, `radius`, `duration`, `cooldown`,
 * `chargeCooldown`, `charges` and `healing`: the figure takes part (`factor` 1 is fully) in bonuses to all of that kind.
 */
export interface Scaling {
  readonly by: ScalingKind;
  readonly factor: number;
}

export interface HeroColors {
  /** The hero's colour: at least 3:1 on the page of either theme, so it can draw lines and marks. */
  readonly primary: Color;
  /** Its companion, of another hue or lightness: for frames and accents beside the primary. */
  readonly secondary: Color;
}

export interface HeroSummary {
  /** As in match files. 0 stands in some bad rows of the publisher's and is no hero. */
  readonly id: number;
  readonly className: string;
  readonly name: string;
  /** The name as it stands in addresses and file names. */
  readonly slug: string;
  readonly status: HeroStatus;
  /** 1 (easy) to 4; 0 where unknown. */
  readonly complexity: number;
  readonly type: HeroType | null;
  /** The game's word for the gun, e.g. `Rapid Fire`. */
  readonly gunTag: string | null;
  readonly colors: HeroColors;
  /** The four signature abilities, in the order of their keys. */
  readonly abilityIds: readonly number[];
  /** `null` where unknown. */
  readonly weaponId: number | null;
}

export interface Hero extends HeroSummary {
  /** The game's own two colours, before they were made fit for both themes; `style` is `null` for heroes never finished. */
  readonly sourceColors: { readonly ui: Color; readonly style: Color | null };
  readonly base: HeroStats;
  /** What each boon (level after the first) adds. */
  readonly perBoon: BoonGains;
  /** What each point of spirit power adds to figures of the hero. */
  readonly perSpirit: readonly { readonly key: string; readonly label: string; readonly value: number }[];
  /** `null` for heroes whose gun the client does not describe. */
  readonly weapon: Weapon | null;
  /** The second fire of the guns that have one. */
  readonly altWeapon: Weapon | null;
}

/** Figures of a hero at level 1 without items. */
export interface HeroStats {
  readonly maxHealth: number;
  readonly healthRegenPerSecond: number;
  readonly moveSpeedMetersPerSecond: number;
  /** Added to the move speed while sprinting. */
  readonly sprintSpeedMetersPerSecond: number;
  readonly crouchSpeedMetersPerSecond: number;
  readonly stamina: number;
  /** Time to regain one point of stamina. */
  readonly staminaCooldownSeconds: number;
  readonly lightMeleeDamage: number;
  readonly heavyMeleeDamage: number;
  readonly groundDashMeters: number;
  readonly groundDashSeconds: number;
  readonly airDashMeters: number;
  readonly airDashSeconds: number;
  /** Share of a headshot's bonus that the hero takes, 1 for most. */
  readonly headshotDamageTakenScale: number;
  readonly bulletResistPercent: number;
  readonly spiritResistPercent: number;
  readonly meleeResistPercent: number;
  readonly debuffResistPercent: number;
  readonly bulletLifestealPercent: number;
}

export interface BoonGains {
  readonly maxHealth: number;
  readonly spiritPower: number;
  readonly bulletDamage: number;
  readonly altBulletDamage: number;
  readonly lightMeleeDamage: number;
  readonly heavyMeleeDamage: number;
  readonly damagePerSecond: number;
  readonly sustainedDamagePerSecond: number;
  readonly bulletResistPercent: number;
  readonly spiritResistPercent: number;
}

/** Figures of a gun at level 1 without items. */
export interface Weapon {
  /** The client's words for it, e.g. `RapidFire`, `MediumRange`. */
  readonly traits: readonly string[];
  readonly bulletDamage: number;
  readonly bulletsPerShot: number;
  readonly bulletsPerBurst: number;
  /** Between the shots of one burst. */
  readonly burstIntervalSeconds: number;
  readonly roundsPerSecond: number;
  readonly ammo: number;
  readonly ammoPerShot: number;
  readonly reloadSeconds: number;
  /** Whether bullets are loaded one by one (`reloadSeconds` is then the time for one). */
  readonly reloadsSingly: boolean;
  readonly reloadDelaySeconds: number;
  readonly bulletSpeedMetersPerSecond: number;
  readonly bulletRadiusMeters: number;
  readonly falloffStartMeters: number;
  readonly falloffEndMeters: number;
  /** Share of the damage left beyond `falloffEndMeters`. */
  readonly falloffEndScale: number;
  /** Share of the move speed kept while shooting. */
  readonly moveSpeedWhileShootingScale: number;
  readonly canHeadshot: boolean;
  readonly explosionRadiusMeters: number | null;
  /** Fire rate once spun up, for guns that spin. */
  readonly spunUpRoundsPerSecond: number | null;
  /** Damage per second while the magazine lasts. */
  readonly damagePerSecond: number;
  /** Damage per second with reloads counted in. */
  readonly sustainedDamagePerSecond: number;
}

export interface AbilitySummary {
  readonly id: number;
  readonly className: string;
  readonly name: string;
  readonly slug: string;
  readonly heroId: number;
  readonly slot: AbilitySlot;
}

export interface Ability extends AbilitySummary {
  readonly cooldownSeconds: number | null;
  /** `null` for abilities without charges. */
  readonly charges: number | null;
  /** Shortest time between two uses of charges. */
  readonly chargeDelaySeconds: number | null;
  readonly castRangeMeters: number | null;
  readonly durationSeconds: number | null;
  readonly properties: readonly Property[];
  /** What the tiers for 1, 2 and 5 ability points change. Empty for guns. */
  readonly tiers: readonly (readonly TierChange[])[];
}

export interface TierChange extends Property {
  /** `add`: `value` and `scalings` add to the ability's; `multiply`: they multiply them. */
  readonly change: 'add' | 'multiply';
}

export interface ItemSummary {
  /** Above 2^31 for about half of the items: an unsigned 32-bit number. */
  readonly id: number;
  readonly className: string;
  readonly name: string;
  readonly slug: string;
  readonly slot: ItemSlot;
  /** 1 to 4 in the shop, 5 for Street Brawl's legendary items. */
  readonly tier: number;
  /** In souls; nobody ever pays the 9999 of tier 5. */
  readonly cost: number;
  readonly availability: ItemAvailability;
  readonly isActive: boolean;
  /** Whether it is put on one ability of the buyer's choice. */
  readonly isImbue: boolean;
  /** The items used up when it is bought. */
  readonly componentIds: readonly number[];
  /** `describeItem` of the whole row. */
  readonly summary: string;
}

export interface Item extends ItemSummary {
  readonly activation: ItemActivation;
  readonly cooldownSeconds: number | null;
  readonly properties: readonly ItemProperty[];
}

export interface ItemProperty extends Property {
  /** Whether it always holds (`innate`) or belongs to the item's passive or active effect. */
  readonly section: 'innate' | 'passive' | 'active';
  /** Whether it holds under a condition only (after a hit, while active, on the enemy, …). */
  readonly isConditional: boolean;
  /** Printed before the figure: `+` for gains, `-` where the game stores a loss as a positive number. */
  readonly sign: '+' | '-' | '';
}
