import { buildWriting } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { serve, type Feature } from '../../feature.ts';
import { useAccountRoutes } from '../../plugins/rate-limit.ts';
import { fail } from '../../problem.ts';
import {
  findBuildDraft,
  removeBuildDraft,
  saveBuildDraft,
} from '../../queries/postgres/builds/build-drafts.ts';
import { findBuildOwner } from '../../queries/postgres/builds/build-rows.ts';
import { inUnixSeconds } from '../../unix-seconds.ts';
import { buildOwner } from './builds.routes.ts';

/** The largest real builds have 30 kB. */
const DRAFT_BYTES = 512 * 1024;
const DONE = { isDone: true } as const;

/** Building: one draft an author, saved while they build. */
export const buildDraftRoutes: Feature = async (
  app,
  { dependencies: { postgres }, permissions, rateLimits, sessions },
) => {
  useAccountRoutes(app, { rateLimits, sessions });

  serve(app, buildWriting.getBuildDraft, async (request) => {
    const { accountId } = await sessions.require(request);
    const draft = await findBuildDraft(postgres, accountId);
    return { draft: draft ? inUnixSeconds(draft) : null };
  });

  serve(app, { ...buildWriting.saveBuildDraft, bodyLimit: DRAFT_BYTES }, async (request) => {
    const { accountId } = await sessions.require(request);
    const { revision, ...draft } = request.body;
    if (!GAME_DATA.heroById(draft.content.heroId))
      fail('invalid_request', `There is no hero ${draft.content.heroId}.`);
    if (draft.buildId !== null)
      await permissions.require(request, 'build.edit', await buildOwner(postgres, draft.buildId));
    // A copy outlives what it was copied from.
    const origin = draft.copiedFrom === null ? undefined : await findBuildOwner(postgres, draft.copiedFrom);
    const text = { ...draft, copiedFrom: origin ? draft.copiedFrom : null };
    const saved = (await saveBuildDraft(postgres, accountId, text, revision)) ?? fail('draft_changed');
    return inUnixSeconds(saved);
  });

  serve(app, buildWriting.discardBuildDraft, async (request) => {
    await removeBuildDraft(postgres, (await sessions.require(request)).accountId);
    return DONE;
  });
};
