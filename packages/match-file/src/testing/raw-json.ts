import { readFileSync } from 'node:fs';

/** A JSON value to look things up in without any knowledge of matches: `at(match, 'players', 3, 'kills')`. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export function readJson(path: string): Json {
  return JSON.parse(readFileSync(path, 'utf8')) as Json;
}

export function at(value: Json, ...path: readonly (string | number)[]): Json {
  let inner: Json | undefined = value;
  for (const key of path)
    inner =
      typeof inner === 'object' && inner !== null
        ? (inner as Readonly<Record<string, Json>>)[key]
        : undefined;
  return inner ?? null;
}

export function list(value: Json, ...path: readonly (string | number)[]): readonly Json[] {
  const inner = at(value, ...path);
  return Array.isArray(inner) ? inner : [];
}

/** As a number: the last digits of a name count, `k_ECitadelLobbyTeam_Team1` is 1. */
export function number(value: Json, ...path: readonly (string | number)[]): number | null {
  const inner = at(value, ...path);
  if (typeof inner === 'number') return inner;
  const digits = typeof inner === 'string' ? /\d+$/.exec(inner)?.[0] : undefined;
  return digits === undefined ? null : Number(digits);
}
