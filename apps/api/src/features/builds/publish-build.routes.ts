import { buildWriting } from '@soulstat/api-client/contract';
import { rankNumberFromPoints } from '@soulstat/ranks';
import { listLatestPoints } from '@soulstat/warehouse';
import type { FastifyRequest } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { buildFactsOf } from '../../builds/build-facts.ts';
import { openBuildPatchStates } from '../../builds/patch-states.ts';
import { serve, type Dependencies, type Feature } from '../../feature.ts';
import { useAccountRoutes } from '../../plugins/rate-limit.ts';
import { fail } from '../../problem.ts';
import { today } from '../../unix-seconds.ts';
import {
  findBuildDraft,
  takeBuildDraft,
  type BuildDraftRow,
} from '../../queries/postgres/builds/build-drafts.ts';
import { findBuild } from '../../queries/postgres/builds/build-rows.ts';
import {
  countRecentBuilds,
  saveBuildVersion,
  type NewBuildVersion,
} from '../../queries/postgres/builds/write-builds.ts';
import { currentScoresVersion } from '../../scores/model-versions.ts';
import { buildOwner, failNoBuild } from './builds.routes.ts';

const MAX_BUILDS_PER_DAY = 20;
const MIN_NAME = 3;

/** A draft becomes a build, or a version of one. */
export const publishBuildRoutes: Feature = async (app, options) => {
  const { dependencies, permissions, rateLimits, sessions } = options;
  const { postgres } = dependencies;
  const readPatchStates = openBuildPatchStates(postgres);
  useAccountRoutes(app, { rateLimits, sessions });

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
    const authorRank = await rankOf(dependencies, accountId);
    return publish(accountId, draft, { content, facts, authorRank, note: note?.trim() || null });
  });

  async function checkIsOther(request: FastifyRequest, { content }: BuildDraftRow, buildId: number) {
    await permissions.require(request, 'build.edit', await buildOwner(postgres, buildId));
    const newest = (await findBuild(postgres, buildId)) ?? (await failNoBuild(postgres, buildId));
    // Published again it says that it was checked: it needs a reason.
    if (isDeepStrictEqual(newest.content, content) && newest.patchState === 'current')
      fail('invalid_request', `Nothing changed since version ${newest.version}.`);
  }

  async function publish(
    accountId: number,
    { buildId, copiedFrom, matchId, revision }: BuildDraftRow,
    version: Pick<NewBuildVersion, 'content' | 'facts' | 'note' | 'authorRank'>,
  ) {
    const saved = await postgres.transaction(async (tx) => {
      if (!(await takeBuildDraft(tx, accountId, revision))) fail('draft_changed');
      const source = matchId === null ? 'site' : 'match';
      const of = { buildId: buildId ?? undefined, accountId, copiedFrom, matchId, source } as const;
      return saveBuildVersion(tx, { ...version, ...of });
    });
    return { buildId: saved.buildId, version: saved.number };
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

async function rankOf({ clickhouse }: Dependencies, accountId: number): Promise<number | undefined> {
  const points = await listLatestPoints(clickhouse, currentScoresVersion(), [accountId]);
  return rankNumberFromPoints(points.get(accountId) ?? 0);
}
