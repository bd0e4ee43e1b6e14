import type { Item, ItemProperty, Scaling } from '@soulstat/game-data';

/** What a figure of an item changes. */
export type Modifier = (typeof MODIFIERS)[keyof typeof MODIFIERS];

/** Figures of items by the game's own keys. What stands here in no line is not counted: `uncountedOf` names it. */
const MODIFIERS = {
  BonusHealth: 'health',
  BonusBaseHealth: 'baseHealth',
  MaxHealthLossPercent: 'healthPercent',
  CombatBarrier: 'barrier',
  GuardianWardCombatBarrier: 'barrier',
  VexBarrierCombatBarrier: 'barrier',
  BonusHealthRegen: 'healthRegen',
  OutOfCombatHealthRegen: 'outOfCombatRegen',
  HealAmpCastPercent: 'healingBonus',
  BulletResist: 'bulletResist',
  BuffBulletResist: 'bulletResist',
  BulletResistBelowThreshold: 'bulletResist',
  MaxArmorStacks: 'bulletResist',
  TechResist: 'spiritResist',
  BuffTechResist: 'spiritResist',
  TechArmorGain: 'spiritResist',
  TechResistBelowThreshold: 'spiritResist',
  MeleeResistPercent: 'meleeResist',
  StatusResistancePercent: 'debuffResist',
  InnateStatusResistancePercent: 'debuffResist',
  FervorStatusResistancePercent: 'debuffResist',
  SlowResistancePercent: 'slowResist',
  BonusMoveSpeed: 'moveSpeed',
  ActiveBonusMoveSpeed: 'moveSpeed',
  ActiveMoveSpeedPenalty: 'moveSpeed',
  FervorMovespeed: 'moveSpeed',
  BonusSprintSpeed: 'sprintSpeed',
  StackingBonusSprintSpeed: 'sprintSpeed',
  Stamina: 'stamina',
  StaminaCooldownReduction: 'staminaRegen',
  BaseAttackDamagePercent: 'weaponDamage',
  BaseAttackDamagePercentAtMaxDuration: 'weaponDamage',
  BaseAttackDamagePercentBonus: 'weaponDamage',
  WeaponPowerPerStack: 'weaponDamage',
  WeaponDamagePerStack: 'weaponDamage',
  CloseRangeBonusWeaponPower: 'closeWeaponDamage',
  LongRangeBonusWeaponPower: 'longWeaponDamage',
  BonusDamagePercent: 'allDamage',
  OutgoingDamagePenaltyPercent: 'allDamage',
  BonusMeleeDamagePercent: 'meleeDamage',
  AmbushBonusMeleeDamage: 'meleeDamage',
  BonusHeavyMeleeDamage: 'heavyMelee',
  BonusFireRate: 'fireRate',
  ActivatedFireRate: 'fireRate',
  ActiveBonusFireRate: 'fireRate',
  AmbushBonusFireRate: 'fireRate',
  FervorFireRate: 'fireRate',
  FireRateBonus: 'fireRate',
  FireRatePerKill: 'fireRate',
  BonusClipSizePercent: 'ammoPercent',
  BonusClipSize: 'ammo',
  ReloadSpeedMultipler: 'reload',
  BonusBulletSpeedPercent: 'bulletSpeed',
  BonusAttackRangePercent: 'attackRange',
  BulletLifestealPercent: 'bulletLifesteal',
  ActiveBonusLifesteal: 'bulletLifesteal',
  TechPower: 'spiritPower',
  SpiritPower: 'spiritPower',
  SpiritPowerInnate: 'spiritPower',
  BonusSpirit: 'spiritPower',
  AmbushBonusTechPower: 'spiritPower',
  TechPowerGain: 'spiritPower',
  TechPowerPercent: 'spiritPowerPercent',
  ImbuedTechPower: 'spiritPower',
  BonusSpiritForChargedAbilities: 'chargedSpiritPower',
  TechDamagePercent: 'spiritDamage',
  AbilityLifestealPercentHero: 'spiritLifesteal',
  AbilityLifestealPercentHeroPassive: 'spiritLifesteal',
  BonusSpiritLifesteal: 'spiritLifesteal',
  CooldownReduction: 'cooldownReduction',
  CooldownReductionOnChargedAbilities: 'chargedCooldownReduction',
  ItemCooldownReduction: 'itemCooldownReduction',
  CooldownBetweenChargeReduction: 'chargeCooldownReduction',
  BonusAbilityDurationPercent: 'abilityDuration',
  TechRangeMultiplier: 'abilityRange',
  TechRangeMultiplierBuff: 'abilityRange',
  StackingTechRangeMultiplier: 'abilityRange',
  BonusAbilityCharges: 'extraCharges',
  BulletArmorReduction: 'targetBulletResist',
  BulletResistReduction: 'targetBulletResist',
  MagicResistReduction: 'targetSpiritResist',
  TechArmorDamageReduction: 'targetSpiritResist',
  MagicIncreasePerStack: 'targetSpiritDamage',
} as const;

