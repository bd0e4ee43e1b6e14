import { drafts } from '@soulstat/api-client/contract';
import { linksOf, openDraft } from './new-draft.ts';
import { draftLine, draftRoom, draftTag } from './read-draft.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { limitDrafts } from '../../http/plugins/rate-limit.ts';
import { listPublicDrafts } from './queries/drafts.ts';
import { findRoom, tagVersion } from './find-room.ts';

/** Drafts to whoever reads or opens them; what happens in one goes over its socket. */
export const draftRoutes: Feature = async (
  app,
  { dependencies, sessions, permissions, rateLimits, drafting },
) => {
  const { postgres } = dependencies;
  const { clock, guesses } = drafting;

  const preHandler = limitDrafts(app, rateLimits, sessions);
  serve(app, { ...drafts.createDraft, preHandler }, async (request, reply) => {
    const { accountId } = await permissions.actorOf(request);
    const opened = await openDraft(postgres, request.body, { ownerId: accountId, now: clock.now() });
    reply.code(201).header('cache-control', 'no-store');
    const { code, callbackSecret } = opened;
    return { code, url: `/draft/${code}`, links: linksOf(opened), callbackSecret };
  });

  serve(app, drafts.listDrafts, async ({ query: { state = 'live', page = 1 } }, reply) => {
    const limit = drafts.DRAFTS_PER_PAGE;
    const { rows, total } = await listPublicDrafts(postgres, state, { limit, offset: (page - 1) * limit });
    reply.header('cache-control', 'public, max-age=5');
    return { drafts: rows.map(draftLine), total, page };
  });

  serve(app, drafts.getDraft, async (request, reply) => {
    const draft = await findRoom(request, postgres, guesses);
    tagVersion(reply, draftTag(draft));
    return draftRoom(draft);
  });
};
