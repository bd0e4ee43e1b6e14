import type { Guide, GuideAuthor, GuideCard } from '@soulstat/api-client/contract';
import { FIRST_SIMULATED_ACCOUNT_ID } from '@soulstat/league-simulator';
import { patchOfDay } from '../../patch-notes/stored-patch-notes.ts';
import type { GuideRow, VersionRow } from '../../queries/postgres/texts/guides.ts';
import { inUnixSeconds, unixSeconds } from '../../unix-seconds.ts';
import type { FactIndex } from '../../user-text/fact-index.ts';
import { countOutdated, fillUserText, readingMinutes } from '../../user-text/fill-user-text.ts';

export function cardOf(row: GuideRow, author: GuideAuthor, facts: FactIndex): GuideCard {
  const { id, slug, title, heroId, rendered, checkedOn, votes, comments } = row;
  return {
    id,
    slug,
    title,
    heroId,
    level: row.level as GuideCard['level'],
    language: row.language as GuideCard['language'],
    excerpt: rendered.excerpt,
    readingMinutes: readingMinutes(rendered),
    author,
    checkedOn,
    outdatedValues: countOutdated(rendered.chips, facts, checkedOn),
    votes,
    comments,
    isSimulated: row.accountId >= FIRST_SIMULATED_ACCOUNT_ID,
    publishedAt: unixSeconds(row.publishedAt),
  };
}

export function guideOf(
  row: GuideRow,
  author: GuideAuthor,
  versions: readonly VersionRow[],
  facts: FactIndex,
): Guide {
  const patch = patchOfDay(row.checkedOn);
  return {
    ...cardOf(row, author, facts),
    version: row.number,
    isReviewed: row.state === 'published',
    patch: patch ? { id: patch.id, name: patch.name } : null,
    text: fillUserText(row.rendered, facts, row.checkedOn),
    versions: versions.map(inUnixSeconds),
  };
}
