import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractRoutes } from '../../openapi.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { html } from '../../html.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const page = async () => (await api.app.inject('/api/docs')).body;

test('the readable page has every public operation with its address', async () => {
  const text = (await page()).replaceAll('<wbr>', '');
  for (const { schema, url } of contractRoutes().filter((route) => !route.schema.hide)) {
    expect(text).toContain(`id="${schema.operationId}"`);
    expect(text).toContain(url.replaceAll(/:(\w+)/g, '{$1}'));
  }
  expect(text).not.toContain('/api/admin');
});

test('every link within the page leads somewhere, once', async () => {
  const text = await page();
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThan(30);
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  expect(ids.length).toBe(new Set(ids).size);
});

test('the page loads its style from here and nothing from anywhere else', async () => {
  const text = await page();
  expect(text.match(/(?:src|href)="(?:https?:)?\/\//g)).toBeNull();
  expect(text).not.toContain('<script');
  const style = await api.app.inject('/api/docs/style.css');
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
});

test('/api/openapi.json is the document of the contract', async () => {
  const answer = await api.app.inject('/api/openapi.json');
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/match/{matchId}': { get: {} } } });
});

test('values on the page are escaped', () => {
  expect(html`<b>${'<script>"&\''}</b>${[html`<i>${1}</i>`, 'a<b']}`.text).toBe(
    '<b>&lt;script&gt;&quot;&amp;&#39;</b><i>1</i>a&lt;b',
  );
});
