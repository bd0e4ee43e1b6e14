import { countOf } from '../../../shared/format/format.ts';

/** JSON as the tree shows it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface Found {
  /** `players[3].heroId`. */
  readonly path: string;
  readonly value: Json;
}

/** The children of a value with the names they are known by. */
export function childrenOf(value: Json): readonly (readonly [name: string, child: Json])[] {
  if (Array.isArray(value)) return value.map((child: Json, index) => [`[${index}]`, child] as const);
  return value !== null && typeof value === 'object' ? Object.entries(value) : [];
}

export const pathOf = (parent: string, name: string): string =>
  name.startsWith('[') || parent === '' ? `${parent}${name}` : `${parent}.${name}`;

/** `12 entries`, `5 fields` or the value itself. */
export function inShort(value: Json): string {
  const count = childrenOf(value).length;
  if (Array.isArray(value)) return countOf(count, 'entry', 'entries');
  return isLeaf(value) ? JSON.stringify(value) : countOf(count, 'field');
}

export const isLeaf = (value: Json): boolean => value === null || typeof value !== 'object';

/**
 * Fields whose path or value contains what is asked for, at most `limit`. Numbers are compared as a whole, and lists of numbers are
 * not gone through: a path of a player alone has thousands.
 */
export function searchJson(root: Json, asked: string, limit: number): Found[] {
  const wanted = asked.trim().toLowerCase();
  const found: Found[] = [];
  const visit = (value: Json, path: string): void => {
    for (const [name, child] of childrenOf(value)) {
      if (found.length >= limit) return;
      const own = pathOf(path, name);
      if (own.toLowerCase().includes(wanted) && (isLeaf(child) || name.toLowerCase().includes(wanted)))
        found.push({ path: own, value: child });
      else if (isLeaf(child) && saysSo(child, wanted)) found.push({ path: own, value: child });
      if (!isLeaf(child) && !isNumbers(child)) visit(child, own);
    }
  };
  if (wanted !== '') visit(root, '');
  return found;
}

function saysSo(value: Json, wanted: string): boolean {
  return typeof value === 'string' ? value.toLowerCase().includes(wanted) : String(value) === wanted;
}

const isNumbers = (value: Json): boolean => Array.isArray(value) && typeof value[0] === 'number';
