import { readFile, stat } from 'node:fs/promises';
import { fromBuffer } from '@capsizecss/unpack';
import { expect, test } from 'vitest';
import { FACES, licences, stylesheet, subset } from './faces.ts';

const shipped = (file: string) => new URL(`../src/${file}`, import.meta.url);

test.each(FACES)('the committed $file is what the script makes of its source', async (face) => {
  expect((await readFile(shipped(`fonts/${face.file}`))).equals(await subset(face))).toBe(true);
});

test('the committed stylesheet and licences are what the script makes', async () => {
  expect(await readFile(shipped('fonts.css'), 'utf8')).toBe(await stylesheet());
  expect(await readFile(shipped('fonts/OFL.txt'), 'utf8')).toBe(await licences());
});

test('all faces together weigh no more than 40 kB', async () => {
  const sizes = await Promise.all(FACES.map(async ({ file }) => (await stat(shipped(`fonts/${file}`))).size));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(40_000);
});

test('no changed font carries the name its licence reserves', async () => {
  const display = await fromBuffer(await readFile(shipped('fonts/soulstat-display.woff2')));
  expect(display.familyName).not.toContain('Josefin');
  expect(await licences()).toContain('Reserved Font Name "Josefin Sans"');
});
