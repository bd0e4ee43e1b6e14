import { expect, test } from 'vitest';
import { renderCard } from './render-card.ts';

const cardOf = (place: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="${place + 1}" height="9"/></svg>`;

test('of a hundred pictures at once some are drawn, the others are to come again, and afterwards all is as before', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, place) => renderCard(cardOf(place))),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(100);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: 'temporarily_unavailable' });
  expect((await renderCard(cardOf(0))).subarray(1, 4).toString()).toBe('PNG');
});
