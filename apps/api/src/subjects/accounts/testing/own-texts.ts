import { emptyBuild } from '@soulstat/builds';
import { buildFactsOf } from '../../builds/build-facts.ts';
import { openBuildPatchStates } from '../../builds/patch-states.ts';
import { saveBuildDraft } from '../../builds/queries/build-drafts.ts';
import { setBuildFavourite, setFollow } from '../../builds/queries/own-builds.ts';
import { saveBuildVersion } from '../../builds/queries/write-builds.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { saveComment } from '../../guides/queries/comments.ts';
import { saveDraft } from '../../guides/queries/guide-drafts.ts';
import { saveVersion } from '../../guides/queries/guides.ts';
import { saveVote } from '../../../community/votes/queries/votes.ts';
import { renderUserText } from '../../../community/user-text/render-user-text.ts';

/** A build, a draft of one, a favourite, and an author who is followed: oneself. */
async function writeOwnBuild(postgres: Postgres, accountId: number): Promise<void> {
  const content = { ...emptyBuild(1), name: 'A build' };
  const facts = buildFactsOf(content, '2026-11-20', await openBuildPatchStates(postgres)());
  const build = { accountId, source: 'site', content, facts, note: null } as const;
  const { buildId } = await postgres.transaction((tx) => saveBuildVersion(tx, build));
  const vault = { items: [], categories: [] };
  const draft = { buildId, copiedFrom: null, matchId: null, content, vault, tab: 'a-tab' };
  await saveBuildDraft(postgres, accountId, draft, 0);
  await setBuildFavourite(postgres, accountId, { buildId, isFavourite: true });
  await setFollow(postgres, accountId, { authorId: accountId, isFollowed: true });
}

/** A guide, a draft, a comment, a vote and a build of an account. */
export async function writeOwnTexts(postgres: Postgres, accountId: number): Promise<void> {
  const markdown = 'Some words';
  const about = { title: 'A guide', heroId: null, level: 'beginner', language: 'en', markdown } as const;
  const rendered = await renderUserText({ markdown, kind: 'comment', hasLinks: false });
  const version = {
    ...about,
    accountId,
    guideId: null,
    slug: 'a-guide',
    rendered,
    note: null,
    isReviewed: true,
  };
  const { guideId: objectId } = await saveVersion(postgres, version);
  await saveDraft(postgres, accountId, about, 0);
  await saveComment(postgres, { kind: 'guide', objectId, accountId, markdown, rendered }, 500);
  await writeOwnBuild(postgres, accountId);
  await saveVote(postgres, accountId, { kind: 'guide', objectId }, 1);
}
