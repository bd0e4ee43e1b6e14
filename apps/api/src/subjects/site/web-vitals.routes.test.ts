import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WebVitals } from '@soulstat/api-client';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { VitalHistograms } from './vital-histograms.ts';

const visit: WebVitals = { page: 'home', device: 'phone', vitals: [{ name: 'LCP', value: 812 }] };

describe('how fast pages were', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp();
  });
  afterAll(() => api.close());

  const send = (body: WebVitals) => api.client.post('/api/info/web-vitals', { body });

  test('is told by visits and counted by page, device and measure', async () => {
    expect(await api.client.get('/api/info/web-vitals')).toEqual([]);
    expect(await send(visit)).toEqual({ counted: 1 });
    await send({
      ...visit,
      vitals: [
        { name: 'LCP', value: 1000 },
        { name: 'CLS', value: 0 },
      ],
    });
    await send({ ...visit, device: 'desktop', vitals: [{ name: 'LCP', value: 60_000 }] });

    const histograms = await api.client.get('/api/info/web-vitals');
    const filled = histograms.map(({ page, device, name, count, buckets }) => [
      `${page} ${device} ${name}`,
      count,
      buckets.filter((bucket) => bucket.count > 0),
    ]);
    expect(filled).toEqual([
      ['home phone LCP', 2, [{ upTo: 1000, count: 2 }]],
      ['home phone CLS', 1, [{ upTo: 0, count: 1 }]],
      ['home desktop LCP', 1, [{ upTo: null, count: 1 }]],
    ]);
  });

  test.each([
    ['an address in place of a page', { ...visit, page: '/profile/7' }],
    ['another device', { ...visit, device: 'fridge' }],
    ['no measure', { ...visit, vitals: [] }],
    ['a measure nobody knows', { ...visit, vitals: [{ name: 'FID', value: 1 }] }],
    ['a time below nothing', { ...visit, vitals: [{ name: 'LCP', value: -1 }] }],
    ['a time as text', { ...visit, vitals: [{ name: 'LCP', value: '1' }] }],
    ['a word on who it was', { ...visit, accountId: 7 }],
  ])('%s is refused', async (_, body) => {
    await expect(send(body as WebVitals)).rejects.toMatchObject({ status: 400, code: 'invalid_request' });
  });
});

test('names made up for pages do not fill the memory', () => {
  const histograms = new VitalHistograms();
  for (let page = 0; page < 1000; page += 1) histograms.count({ ...visit, page: `page${page}` });
  const list = histograms.list();
  expect(list).toHaveLength(101);
  expect(list.find(({ page }) => page === 'other')?.count).toBe(900);
});
