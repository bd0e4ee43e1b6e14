import type { ItemSlot } from '@soulstat/game-data';
import type { StatKey } from './stats.ts';

/** Where a part of a number comes from. */
export type TermSource =
  | { readonly kind: 'base' }
  | { readonly kind: 'boons'; readonly count: number; readonly each: number }
  | { readonly kind: 'spirit'; readonly power: number; readonly each: number }
  | { readonly kind: 'shop'; readonly slot: ItemSlot; readonly souls: number }
  | {
      readonly kind: 'item';
      readonly itemId: number;
      readonly isConditional: boolean;
      /** Of an effect that stacks: as many as it can have. */
      readonly stacks: number;
    }
  | { readonly kind: 'stat'; readonly stat: StatKey }
  | { readonly kind: 'rule'; readonly rule: Rule };

/** Parts that are neither the hero's nor an item's. */
export type Rule =
  | 'halfOfWeaponDamage'
  | 'roundedUp'
  | 'bulletsPerShot'
  | 'pauseInsideBurst'
  | 'damageOfMagazine'
  | 'timeToEmptyMagazine'
  | 'rangedWeaponDamage'
  | 'falloff'
  | 'afterBulletResist'
  | 'afterSpiritResist'
  | 'abilitiesOnce';

export interface Term {
  readonly source: TermSource;
  /** What it adds, in the unit of the number; a factor in products. */
  readonly value: number;
  /** Of parts that are a share of something: `value` is `percent` of `of`. */
  readonly share?: { readonly percent: number; readonly of: number };
}

/**
 * A number with what it is made of. `sum` and `resists`: its terms add up to it (each resist takes its share of what the others leave).
 * `product`: they are multiplied. `quotient`: the first is divided by the sum of the others.
 */
export interface Figure {
  readonly value: number;
  readonly how: 'sum' | 'resists' | 'product' | 'quotient';
  readonly terms: readonly Term[];
}

const BASE: TermSource = { kind: 'base' };

export const baseTerm = (value: number): Term => ({ source: BASE, value });

/** The hero's own part, left out where it is none. */
export const ownTerm = (value: number): Term[] => (value === 0 ? [] : [baseTerm(value)]);
export const statTerm = (stat: StatKey, value: number): Term => ({ source: { kind: 'stat', stat }, value });
export const ruleTerm = (rule: Rule, value: number): Term => ({ source: { kind: 'rule', rule }, value });

export const total = (terms: readonly Term[]): number => terms.reduce((sum, { value }) => sum + value, 0);

export const sumOf = (...parts: readonly (readonly Term[])[]): Figure => {
  const terms = parts.flat();
  return { value: total(terms), how: 'sum', terms };
};

/** Percents of a subtotal: among themselves they add up. */
export function sharesOf(percents: readonly Term[], subtotal: number): Term[] {
  return percents.map(({ source, value }) => ({
    source,
    value: (value / 100) * subtotal,
    share: { percent: value, of: subtotal },
  }));
}

/** Percents that each take their share of what the others leave. */
export function resistsOf(percents: readonly Term[]): Figure {
  let left = 100;
  const terms = percents
    .filter(({ value }) => value !== 0)
    .map(({ source, value }): Term => {
      const taken = (value / 100) * left;
      const term = { source, value: taken, share: { percent: value, of: left } };
      left -= taken;
      return term;
    });
  return { value: 100 - left, how: 'resists', terms };
}

/** A time that percents make shorter: they add up, and it is divided by one and their sum. */
export function fasterOf(seconds: number, percents: readonly Term[]): Figure {
  const faster = total(percents);
  const saved = seconds / (1 + faster / 100) - seconds;
  return sumOf(
    [baseTerm(seconds)],
    percents.map(({ source, value }) => ({
      source,
      value: faster === 0 ? 0 : (saved * value) / faster,
      share: { percent: value, of: seconds },
    })),
  );
}

export function productOf(terms: readonly Term[]): Figure {
  return { value: terms.reduce((product, { value }) => product * value, 1), how: 'product', terms };
}

export function quotientOf(dividend: Term, divisors: readonly Term[]): Figure {
  const divisor = total(divisors);
  return {
    value: divisor > 0 ? dividend.value / divisor : 0,
    how: 'quotient',
    terms: [dividend, ...divisors],
  };
}
