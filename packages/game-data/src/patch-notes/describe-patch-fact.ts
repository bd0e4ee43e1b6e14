import { formatFigure } from '../format-figure.ts';
import type { PatchFact } from './patch-note.ts';

export type DescribedFact = Pick<PatchFact, 'abilityId' | 'tier' | 'figure' | 'change' | 'from' | 'to'> & {
  /** As in `PatchFact`; any other text is printed behind the number. */
  readonly unit: string | null;
};

/** A fact of a patch in our words: "Sleep Dagger T2: duration 2.5 s → 3 s". The name of its ability is the caller's. */
export function describePatchFact(fact: DescribedFact, abilityName?: string): string {
  const ability =
    fact.abilityId === 0 ? 'Another ability' : fact.abilityId === null ? undefined : abilityName;
  const place = [ability, fact.tier === null ? undefined : `T${fact.tier}`].filter(Boolean).join(' ');
  const words = wordsOf(fact);
  return place === '' ? words.charAt(0).toUpperCase() + words.slice(1) : `${place}: ${words}`;
}

function wordsOf(fact: DescribedFact): string {
  const name = fact.figure?.replace(/\bnpc\b/, 'NPC') ?? 'one value';
  const [from, to] = [numbersOf(fact.from, fact.unit), numbersOf(fact.to, fact.unit)];
  if (fact.change === 'changed') return `${name} ${from} → ${to}`;
  if (fact.change === 'added') return `new: ${name} ${to}`;
  if (fact.change === 'removed') return `no more ${name} (was ${from})`;
  if (fact.change === 'scaled') return `${name} ${(fact.to[0] ?? 0) > 0 ? '+' : ''}${to}`;
  return fact.change === 'fixed' ? 'bug fixed' : 'works differently';
}

const numbersOf = (numbers: readonly number[], unit: string | null) =>
  numbers.map((number) => numberOf(number, unit)).join(' / ');

/** Factors of a thousandth count here. */
function numberOf(value: number, unit: string | null): string {
  const figure = formatFigure(value, null);
  const text = Math.abs(value) < 0.1 ? String(Number(value.toFixed(4))).replace('-', '−') : figure;
  if (unit === null) return text;
  return unit === '/s' || unit === '°'
    ? `${text}${unit}`
    : unit === 'x'
      ? `${text}×`
      : `${text}\u00A0${unit}`;
}
