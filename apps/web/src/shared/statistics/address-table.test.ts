import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('every table of the site keeps its sort in the address', () => {
  const source = fileURLToPath(new URL('../../', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(100);
  const plain = files.filter((file) => readFileSync(`${source}${file}`, 'utf8').includes('<DataTable'));
  // What somebody's own statement answers has other columns every time.
  expect(plain.toSorted()).toEqual([
    'features/open-data/engine/result.tsx',
    'shared/statistics/address-table.tsx',
  ]);
});
