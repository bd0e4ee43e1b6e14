import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { useDeprecation } from './deprecation.ts';

test('what goes says since when, and until when it is there', async () => {
  const app = Fastify();
  useDeprecation(app);
  const going = { deprecated: { since: '2026-12-01', sunset: '2027-06-01' } };
  app.route({ method: 'GET', url: '/going', handler: async () => ({}), ...going });
  app.get('/staying', async () => ({}));
  const { headers } = await app.inject('/going');
  expect([headers['deprecation'], headers['sunset']]).toEqual([
    '@1796083200',
    'Tue, 01 Jun 2027 00:00:00 GMT',
  ]);
  expect((await app.inject('/staying')).headers['deprecation']).toBeUndefined();
});
