import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

test('without a built site only the API is there', async () => {
  const app = buildApp({ ...site.databases, ingester: site.ingester });
  expect((await app.inject('/')).json()).toMatchObject({ code: 'not_found' });
  expect((await app.inject('/api/health/live')).json()).toEqual({ status: 'live' });
  await app.close();
});
