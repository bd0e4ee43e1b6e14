import { publicDrafts } from '@soulstat/api-client/contract';
import { linksOf, openDraft } from './new-draft.ts';
import { publicDraft, settingsOf } from './public-draft.ts';
import { readDrafts } from './read-draft.ts';
import { draftCodeOf } from './secrets.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { useAccountRoutes } from '../../http/plugins/rate-limit.ts';
import { networkOf } from '../../http/network/network.ts';
import { fail } from '../../base/problem.ts';
import { siteUrl } from '../../http/network/site-address.ts';

/** The same drafts in the words of other programs. */
export const publicDraftRoutes: Feature = async (
  app,
  { dependencies, sessions, permissions, rateLimits, accounts, drafting },
) => {
  const { postgres } = dependencies;
  const { clock, guesses } = drafting;
  useAccountRoutes(app, { rateLimits, sessions });

  serve(app, publicDrafts.createPublicDraft, async (request, reply) => {
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
