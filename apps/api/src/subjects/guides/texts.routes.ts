import { userText } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../http/feature.ts';
import { limitAddress, type Limited } from '../../http/plugins/rate-limit.ts';
import { limitAccount } from '../../community/accounts/account-limits.ts';
import { fail } from '../../base/problem.ts';
import {
  countRecentImages,
  isUserImage,
  saveUserImage,
} from '../../community/user-text/queries/user-images.ts';
import { today } from '../../base/unix-seconds.ts';
import { openFactIndex } from '../../community/user-text/fact-index.ts';
import { fillUserText } from '../../community/user-text/fill-user-text.ts';
import { renderUserText } from '../../community/user-text/render-user-text.ts';
import { MAX_IMAGE_BYTES, storeImage } from '../../community/user-text/store-image.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';

type Needs = Pick<Databases, 'postgres' | 'rawStore'> & Pick<Visitors, 'sessions'> & Limited;

const MAX_IMAGES_PER_DAY = 100;
/** A text of the most characters, each of four bytes, and what JSON adds. */
const PREVIEW_BYTES = 512 * 1024;
/** Of a picture opened by itself: nothing runs in it, and it reaches nothing. */
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Texts before they are published, and the pictures in them. */
export const textRoutes: Feature<Needs> = async (app, { postgres, rawStore, sessions, rateLimits }) => {
  const facts = openFactIndex(postgres);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });

  const previewLimits = { bodyLimit: PREVIEW_BYTES, preHandler: limitAddress(app, rateLimits, 'previews') };
  serve(app, { ...userText.previewText, ...previewLimits }, async ({ body: { markdown, kind } }, reply) => {
    reply.header('cache-control', 'no-store');
    const text = await renderUserText({ markdown, kind, hasLinks: true });
    const filled = fillUserText(text, await facts(), today());
    return { ...filled, problems: [...text.problems] };
  });

  const uploadLimits = {
    bodyLimit: MAX_IMAGE_BYTES,
    onRequest: limitAddress(app, rateLimits, 'uploads'),
    preHandler: limitAccount(app, rateLimits, sessions),
  };
  serve(app, { ...userText.uploadImage, ...uploadLimits }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { accountId } = await sessions.require(request);
    const { body } = request;
    if (!(body instanceof Uint8Array)) fail('unsupported_media_type');
    if ((await countRecentImages(postgres, accountId)) >= MAX_IMAGES_PER_DAY)
      fail('too_many_requests', `An account uploads at most ${MAX_IMAGES_PER_DAY} pictures a day.`);
    const image = await storeImage(rawStore, body);
    await saveUserImage(postgres, accountId, image);
    const { sha256, ...rest } = image;
    return { url: `/api/user-images/${sha256}-${image.width}x${image.height}.webp`, ...rest };
  });

  serve(app, userText.getUserImage, async ({ params: { name } }, reply) => {
    const sha256 = name.slice(0, 64);
    const bytes = (await isUserImage(postgres, sha256)) ? await rawStore.get(sha256) : undefined;
    if (!bytes) return fail('not_found', 'This picture is not here any more.');
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', IMAGE_POLICY)
      .header('content-disposition', 'inline')
      .type('image/webp');
    return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) as never);
  });
};
