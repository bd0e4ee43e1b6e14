import type { Postgres } from '../../../queries/postgres/client/connect.ts';
import { saveComment } from '../../../queries/postgres/texts/comments.ts';
import { saveDraft } from '../../../queries/postgres/texts/guide-drafts.ts';
import { saveVersion } from '../../../queries/postgres/texts/guides.ts';
import { saveVote } from '../../../queries/postgres/texts/votes.ts';
import { renderUserText } from '../../../user-text/render-user-text.ts';

/** A guide, a draft, a comment and a vote of an account. */
export async function writeOwnTexts(postgres: Postgres, accountId: number): Promise<void> {
  const markdown = 'Some words';
  const about = { title: 'A guide', heroId: null, level: 'beginner', language: 'en', markdown };
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
  await saveVote(postgres, accountId, { kind: 'guide', objectId }, 1);
}