/** Of passive effects: those of an item that has no others hold all the time, which the shop does not mark. */
const STEADY: ReadonlySet<string> = new Set([
  'CooldownReduction',
  'ItemCooldownReduction',
  'TechRangeMultiplier',
  'BonusAbilityDurationPercent',
  'StatusResistancePercent',
  'SlowResistancePercent',
  'HealAmpCastPercent',
]);

/** What an imbue gives to its ability alone. */
const IMBUED: ReadonlySet<string> = new Set([
  'CooldownReduction',
  'TechRangeMultiplier',
  'BonusAbilityDurationPercent',
  'ImbuedTechPower',
  'TechDamagePercent',
]);

/** Effects on the enemy that some items write with the keys of effects on their owner. */
const ON_ENEMY: readonly (readonly [key: string, section: ItemProperty['section']])[] = [
  ['OutgoingDamagePenaltyPercent', 'passive'],
  ['OutgoingDamagePenaltyPercent', 'active'],
];

const PER_STACK = /PerStack$|^Stacking/;
/** Spellslinger: its figures are one stack's, though their keys do not say so. */
const STACKS_ALL: ReadonlySet<string> = new Set(['upgrade_enchanted_holsters']);

export interface ItemEffect {
  readonly modifier: Modifier;
  /** With all stacks. */
  readonly value: number;
  readonly scalings: readonly Scaling[];
  readonly isConditional: boolean;
  readonly isImbued: boolean;
  readonly stacks: number;
}

const known = new WeakMap<Item, readonly ItemEffect[]>();

/** What an item changes. Worked out once for each row of the table. */
export function effectsOf(item: Item): readonly ItemEffect[] {
  const before = known.get(item);
  if (before) return before;
  const effects = item.properties.flatMap((property) => effectOf(item, property));
  known.set(item, effects);
  return effects;
}

function effectOf(item: Item, property: ItemProperty): ItemEffect[] {
  const { key, value, sign, section, scalings = [] } = property;
  const modifier = modifierOf(property);
  if (!modifier) return [];
  const stacks = stacksOf(item, property);
  return [
    {
      modifier,
      value: (sign === '-' ? -Math.abs(value) : value) * stacks,
      scalings: scalings.filter(({ by }) => by === 'spirit' || by === 'boons'),
      isConditional: section === 'innate' ? property.isConditional : !isSteady(item, property),
      isImbued: item.isImbue && section !== 'innate' && IMBUED.has(key),
      stacks,
    },
  ];
}

function modifierOf({ key, section }: ItemProperty): Modifier | undefined {
  if (ON_ENEMY.some(([one, where]) => one === key && where === section)) return undefined;
  return Object.hasOwn(MODIFIERS, key) ? MODIFIERS[key as keyof typeof MODIFIERS] : undefined;
}

function isSteady({ properties }: Item, { section, key }: ItemProperty): boolean {
  if (key === 'ImbuedTechPower') return true;
  const beside = properties.filter((property) => property.section === 'passive');
  return section === 'passive' && beside.every((property) => STEADY.has(property.key));
}

function stacksOf({ className, properties }: Item, { key, section }: ItemProperty): number {
  const isStack = PER_STACK.test(key) || STACKS_ALL.has(className);
  if (!isStack || section === 'innate') return 1;
  return properties.find((property) => property.key === 'MaxStacks')?.value ?? 1;
}

/** Whether some of what it does holds under a condition or while it is active. */
export const hasCondition = (item: Item): boolean =>
  effectsOf(item).some(({ isConditional }) => isConditional);

/** Times, ranges, thresholds: they say when and where an effect holds, not how much it does. */
const IS_CIRCUMSTANCE =
  /Duration|Cooldown$|Radius|Range$|Window|Threshold|Stacks$|Time$|Delay|Limit$|TooltipOnly$|ForMax$/;

/** What an item does that no number counts. */
export const uncountedOf = (item: Item): readonly ItemProperty[] =>
  item.properties.filter((property) => !modifierOf(property) && !IS_CIRCUMSTANCE.test(property.key));
