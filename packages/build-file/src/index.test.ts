import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUILD_FILE_ERRORS, BuildFileError } from './index.ts';
import * as api from './index.ts';

test('what is offered is this and no more', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'BUILD_FILE_ERRORS',
    'BUILD_LISTS',
    'BuildFileError',
    'DEFAULT_LIMITS',
    'addBuild',
    'buildListingOf',
    'decodeBuildRecord',
    'encodeBuildRecord',
    'listBuilds',
    'readBuildCache',
    'readBuildJson',
    'replaceBuild',
    'writeBuildCache',
    'writeBuildJson',
  ]);
});

test('an error has a code from the list, a sentence for people, the place and the detail', () => {
  const error = new BuildFileError('truncated', { offset: 5, detail: 'A field is missing.' });
  expect(error).toMatchObject({
    name: 'BuildFileError',
    code: 'truncated',
    offset: 5,
    message: `${BUILD_FILE_ERRORS.truncated} A field is missing. (at 5)`,
  });
});

test('every code stands in the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const listed = [...readme.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code);
  expect(listed).toEqual(Object.keys(BUILD_FILE_ERRORS));
});

test('it needs nothing that a browser or a worker lacks: no import leaves the package', () => {
  const seen = new Set<string>();
  const follow = (file: URL): void => {
    if (seen.has(file.href)) return;
    seen.add(file.href);
    const source = readFileSync(file, 'utf8');
    expect([file.pathname, /\b(?:Buffer|process|window|document)\./.exec(source)?.[0]]).toEqual([
      file.pathname,
      undefined,
    ]);
    for (const [, specifier = ''] of source.matchAll(/from '([^']+)'/g)) {
      expect([file.pathname, specifier]).toEqual([file.pathname, expect.stringMatching(/^\.\.?\//)]);
      follow(new URL(specifier, file));
    }
  };
  follow(new URL('index.ts', import.meta.url));
  follow(new URL('testing.ts', import.meta.url));
  expect(seen.size).toBeGreaterThan(20);
});
