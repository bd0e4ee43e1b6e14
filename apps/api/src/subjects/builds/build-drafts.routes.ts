import { buildWriting } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { rankNumberFromPoints } from '@soulstat/ranks';
import { listLatestPoints } from '@soulstat/warehouse';
import type { FastifyRequest } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { buildFactsOf } from './build-facts.ts';
import { openBuildPatchStates } from './patch-states.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import { fail } from '../../base/problem.ts';
import { inUnixSeconds, today } from '../../base/unix-seconds.ts';
import {
  findBuildDraft,
  removeBuildDraft,
  saveBuildDraft,
  takeBuildDraft,
  type BuildDraftRow,
} from './queries/build-drafts.ts';
import { findBuild, findBuildOwner } from './queries/build-rows.ts';
import { countRecentBuilds, saveBuildVersion } from './queries/write-builds.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import { buildOwner, failNoBuild } from './builds.routes.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'> &
  Pick<Visitors, 'sessions' | 'permissions'> &
  Limited;

/** The largest real builds have 30 kB. */
const DRAFT_BYTES = 512 * 1024;
const MAX_BUILDS_PER_DAY = 20;
const MIN_NAME = 3;
const DONE = { isDone: true } as const;

/** Building: one draft an author, saved while they build, which becomes a build, or a version of one. */
export const buildDraftRoutes: Feature<Needs> = async (
  app,
  { clickhouse, postgres, permissions, rateLimits, sessions },
) => {
  const readPatchStates = openBuildPatchStates(postgres);
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

  serve(app, buildWriting.publishBuildDraft, async (request) => {
    const { accountId } = await sessions.require(request);
    const { note, revision } = request.body;
    const draft = (await findBuildDraft(postgres, accountId)) ?? fail('not_found', 'There is no draft.');
    if (draft.revision !== revision) fail('draft_changed');
    if (draft.buildId === null && (await countRecentBuilds(postgres, accountId)) >= MAX_BUILDS_PER_DAY)
      fail('too_many_requests', `An account publishes at most ${MAX_BUILDS_PER_DAY} new builds a day.`);
    if (draft.buildId !== null) await checkIsOther(request, draft, draft.buildId);
    const content = checkedContent(draft);
    const facts = buildFactsOf(content, today(), await readPatchStates());
    const points = await listLatestPoints(clickhouse, currentScoresVersion(), [accountId]);
    const authorRank = rankNumberFromPoints(points.get(accountId) ?? 0);
    const { buildId, copiedFrom, matchId } = draft;
    const saved = await postgres.transaction(async (tx) => {
      if (!(await takeBuildDraft(tx, accountId, revision))) fail('draft_changed');
      const source = matchId === null ? 'site' : 'match';
      const of = { buildId: buildId ?? undefined, accountId, copiedFrom, matchId, source } as const;
      return saveBuildVersion(tx, { content, facts, authorRank, note: note?.trim() || null, ...of });
    });
    return { buildId: saved.buildId, version: saved.number };
  });

  async function checkIsOther(request: FastifyRequest, { content }: BuildDraftRow, buildId: number) {
    await permissions.require(request, 'build.edit', await buildOwner(postgres, buildId));
    const newest = (await findBuild(postgres, buildId)) ?? (await failNoBuild(postgres, buildId));
    // Published again it says that it was checked: it needs a reason.
    if (isDeepStrictEqual(newest.content, content) && newest.patchState === 'current')
      fail('invalid_request', `Nothing changed since version ${newest.version}.`);
  }
};

function checkedContent({ content }: BuildDraftRow) {
  const name = content.name.trim();
  if (name.length < MIN_NAME)
    fail('invalid_request', `A build has a name of at least ${MIN_NAME} characters.`);
  if (content.categories.every(({ items }) => items.length === 0))
    fail('invalid_request', 'A build has at least one item.');
  return { ...content, name };
}
