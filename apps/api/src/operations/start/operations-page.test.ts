import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { FINDINGS } from '../doctor/finding.ts';
import { JOBS } from '../worker/catalogue.ts';

const PAGE = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');

/** The words in `code` of the first column of the tables below a heading. */
function firstColumn(heading: string): string[] {
  const section = PAGE.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  const cells = [...section.matchAll(/^\| ([^|]*) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));
}

/** Every variable that the configuration asks for, also where it is absent. */
function variablesAskedFor(): string[] {
  const asked = new Set<string>();
  const env: Record<string, string | undefined> = {};
  readConfig(new Proxy(env, { get: (_, name) => void asked.add(String(name)) }));
  return [...asked].toSorted();
}

describe('the page on operations', () => {
  test('names every variable of the environment, and no other', () => {
    expect(firstColumn('Environment').toSorted()).toEqual(variablesAskedFor());
  });

  test.each([
    ['PORT', String(readConfig({}).port)],
    ['HOST', readConfig({}).host],
    ['LOG_LEVEL', readConfig({}).logLevel],
    ['WORKER', readConfig({}).worker],
    ['SIGN_IN', readConfig({}).accounts.signIn],
    ['TRUSTED_PROXIES', readConfig({}).trustedProxies.join(',') || 'none'],
  ])('gives %s its default', (variable, value) => {
    expect(PAGE).toMatch(new RegExp(`^\\| \`${variable}\` \\| \`${value}\``, 'm'));
  });

  test('says what to do about everything that the doctor finds', () => {
    expect(firstColumn('Doctor').toSorted()).toEqual(Object.keys(FINDINGS).toSorted());
  });

  test('names every job', () => {
    expect(firstColumn('Jobs and workers').toSorted()).toEqual(JOBS.map(({ name }) => name).toSorted());
  });
});
