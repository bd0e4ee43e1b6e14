import type { HeroSummary } from '../types.ts';

/**
 * Two letters per hero, different for each: initials where a name has two words (or a capital inside), else its first letter
 * and the first consonant still free. Older heroes (lower ids) choose first, so a new hero changes nobody's letters.
 */
export function monograms(heroes: readonly Pick<HeroSummary, 'id' | 'name'>[]): ReadonlyMap<number, string> {
  const taken = new Map<string, number>();
  for (const { id, name } of heroes.toSorted((a, b) => a.id - b.id)) {
    const free = candidates(name).find((letters) => !taken.has(letters));
    if (free) taken.set(free, id);
  }
  return new Map([...taken].map(([letters, id]) => [id, letters]));
}

function candidates(name: string): readonly string[] {
  const words = name.replace(/^The\s/, '').match(/[A-Z][^A-Z\s&]*/g) ?? [name];
  const [first = '', second] = words.map((word) => word.toUpperCase().replaceAll(/[^A-Z]/g, ''));
  const lead = first.charAt(0);
  const rest = [...first.slice(1), ...(second ?? '')];
  const consonants = rest.filter((letter) => !'AEIOUY'.includes(letter));
  const initials = second ? [lead + second.charAt(0)] : [];
  return [...initials, ...[...consonants, ...rest, ...ALPHABET].map((letter) => lead + letter)];
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
