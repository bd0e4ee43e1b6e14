/** Letters of other alphabets, digits and pairs that look like Latin letters. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[аα@4]/g, 'a'],
  [/[вβ8]/g, 'b'],
  [/[сς(]/g, 'c'],
  [/[еε3]/g, 'e'],
  [/[нη]/g, 'h'],
  [/[іι1|!l]/g, 'i'],
  [/[кκ]/g, 'k'],
  [/[мμ]|rn/g, 'm'],
  [/[оο0]/g, 'o'],
  [/[рρ]/g, 'p'],
  [/[ѕ$5]/g, 's'],
  [/[тτ7]/g, 't'],
  [/[уγυ]/g, 'y'],
  [/[хχ]/g, 'x'],
  [/vv/g, 'w'],
];
/** Parts of a name that do not tell two teams apart. */
const FILLERS = /\b(?:team|the|esports?|gaming|clan|official)\b/g;

/** A name without what only looks different: names that look alike have the same, or nearly. */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const short = plain.replaceAll(FILLERS, '');
  const kept = /[\p{L}\p{N}]/u.test(short) ? short : plain;
  const folded = LOOK_ALIKES.reduce((text, [looks, letter]) => text.replaceAll(looks, letter), kept);
  return folded.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether two skeletons are the same, or of at least five letters and one letter apart. */
export function looksAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 5 || long.length - short.length > 1) return false;
  let first = 0;
  while (first < short.length && short[first] === long[first]) first += 1;
  const skipped = long.length > short.length ? first : first + 1;
  return short.slice(skipped) === long.slice(first + 1);
}
