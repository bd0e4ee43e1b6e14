import { fasterOf, ownTerm, resistsOf, sharesOf, statTerm, sumOf, total, type Figure } from '../figure.ts';
import type { Sheet } from '../sheet.ts';

/** Percents raise the health of hero and boons, flat health comes on top, and what takes a share takes it of everything. */
function maxHealth(sheet: Sheet): Figure {
  const { base, perBoon } = sheet.loadout.hero;
  const own = [...ownTerm(base.maxHealth), ...sheet.boons(perBoon.maxHealth)];
  const raised = sharesOf([...sheet.shop('vitality'), ...sheet.items('baseHealth')], total(own));
  const before = [...own, ...raised, ...sheet.items('health')];
  return sumOf(before, sharesOf(sheet.items('healthPercent'), total(before)));
}

const effectiveHealth =
  (resist: 'bulletResist' | 'spiritResist') =>
  (sheet: Sheet): Figure => {
    const health = sheet.value('maxHealth') + sheet.value('barrier');
    const left = 1 - sheet.value(resist) / 100;
    const taken = left > 0 ? health / left - health : Infinity;
    return sumOf(
      [statTerm('maxHealth', sheet.value('maxHealth'))],
      sheet.value('barrier') === 0 ? [] : [statTerm('barrier', sheet.value('barrier'))],
      taken === 0 ? [] : [statTerm(resist, taken)],
    );
  };

/** Boons raise the hero's own resist; spirit and items are resists of their own. */
function resistOf(
  { loadout: { hero }, boons, spirit, items }: Sheet,
  own: 'bulletResistPercent' | 'spiritResistPercent',
  key: string,
  modifier: 'bulletResist' | 'spiritResist',
): Figure {
  const gained = boons(hero.perBoon[own]);
  const ofHero = hero.base[own] === 0 ? gained : ownTerm(hero.base[own] + total(gained));
  return resistsOf([...ofHero, ...spirit(key), ...items(modifier)]);
}

export const VITALITY_RULES = {
  maxHealth,
  effectiveToGun: effectiveHealth('bulletResist'),
  effectiveToSpirit: effectiveHealth('spiritResist'),
  barrier: (sheet: Sheet) => sumOf(sheet.items('barrier')),
  healthRegen: (sheet: Sheet) =>
    sumOf(
      ownTerm(sheet.loadout.hero.base.healthRegenPerSecond),
      sheet.spirit('BaseHealthRegen'),
      sheet.items('healthRegen'),
    ),
  /** On top of the regen that always holds. */
  outOfCombatRegen: (sheet: Sheet) =>
    sumOf([statTerm('healthRegen', sheet.value('healthRegen'))], sheet.items('outOfCombatRegen')),
  healingBonus: (sheet: Sheet) => sumOf(sheet.items('healingBonus')),
  bulletResist: (sheet: Sheet) => resistOf(sheet, 'bulletResistPercent', 'BulletResist', 'bulletResist'),
  spiritResist: (sheet: Sheet) => resistOf(sheet, 'spiritResistPercent', 'TechResist', 'spiritResist'),
  meleeResist: ({ loadout, items }: Sheet) =>
    resistsOf([...ownTerm(loadout.hero.base.meleeResistPercent), ...items('meleeResist')]),
  debuffResist: ({ loadout, items }: Sheet) =>
    resistsOf([...ownTerm(loadout.hero.base.debuffResistPercent), ...items('debuffResist')]),
  slowResist: (sheet: Sheet) => resistsOf(sheet.items('slowResist')),
  moveSpeed: ({ loadout, spirit, items }: Sheet) =>
    sumOf(ownTerm(loadout.hero.base.moveSpeedMetersPerSecond), spirit('MaxMoveSpeed'), items('moveSpeed')),
  sprintSpeed: ({ loadout, spirit, items }: Sheet) =>
    sumOf(ownTerm(loadout.hero.base.sprintSpeedMetersPerSecond), spirit('SprintSpeed'), items('sprintSpeed')),
  stamina: (sheet: Sheet) => sumOf(ownTerm(sheet.loadout.hero.base.stamina), sheet.items('stamina')),
  staminaCooldown: ({ loadout, items }: Sheet) =>
    fasterOf(loadout.hero.base.staminaCooldownSeconds, items('staminaRegen')),
};
