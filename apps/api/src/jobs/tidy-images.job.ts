import { RETENTION_DAYS } from '@soulstat/personal-data';
import { Type } from 'typebox';
import { removeUnusedImages } from '../queries/postgres/texts/user-images.ts';
import { defineJob } from './job.ts';

const { unusedImage: UNUSED_DAYS } = RETENTION_DAYS;

export const TIDY_IMAGES = defineJob({
  name: 'tidy-images',
  description: `Removes uploaded pictures that no text has shown for ${UNUSED_DAYS} days after their upload.`,
  payload: Type.Object({}),
  schedule: '20 5 * * *',
  concurrency: 1,
  expireSeconds: 600,
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 1800 },
  run: async (_payload, { stores: { postgres, rawStore } }) => {
    // A file without a row is shown to nobody; the other way round a text would lose its picture.
    for (const sha256 of await removeUnusedImages(postgres, UNUSED_DAYS)) await rawStore.remove(sha256);
  },
});
