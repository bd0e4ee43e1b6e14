import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '@soulstat/warehouse';
import { filePieces } from './file-pieces.ts';
import { findFiles } from './find-files.ts';
import { ingestFiles } from './ingest-files.ts';
import type { FilePiece } from '../../../matches/ingest/ingester.ts';
import { linePieces, UnreadableFile } from './file-pieces.ts';
import { temporaryFolder, type TemporaryFolder } from '@soulstat/warehouse/internals';

/** Names of cache files end with it. */
const EMPTY_SHA = '_da39a3ee5e6b4b0d3255bfef95601890afd80709';
const header = (kind: 'meta' | 'dem') =>
  `\0replay404.valve.net\0/1422450/68623064_937530290.${kind}.bz2\0HTTP/1.1 200 OK\0\0`;

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder.path, 'deep/er'), { recursive: true });
  for (const name of [
    '2.meta.bz2',
    '1.META',
    'deep/3.json',
    'deep/er/4.jsonl',
    'deep/notes.txt',
    'noname',
    '5.meta.zst',
  ])
    await writeFile(join(folder.path, name), `content of ${name}`);
  for (const [place, content] of [
    ['ab/' + 'a'.repeat(40), `${header('meta')}BZh9 and so on`],
    ['ab/' + 'b'.repeat(40), `${header('dem')}BZh9 and so on`],
    ['cd/' + 'c'.repeat(40), 'something else'],
  ] as const) {
    await mkdir(join(folder.path, 'cache', place.slice(0, 2)), { recursive: true });
    await writeFile(join(folder.path, 'cache', place + EMPTY_SHA), content);
  }
});
afterAll(() => folder.remove());

const never = new AbortController().signal;
const NO_ROWS = { stored: 0, known: 0 };
const STORED = { stored: 1, known: 0, rejected: 0, rejections: [], historyRows: NO_ROWS };
const files = async (...paths: string[]) => (await findFiles(paths, folder.path)).files;

const found = async (...paths: string[]) =>
  (await files(...paths)).map(({ path }) => path.slice(folder.path.length + 1));

describe('files are found', () => {
  test.each([
    [
      'in a folder, with everything below it',
      ['.'],
      [
        '1.META',
        '2.meta.bz2',
        '5.meta.zst',
        `cache/ab/${'a'.repeat(40)}${EMPTY_SHA}`,
        'deep/3.json',
        'deep/er/4.jsonl',
      ],
    ],
    [
      'in a folder of the download cache, where a match file alone counts',
      ['cache'],
      ['cache/ab/' + 'a'.repeat(40) + EMPTY_SHA],
    ],
    ['by pattern', ['deep/**/*.json*'], ['deep/3.json', 'deep/er/4.jsonl']],
    ['by name, whatever the name', ['noname', 'deep/notes.txt'], ['noname', 'deep/notes.txt']],
    [
      'once, however often they are named',
      ['deep/3.json', 'deep', 'deep/3.json'],
      ['deep/3.json', 'deep/er/4.jsonl'],
    ],
  ])('%s', async (_, paths, expected) => {
    expect(await found(...paths)).toEqual(expected);
  });

  test('with the paths that name nothing beside them', async () => {
    expect((await findFiles(['noname', 'gone', 'gone/*.meta'], folder.path)).missing).toEqual([
      'gone',
      'gone/*.meta',
    ]);
  });

  test('with their size', async () => {
    expect(await files('noname')).toEqual([{ path: join(folder.path, 'noname'), bytes: 17 }]);
  });
});

const pieces = async (text: string, pieceBytes: number, maxLineBytes = 1000) => {
  const path = join(folder.path, 'lines');
  await writeFile(path, text);
  const texts: string[] = [];
  for await (const bytes of linePieces(path, { pieceBytes, maxLineBytes }))
    texts.push(Buffer.from(bytes).toString());
  return texts;
};

