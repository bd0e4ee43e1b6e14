import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const PARTS = globSync('src/*/*.tsx', { cwd: root })
  .map((file) => [path.basename(path.dirname(file)), path.basename(file, '.tsx')] as const)
  .filter(([folder, file]) => folder === file)
  .map(([folder]) => folder);
/** Draws nothing by itself: seen and tested through the parts it tells something. */
const CONTEXTS = ['assets'];

test('there are parts', () => {
  expect(PARTS.length).toBeGreaterThan(30);
});

test.each(PARTS)('%s has a test, stories, its line in index.ts and a size limit', (part) => {
  const files = CONTEXTS.includes(part) ? [] : ['test', 'stories'];
  expect(files.filter((kind) => !existsSync(path.join(root, `src/${part}/${part}.${kind}.tsx`)))).toEqual([]);
  expect(read('src/index.ts')).toContain(`from './${part}/${part}.tsx'`);
  expect(read('.size-limit.json')).toContain(`"dist/${part}/${part}.js"`);
});

test.each(globSync('src/*/*.css', { cwd: root }).filter((file) => !file.includes('foundations')))(
  '%s is in the stylesheet, in its layer, and has names and no colour of its own',
  (file) => {
    const css = read(file);
    expect(read('src/styles.css')).toContain(`@import './${file.slice('src/'.length)}'`);
    expect(css).toContain('@layer soulstat.components {');
    expect(namesIn(css)).toEqual([]);
    expect(css.match(/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi)).toBeNull();
  },
);

test('every token has the prefix of the package', () => {
  expect(namesIn(read('src/tokens.css'))).toEqual([]);
});

/** Classes and custom properties without the prefix: they could be those of the page that the part stands on. */
function namesIn(css: string): readonly string[] {
  const rules = css.replaceAll(/\/\*.*?\*\/|@import[^;]*;|@layer [^{;]*/gs, '');
  return (rules.match(/\.[a-z][\w-]+|--[a-z][\w-]*/g) ?? []).filter(
    (name) => !/^(?:\.|--)soulstat-/.test(name),
  );
}
