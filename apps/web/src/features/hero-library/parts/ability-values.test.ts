import { ABILITIES } from '@soulstat/game-data/full';
import { expect, test } from 'vitest';
import { abilityInWords, abilityValues } from './ability-values.ts';

const napalm = ABILITIES.find(({ slug }) => slug === 'napalm');
if (!napalm) throw new Error('The game has no Napalm any more');
const at = (tiers: number, spirit: number, key: string) =>
  abilityValues(napalm, tiers, spirit).find((value) => value.key === key);

test('a figure grows with spirit power, and keeps what it is without', () => {
  const damage = napalm.properties.find(({ key }) => key === 'Damage');
  const factor = damage?.scalings?.find(({ by }) => by === 'spirit')?.factor ?? 0;
  expect(at(0, 0, 'Damage')).toMatchObject({ value: damage?.value, perSpirit: factor, isChanged: false });
  expect(at(0, 50, 'Damage')?.value).toBeCloseTo((damage?.value ?? 0) + 50 * factor);
});

test('a tier adds to a figure, and may bring one that was not there', () => {
  expect(at(0, 0, 'LifestealPercentHero')).toBeUndefined();
  expect(at(2, 0, 'LifestealPercentHero')).toMatchObject({ value: 15, isChanged: true });
  expect(at(1, 0, 'AbilityCharges')?.value).toBe((napalm.charges ?? 0) + 1);
});

test('an ability is told from its figures, those that grow first', () => {
  expect(abilityInWords(napalm)).toMatch(
    /^\d+ damage \(\+0\.\d+ a spirit power\), .*; 20\u00A0m range, 25\u00A0s cooldown$/,
  );
});

test('every ability of every hero has words, and no figure is said as nothing', () => {
  for (const ability of ABILITIES.filter(({ slot }) => typeof slot === 'number')) {
    expect(abilityInWords(ability)).not.toMatch(/NaN|undefined/);
    expect(abilityValues(ability, 3, 100).every(({ value }) => Number.isFinite(value))).toBe(true);
  }
});
