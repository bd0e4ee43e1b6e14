import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeImage } from './store-image.ts';

test('of a hundred pictures at once some are encoded, the others are to come again, and afterwards all is as before', async () => {
  const create = { width: 40, height: 30, channels: 3, background: '#123456' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => encodeImage(picture)));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(100);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: 'temporarily_unavailable' });
  expect((await encodeImage(picture)).info).toMatchObject({ width: 40, height: 30, format: 'webp' });
});
