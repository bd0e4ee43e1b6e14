import { drafts } from '@soulstat/api-client/contract';
import { linksOf, openDraft } from './new-draft.ts';
import { draftLine, draftRoom, draftTag } from './read-draft.ts';
import { serve, type Feature } from '../../../http/feature.ts';
import type { Limited } from '../../../http/plugins/rate-limit.ts';
import { listPublicDrafts } from '../queries/drafts.ts';
import { findRoom, tagVersion } from './find-room.ts';
import { limitDrafts } from './limit-drafts.ts';
import type { Databases } from '../../../storage/databases.ts';
import type { Visitors } from '../../../community/visitors.ts';
import type { Drafting } from '../socket/drafting.ts';
import { pageOf } from '../../../http/page.ts';

type Needs = Pick<Databases, 'postgres'> &
  Pick<Visitors, 'sessions' | 'permissions'> &
  Limited & { readonly drafting: Drafting };

/** Drafts to whoever reads or opens them; what happens in one goes over its socket. */
export const draftRoutes: Feature<Needs> = async (
  app,
  { postgres, sessions, permissions, rateLimits, drafting },
) => {
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
    const { rows, total } = await listPublicDrafts(postgres, state, pageOf(page, drafts.DRAFTS_PER_PAGE));
    reply.header('cache-control', 'public, max-age=5');
    return { drafts: rows.map(draftLine), total, page };
  });

  serve(app, drafts.getDraft, async (request, reply) => {
    const draft = await findRoom(request, postgres, guesses);
    tagVersion(reply, draftTag(draft));
    return draftRoom(draft);
  });
};
