import { resistsOf, sharesOf, sumOf, total, type Figure } from '../figure.ts';
import type { Sheet } from '../sheet.ts';

/** Boons, souls in the category and items add up; percents raise the sum. */
function spiritPower(sheet: Sheet): Figure {
  const own = [
    ...sheet.boons(sheet.loadout.hero.perBoon.spiritPower),
    ...sheet.shop('spirit'),
    ...sheet.items('spiritPower'),
  ];
  return sumOf(own, sharesOf(sheet.items('spiritPowerPercent'), total(own)));
}

export const SPIRIT_RULES = {
  spiritPower,
  spiritDamage: (sheet: Sheet) => sumOf(sheet.items('spiritDamage'), sheet.items('allDamage')),
  /** Cooldowns, duration, range and lifesteal stack diminishingly: each takes its share of what the others leave. */
  cooldownReduction: (sheet: Sheet) => resistsOf(sheet.items('cooldownReduction')),
  itemCooldownReduction: (sheet: Sheet) => resistsOf(sheet.items('itemCooldownReduction')),
  chargeCooldownReduction: (sheet: Sheet) => resistsOf(sheet.items('chargeCooldownReduction')),
  abilityDuration: (sheet: Sheet) => resistsOf(sheet.items('abilityDuration')),
  abilityRange: (sheet: Sheet) => resistsOf(sheet.items('abilityRange')),
  extraCharges: (sheet: Sheet) => sumOf(sheet.items('extraCharges')),
  spiritLifesteal: (sheet: Sheet) => resistsOf(sheet.items('spiritLifesteal')),
};
