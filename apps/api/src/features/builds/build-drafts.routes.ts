import { buildWriting } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { rankNumberFromPoints } from '@soulstat/ranks';
import { listLatestPoints } from '@soulstat/warehouse';
import { isDeepStrictEqual } from 'node:util';
import { buildFactsOf, dayOf } from '../../builds/build-facts.ts';
import { openBuildPatchStates } from '../../builds/patch-states.ts';
import type { Feature } from '../../feature.ts';
import { limitAccount } from '../../plugins/rate-limit.ts';
import { keepPrivate } from '../../plugins/session.ts';
import { fail } from '../../problem.ts';
import {
  findBuildDraft,
  removeBuildDraft,
  saveBuildDraft,
  takeBuildDraft,
  type BuildDraftRow,
} from '../../queries/postgres/builds/build-drafts.ts';
import { findBuild, findBuildOwner } from '../../queries/postgres/builds/build-rows.ts';
import { countRecentBuilds, saveBuildVersion } from '../../queries/postgres/builds/write-builds.ts';
import { currentScoresVersion } from '../../scores/model-versions.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import { failNoBuild } from './builds.routes.ts';

/** New builds of one account within a day. */
const MAX_BUILDS_PER_DAY = 20;
/** The largest real builds have 30 kB. */
const DRAFT_BYTES = 512 * 1024;
const MIN_NAME = 3;
const DONE = { isDone: true } as const;

/** Writing a build: one draft an author, which becomes a version. */
export const buildDraftRoutes: Feature = async (
  app,
  { dependencies: { postgres, clickhouse }, permissions, rateLimits, sessions },
) => {
  const readPatchStates = openBuildPatchStates(postgres);
  keepPrivate(app);
  app.addHook('preHandler', limitAccount(app, rateLimits, sessions));

  app.route({
    ...buildWriting.getBuildDraft,
    handler: async (request) => {
      const { accountId } = await sessions.require(request);
      const draft = await findBuildDraft(postgres, accountId);
      return { draft: draft ? { ...draft, savedAt: unixSeconds(draft.savedAt) } : null };
    },
  });

  app.route({
    ...buildWriting.saveBuildDraft,
    bodyLimit: DRAFT_BYTES,
    handler: async (request) => {
      const { accountId } = await sessions.require(request);
      const { revision, ...draft } = request.body;
      if (!GAME_DATA.heroById(draft.content.heroId))
        fail('invalid_request', `There is no hero ${draft.content.heroId}.`);
      if (draft.buildId !== null) await requireEdit(request, draft.buildId);
      // A copy outlives what it was copied from.
      const origin = draft.copiedFrom === null ? undefined : await findBuildOwner(postgres, draft.copiedFrom);
      const text = { ...draft, copiedFrom: origin ? draft.copiedFrom : null };
      const saved = (await saveBuildDraft(postgres, accountId, text, revision)) ?? fail('draft_changed');
      return { revision: saved.revision, savedAt: unixSeconds(saved.savedAt) };
    },
  });

  app.route({
    ...buildWriting.discardBuildDraft,
    handler: async (request) => {
      await removeBuildDraft(postgres, (await sessions.require(request)).accountId);
      return DONE;
    },
  });

  app.route({
    ...buildWriting.publishBuildDraft,
    handler: async (request) => {
      const { accountId } = await sessions.require(request);
      const { note, revision } = request.body;
      const draft = (await findBuildDraft(postgres, accountId)) ?? fail('not_found', 'There is no draft.');
      if (draft.revision !== revision) fail('draft_changed');
      if (draft.buildId === null) await checkMayBegin(accountId);
      else await checkIsOther(request, draft, draft.buildId);
      return publish(accountId, draft, note?.trim() || null);
    },
  });

  type Asking = Parameters<typeof permissions.require>[0];

  async function requireEdit(request: Asking, buildId: number): Promise<void> {
    const { owner } = (await findBuildOwner(postgres, buildId)) ?? (await failNoBuild(postgres, buildId));
    await permissions.require(request, 'build.edit', { owner });
  }

  async function checkMayBegin(accountId: number): Promise<void> {
    if ((await countRecentBuilds(postgres, accountId)) >= MAX_BUILDS_PER_DAY)
      fail('too_many_requests', `An account publishes at most ${MAX_BUILDS_PER_DAY} new builds a day.`);
  }

  async function checkIsOther(request: Asking, { content }: BuildDraftRow, buildId: number): Promise<void> {
    await requireEdit(request, buildId);
    const newest = (await findBuild(postgres, buildId)) ?? (await failNoBuild(postgres, buildId));
    // Published again it says that it was checked: it needs a reason.
    if (isDeepStrictEqual(newest.content, content) && newest.patchState === 'current')
      fail('invalid_request', `Nothing changed since version ${newest.version}.`);
  }

  async function publish(accountId: number, draft: BuildDraftRow, note: string | null) {
    const { buildId, copiedFrom, matchId } = draft;
    const content = { ...draft.content, name: draft.content.name.trim() };
    if (content.name.length < MIN_NAME)
      fail('invalid_request', `A build has a name of at least ${MIN_NAME} characters.`);
    if (content.categories.every(({ items }) => items.length === 0))
      fail('invalid_request', 'A build has at least one item.');
    const facts = buildFactsOf(content, dayOf(new Date()), await readPatchStates());
    const points = (await listLatestPoints(clickhouse, currentScoresVersion(), [accountId])).get(accountId);
    const saved = await postgres.transaction(async (tx) => {
      if (!(await takeBuildDraft(tx, accountId, draft.revision))) fail('draft_changed');
      return saveBuildVersion(tx, {
        buildId: buildId ?? undefined,
        accountId,
        source: matchId === null ? 'site' : 'match',
        content,
        facts,
        note,
        copiedFrom,
        matchId,
        authorRank: rankNumberFromPoints(points ?? 0),
      });
    });
    return { buildId: saved.buildId, version: saved.number };
  }
};
