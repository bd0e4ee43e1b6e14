import { fail } from '../errors.ts';
import type { Limits } from '../limits.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Counts what `JSON.parse` would build, without building it: parsing takes up to fifty times the memory of the text.
 * @throws MatchFileError `too_large`
 */
export function checkJsonShape(
  text: string,
  { maxValues, maxContainers, maxDepth }: Pick<Limits, 'maxValues' | 'maxContainers' | 'maxDepth'>,
): void {
  let [values, containers, depth] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) values++;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      containers++;
      if (++depth > maxDepth) fail('too_large', `It is nested more than ${maxDepth} deep.`);
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
  }
  if (containers > maxContainers)
    fail('too_large', `It has ${containers} objects and lists, more than ${maxContainers}.`);
  if (values > maxValues) fail('too_large', `It has ${values} values, more than ${maxValues}.`);
}

/**
 * Where the items of a JSON list begin and end in its text, so that each is parsed alone; `isWhole` is false where the list does not end as
 * a list does. What is between the commas need not be JSON.
 * @throws MatchFileError `too_large`
 */
export function itemsOfList(
  text: string,
  { maxEntries, maxDepth }: Pick<Limits, 'maxEntries' | 'maxDepth'>,
): { readonly items: readonly (readonly [start: number, end: number])[]; readonly isWhole: boolean } {
  const items: (readonly [number, number])[] = [];
  let start = text.indexOf('[') + 1;
  let depth = 1;
  const add = (end: number) => {
    if (items.length === maxEntries) fail('too_large', `It has more than ${maxEntries} entries.`);
    items.push([start, end]);
    start = end + 1;
  };
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA && depth === 1) add(at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > maxDepth) fail('too_large', `It is nested more than ${maxDepth} deep.`);
    } else if ((code === CLOSE_LIST || code === CLOSE_OBJECT) && --depth === 0) {
      if (items.length > 0 || !isBlank(text, start, at)) add(at);
      return { items, isWhole: code === CLOSE_LIST && isBlank(text, at + 1, text.length) };
    }
  }
  return { items, isWhole: false };
}

/** The position of the quote that ends a string; the end of the text where none does. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return text.length;
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return false;
  }
  return true;
}
