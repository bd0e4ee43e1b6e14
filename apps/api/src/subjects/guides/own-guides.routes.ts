import { guideWriting } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../http/feature.ts';
import { offered } from '../../community/permissions/may.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import { fail } from '../../base/problem.ts';
import { writeAudit } from '../../community/moderation/queries/audit.ts';
import { decideVersion, deleteGuideRow, findNewestVersion, listVersionsInReview } from './queries/guides.ts';
import { findVote, saveVote } from '../../community/votes/queries/votes.ts';
import { findWrittenGuide, listWrittenGuides } from './queries/written-guides.ts';
import { inUnixSeconds, unixSeconds } from '../../base/unix-seconds.ts';
import { openFactIndex } from '../../community/user-text/fact-index.ts';
import { authorsOf, guideOf } from './guide-answers.ts';
import { failNoGuide, guideOwner } from './guides.routes.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'> &
  Pick<Visitors, 'sessions' | 'permissions'> &
  Limited;

const ACTIONS = ['guide.vote', 'guide.edit', 'guide.delete', 'guide.review', 'comment.write'] as const;
const DONE = { isDone: true } as const;

/** What depends on who asks: votes, what is offered, deleting, the queue of those who review. */
export const ownGuideRoutes: Feature<Needs> = async (app, needs) => {
  const { postgres, permissions, rateLimits, sessions } = needs;
  const readFacts = openFactIndex(postgres);
  useAccountRoutes(app, { rateLimits, sessions });

  serve(app, guideWriting.getOwnGuide, async (request) => {
    const { guideId } = request.params;
    const owner = await guideOwner(postgres, guideId);
    const actor = await permissions.actorOf(request);
    const voted = { kind: 'guide', objectId: guideId } as const;
    return {
      vote: actor.accountId === null ? 0 : await findVote(postgres, actor.accountId, voted),
      may: offered(actor, ACTIONS, { owner }),
    };
  });

  serve(app, guideWriting.listWrittenGuides, async (request) => {
    const rows = await listWrittenGuides(postgres, (await sessions.require(request)).accountId);
    return { guides: rows.map(inUnixSeconds) };
  });

  serve(app, guideWriting.getUnpublishedGuide, async (request) => {
    const { guideId } = request.params;
    const owner = await guideOwner(postgres, guideId);
    await permissions.require(request, 'guide.readUnpublished', { owner });
    const { state, why } = (await findWrittenGuide(postgres, guideId)) ?? failNoGuide(guideId);
    if (state === 'published' || state === 'review')
      return fail('not_found', 'Everybody can read this guide.');
    const row = (await findNewestVersion(postgres, guideId)) ?? failNoGuide(guideId);
    return { state, why, guide: await guideOf(needs, row, await readFacts()) };
  });

  serve(app, guideWriting.voteOnGuide, async (request) => {
    const { params, body } = request;
    const owner = await guideOwner(postgres, params.guideId);
    await permissions.require(request, 'guide.vote', { owner });
    const { accountId } = await sessions.require(request);
    const voted = { kind: 'guide', objectId: params.guideId } as const;
    return { votes: await saveVote(postgres, accountId, voted, body.value), vote: body.value };
  });

  serve(app, guideWriting.deleteGuide, async (request) => {
    const { params, body } = request;
    const owner = await guideOwner(postgres, params.guideId);
    const actor = await permissions.require(request, 'guide.delete', { owner });
    await postgres.transaction(async (tx) => {
      await deleteGuideRow(tx, params.guideId);
      if (actor.accountId === owner) return;
      const object = { kind: 'guide', id: params.guideId };
      await writeAudit(tx, { actor, action: 'guide.delete', object, concerns: owner, why: body.why ?? null });
    });
    return DONE;
  });

  serve(app, guideWriting.listGuidesToReview, async () => {
    const rows = await listVersionsInReview(postgres);
    const authorOf = await authorsOf(needs, rows);
    return {
      waiting: rows.map((row) => {
        const { guideId, slug, version, title, heroId, level, language, note, sentAt } = row;
        const about = { guideId, slug, version, title, heroId, note, level, language };
        return { ...about, author: authorOf(row), sentAt: unixSeconds(sentAt) };
      }),
    };
  });

  serve(app, guideWriting.reviewGuide, async (request) => {
    const { guideId } = request.params;
    const { version: number, decision, why: words = '' } = request.body;
    const why = words.trim() === '' ? null : words.trim();
    if (decision === 'refuse' && why === null) fail('invalid_request', 'Say why: its author reads it.');
    const actor = await permissions.actorOf(request);
    await postgres.transaction(async (tx) => {
      const isPublished = decision === 'publish';
      const owner = await decideVersion(tx, { guideId, number, isPublished });
      if (owner === undefined) failNoGuide(guideId, number);
      const object = { kind: 'guide', id: guideId };
      const after = { version: number, decision };
      await writeAudit(tx, { actor, action: 'guide.review', object, concerns: owner, after, why });
    });
    return DONE;
  });
};
