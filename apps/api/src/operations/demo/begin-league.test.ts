import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beginFirstLeague, beginLeague } from './begin-league.ts';
import { planDemoWorld } from './demo-league.ts';
import { temporaryFolder } from '@soulstat/warehouse/internals';

const FRESH = { demo: true, dataDir: '/nowhere', clickhouseUrl: undefined, databaseUrl: undefined };

test.each([
  ['where none is wanted', { demo: false }],
  ['for a ClickHouse server', { clickhouseUrl: 'http://ch.example:8123' }],
  ['for a PostgreSQL server', { databaseUrl: 'postgres://pg.example/soulstat' }],
])('no league is begun %s', (_, config) => {
  expect(beginFirstLeague({ ...FRESH, ...config })).toBeUndefined();
});

test('no league is begun where the databases are there already', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder.path, 'postgres'));
  expect(beginFirstLeague({ ...FRESH, dataDir: folder.path })).toBeUndefined();
  await folder.remove();
});

test('whoever took a league has it to its end, also when what began it ends', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const begun = beginLeague({ ...planDemoWorld(now), days: 1, matches: 12, players: 100 });
  const league = await begun.take();
  await begun.close();
  let matches = 0;
  for (const part of league.parts) for await (const { bytes } of part) matches += Math.sign(bytes.length);
  expect(matches).toBeGreaterThan(2);
  await league.close();
});

test('a league that nobody took is ended', async () => {
  const begun = beginLeague(planDemoWorld(new Date('2026-11-20T12:00:00Z')));
  await begun.close();
  const { parts } = await begun.take();
  const playAll = async () => {
    for (const part of parts) for await (const _ of part);
  };
  await expect(playAll()).rejects.toThrow('The league broke off');
});
