import { PATCH_UNITS, type PatchUnit } from './patch-note.ts';

/** Numbers at the beginning of a text, with what they are measured in, and the words behind them. */
export interface Amount {
  readonly numbers: readonly number[];
  readonly unit: PatchUnit | null;
  readonly words: string;
}

const NUMBER = /^\s*[~≈]?\s*\+?(-?\d{1,6}(?:\.\d{1,6})?)\s*(%|m\/s|\/s|s(?:ec(?:onds?)?)?|m|x|°)?(?![\w.])/;
const BETWEEN = /^\s*(?:->|→|\/boon\s*\+?|\/|\+(?=\s*\d)|-(?=\s*\d))/;
const MAX_PARTS = 3;

/** "20m-46m" are two numbers in metres; `undefined` where no number begins, or where more stand among the words behind them. */
export function readAmount(text: string): Amount | undefined {
  let rest = text.replaceAll(/[−–—]/g, '-').replaceAll(/[“”"]/g, '');
  const numbers: number[] = [];
  let unit: PatchUnit | null = null;
  for (;;) {
    const found = NUMBER.exec(rest);
    if (!found) break;
    numbers.push(Number(found[1]));
    const written = unitOf(found[2]);
    if (unit !== null && written !== null && written !== unit) return undefined;
    unit ??= written;
    rest = rest.slice(found[0].length);
    const between = BETWEEN.exec(rest);
    if (!between || numbers.length === MAX_PARTS) break;
    rest = rest.slice(between[0].length);
  }
  const words = rest
    .replace(/\/(boon|level)\b/, ' per boon')
    .replace(/\.$/, '')
    .trim();
  return numbers.length === 0 || /\d/.test(words) ? undefined : { numbers, unit, words };
}

const unitOf = (text = ''): PatchUnit | null =>
  text.startsWith('s') ? 's' : (PATCH_UNITS.find((unit) => unit === text) ?? null);
