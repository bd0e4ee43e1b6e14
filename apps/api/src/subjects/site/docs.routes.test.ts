import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const get = (url: string) => api.app.inject(url);

test('the readable page is whole, and every file of it comes from here', async () => {
  const { body } = await get('/api/docs');
  const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) expect([file, (await get(file)).statusCode]).toEqual([file, 200]);
});

test('the page keeps to the content policy of the site: no script or style stands in it', async () => {
  const { body, headers } = await get('/api/docs');
  expect(headers['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/);
  expect(body).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=/);
});

test('the page reads the document of the contract', async () => {
  const document = (await get('/api/openapi.json')).json();
  expect(document).toMatchObject({ openapi: '3.1.0', paths: { '/api/match/{matchId}': { get: {} } } });
  expect((await get('/api/docs/json')).json()).toEqual(document);
});
