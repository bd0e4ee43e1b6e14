import { expect, test } from 'vitest';
import { SaltsByMatch } from './merge-salts.ts';
import { scanFiles, type ScannedFile } from './scan-files.ts';

const cacheFile = (cluster: number, name: string) =>
  new Blob([
    `\u0001\0\u0010replay${cluster}.valve.net\0/1422450/${name}.bz2\0HTTP/1.1 200\0`,
    'x'.repeat(2000),
  ]);
const unreadable: ScannedFile = { getFile: () => Promise.reject(new Error('gone')) };

test('what is found of a match is gathered, whatever lies between', async () => {
  const scan = await scanFiles([
    cacheFile(404, '68623064_937530290.meta'),
    unreadable,
    new Blob(['\0cdn.example\0/pictures/1.png\0']),
    { getFile: async () => cacheFile(404, '68623064_55.dem') },
    cacheFile(183, '45932614_428480166.dem'),
    cacheFile(404, '68623064_937530290.meta'),
    new Blob([]),
  ]);
  expect(scan).toMatchObject({ files: 7, entries: 4, unreadable: 1, matches: 2, isCutOff: false });
  expect(scan.found).toEqual([
    { matchId: 68_623_064, clusterId: 404, metadataSalt: 937_530_290, replaySalt: 55 },
    { matchId: 45_932_614, clusterId: 183, metadataSalt: null, replaySalt: 428_480_166 },
  ]);
});

test('of each file only the start is read, and only some files at a time', async () => {
  const asked: [number | undefined, number | undefined][] = [];
  let open = 0;
  let most = 0;
  const file: ScannedFile = {
    slice: (from, to) => {
      asked.push([from, to]);
      open += 1;
      most = Math.max(most, open);
      const read = async () => {
        await Promise.resolve();
        open -= 1;
        return new ArrayBuffer(0);
      };
      return { arrayBuffer: read } as Blob;
    },
  };
  await scanFiles(Array.from({ length: 500 }, () => file));
  expect(asked).toHaveLength(500);
  expect(new Set(asked.map(([from, to]) => `${from} ${to}`))).toEqual(new Set(['0 512']));
  expect(most).toBeLessThanOrEqual(64);
});

test('progress is told on the way and at the end', async () => {
  const told: number[] = [];
  await scanFiles(
    Array.from({ length: 600 }, () => new Blob([])),
    { onProgress: ({ files }) => told.push(files) },
  );
  expect(told).toEqual([250, 500, 600]);
});

test('a match with two salts for the same file has two finds', () => {
  const salts = new SaltsByMatch();
  salts.add({ matchId: 1, clusterId: 5, kind: 'metadata', salt: 7 });
  salts.add({ matchId: 1, clusterId: 5, kind: 'metadata', salt: 8 });
  salts.add({ matchId: 1, clusterId: 6, kind: 'replay', salt: 9 });
  salts.add({ matchId: 1, clusterId: 5, kind: 'replay', salt: 10 });
  expect(salts.matches).toBe(1);
  expect(salts.list()).toEqual([
    { matchId: 1, clusterId: 5, metadataSalt: 7, replaySalt: 10 },
    { matchId: 1, clusterId: 5, metadataSalt: 8, replaySalt: null },
    { matchId: 1, clusterId: 6, metadataSalt: null, replaySalt: 9 },
  ]);
});
