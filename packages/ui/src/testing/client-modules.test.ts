import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const doors = globSync('*/*.tsx', { cwd: root }).filter(
  (file) => path.basename(file, '.tsx') === path.dirname(file),
);
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const isClient = (file: string) => textOf(file).startsWith("'use client';");

/** What a server component cannot have: state, effects, contexts, handlers of events, functions as children, and libraries that use those. */
const NEEDS_CLIENT =
  /\b(?:use[A-Z]\w+|createContext|lazy)\(|\bon[A-Z]\w*=\{|\{\(\w*\) =>|from 'react-aria-components'/;

/** Modules that run on the server when `file` is imported there: those before the first `'use client'` on each way. */
function onServer(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || isClient(file)) return found;
  found.add(file);
  for (const [, name = ''] of textOf(file).matchAll(
    /^(?:import(?! type)|export(?! type))[^;]* from '(\.[^']+)'/gms,
  )) {
    const next = path.join(path.dirname(file), name);
    if (existsSync(path.join(root, next))) onServer(next, found);
  }
  return found;
}

test.each(['index.ts', ...doors])('a server component may import %s', (door) => {
  expect([...onServer(door)].filter((file) => NEEDS_CLIENT.test(textOf(file)))).toEqual([]);
});

test('formats and names are functions on the server as well', () => {
  const served = onServer('index.ts');
  for (const file of [
    'format/format.ts',
    'rank-label/rank-label.tsx',
    'button/button.tsx',
    'histogram/bin-values.ts',
  ])
    expect(served).toContain(file);
});