describe('lines are cut into pieces', () => {
  test.each([
    ['that end with a line', 'one\ntwo\nthree\n', 1, ['one\ntwo\nthree\n']],
    ['also when the last line has no end', 'one\ntwo', 1, ['one\n', 'two']],
    ['of which none is empty', '', 1, []],
  ])('%s', async (_, text, bytes, expected) => {
    expect(await pieces(text, bytes)).toEqual(expected);
  });

  test('of about the size asked for, which together are the file', async () => {
    const text = Array.from({ length: 300_000 }, (_, index) => `{"line":${index}}`).join('\n');
    const cut = await pieces(text, 2 * 1024 * 1024, 64 * 1024 * 1024);
    expect(cut.length).toBeGreaterThan(1);
    expect(cut.join('')).toBe(text);
    for (const piece of cut.slice(0, -1)) expect(piece.endsWith('}\n')).toBe(true);
    expect(await pieces(text, 2 * 1024 * 1024, 64 * 1024 * 1024)).toEqual(cut);
  });

  test('but a line longer than any match is refused', async () => {
    await expect(pieces('x'.repeat(2000), 10)).rejects.toBeInstanceOf(UnreadableFile);
  });
});

describe('files are handed in', () => {
  test('each with its name, and counted', async () => {
    const handed: FilePiece[] = [];
    const target = {
      ingest: async (piece: FilePiece) => {
        handed.push(piece);
        return STORED;
      },
    };
    const { totals, failure } = await ingestFiles(await files('deep'), { target, signal: never });
    expect(handed.map(({ fileName, bytes }) => [fileName, Buffer.from(bytes).toString()])).toEqual([
      ['3.json', 'content of deep/3.json'],
      ['4.jsonl', 'content of deep/er/4.jsonl'],
    ]);
    expect(totals).toMatchObject({ filesDone: 2, stored: 2, known: 0, rejected: 0 });
    expect(failure).toBeUndefined();
  });

  test('of the download cache as the match file inside, by the id of the match', async () => {
    const handed: FilePiece[] = [];
    const ingest = async (piece: FilePiece) => {
      handed.push(piece);
      return STORED;
    };
    await ingestFiles(await files('cache'), { target: { ingest }, signal: never });
    expect(handed.map(({ fileName, bytes }) => [fileName, Buffer.from(bytes).toString()])).toEqual([
      ['68623064.meta.bz2', 'BZh9 and so on'],
    ]);
  });

  test('again while a database starts', async () => {
    let attempts = 0;
    const target = {
      ingest: async () => {
        attempts += 1;
        if (attempts < 4) throw new DatabaseUnavailable('clickhouse', 'it starts again');
        return STORED;
      },
    };
    const { totals } = await ingestFiles(await files('noname'), { target, signal: never, retryAfterMs: 1 });
    expect([attempts, totals.stored]).toEqual([4, 1]);
  });

  test('until something fails that is not the file’s own: then nothing more is begun', async () => {
    let begun = 0;
    const target = {
      ingest: async () => {
        begun += 1;
        if (begun === 100) throw new Error('the disk is full');
        return STORED;
      },
    };
    const many = Array.from({ length: 1000 }, () => ({ path: join(folder.path, 'noname'), bytes: 17 }));
    const { totals, failure } = await ingestFiles(many, { target, signal: never });
    expect(failure).toEqual(new Error('the disk is full'));
    expect(begun).toBeLessThan(300);
    expect(totals.filesDone).toBe(totals.stored);
    expect(totals.filesDone).toBeLessThan(1000);
  });

  test('except those that cannot be read or are too large, which count as rejected', async () => {
    const target = { ingest: async () => STORED };
    const gone = { path: join(folder.path, 'gone.meta'), bytes: 10 };
    const large = { path: join(folder.path, 'large.json'), bytes: 65 * 1024 * 1024 };
    const { totals } = await ingestFiles([gone, ...(await files('noname')), large], {
      target,
      signal: never,
    });
    expect(totals).toMatchObject({ filesDone: 3, stored: 1, rejected: 2 });
    expect(totals.rejections).toEqual(
      expect.arrayContaining([
        { source: 'gone.meta', matches: 1, code: 'unreadable', message: 'The file cannot be read (ENOENT).' },
        expect.objectContaining({ source: 'large.json', code: 'too_large' }),
      ]),
    );
    await expect(filePieces(gone).next()).rejects.toMatchObject({ code: 'unreadable' });
  });
});
