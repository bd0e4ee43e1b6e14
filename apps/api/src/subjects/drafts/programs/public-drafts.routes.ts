import { publicDrafts } from '@soulstat/api-client/contract';
import { linksOf, openDraft } from '../rooms/new-draft.ts';
import { publicDraft, settingsOf } from './public-draft.ts';
import { readDrafts } from '../rooms/read-draft.ts';
import { draftCodeOf } from '../rooms/secrets.ts';
import { serve, type Feature } from '../../../http/feature.ts';
import { useAccountRoutes } from '../../../community/accounts/account-limits.ts';
import { limitDrafts } from '../rooms/limit-drafts.ts';
import { networkOf } from '../../../http/network/network.ts';
import { fail } from '../../../base/problem.ts';
import { siteUrl } from '../../../http/network/site-address.ts';
import type { Databases } from '../../../storage/databases.ts';
import type { Visitors } from '../../../community/visitors.ts';
import type { Limited } from '../../../http/plugins/rate-limit.ts';
import type { Drafting } from '../socket/drafting.ts';

type Needs = Pick<Databases, 'postgres'> & Visitors & Limited & { readonly drafting: Drafting };

/** The same drafts in the words of other programs. */
export const publicDraftRoutes: Feature<Needs> = async (
  app,
  { postgres, sessions, permissions, rateLimits, accounts, drafting },
) => {
  const { clock, guesses } = drafting;
  useAccountRoutes(app, { rateLimits, sessions });

  const preHandler = limitDrafts(app, rateLimits, sessions);
  serve(app, { ...publicDrafts.createPublicDraft, preHandler }, async (request, reply) => {
    const { accountId } = await permissions.actorOf(request);
    const settings = settingsOf(request.body ?? {});
    const opened = await openDraft(postgres, settings, { ownerId: accountId, now: clock.now() });
    const site = siteUrl(request, accounts.publicUrl) ?? '';
    reply.code(201);
    const { code: draftCode, callbackSecret } = opened;
    const links = linksOf(opened, site);
    return { draftCode, draftUrl: `${site}/draft/${draftCode}`, links, callbackSecret };
  });

  serve(app, publicDrafts.readPublicDrafts, async (request) => {
    const network = networkOf(request.ip);
    if (!guesses.mayAsk(network)) fail('too_many_requests');
    const codes = [...new Set(request.body.codes.flatMap((text) => draftCodeOf(text) ?? []))];
    const found = await readDrafts(postgres, codes);
    for (let missing = codes.length - found.length; missing > 0; missing -= 1) guesses.missed(network);
    return found.map(publicDraft);
  });
};
