import type { Guide, GuideAuthor, GuideCard } from '@soulstat/api-client/contract';
import { FIRST_SIMULATED_ACCOUNT_ID } from '@soulstat/match-file';
import { rankNumberFromPoints } from '@soulstat/ranks';
import { listLatestPoints } from '@soulstat/warehouse';
import type { Databases } from '../../storage/databases.ts';
import { patchOfDay } from '../../community/patch-notes/stored-patch-notes.ts';
import { listVersions, type AuthorRow, type GuideRow } from './queries/guides.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import { inUnixSeconds, unixSeconds } from '../../base/unix-seconds.ts';
import type { FactIndex } from '../../community/user-text/fact-index.ts';
import { countOutdated, fillUserText, readingMinutes } from '../../community/user-text/fill-user-text.ts';

/** Who wrote these, with the rank by PP of those who are shown. */
export async function authorsOf(
  { clickhouse }: Pick<Databases, 'clickhouse'>,
  rows: readonly AuthorRow[],
): Promise<(row: AuthorRow) => GuideAuthor> {
  const shown = [...new Set(rows.flatMap(({ accountId, isHidden }) => (isHidden ? [] : [accountId])))];
  const points = await listLatestPoints(clickhouse, currentScoresVersion(), shown);
  return ({ accountId, isHidden, name, avatarUrl, role }) => {
    const estimatedRankNumber = rankNumberFromPoints(points.get(accountId) ?? 0);
    const author = { accountId: isHidden ? null : accountId, name, avatarUrl, role };
    return estimatedRankNumber === undefined ? author : { ...author, estimatedRankNumber };
  };
}

export function cardOf(row: GuideRow, author: GuideAuthor, facts: FactIndex): GuideCard {
  const { id, slug, title, heroId, level, language, rendered, checkedOn, votes, comments } = row;
  return {
    id,
    slug,
    title,
    heroId,
    level,
    language,
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

export async function guideOf(
  { clickhouse, postgres }: Pick<Databases, 'clickhouse' | 'postgres'>,
  row: GuideRow,
  facts: FactIndex,
): Promise<Guide> {
  const authors = authorsOf({ clickhouse }, [row]);
  const [versions, authorOf] = await Promise.all([listVersions(postgres, row.id), authors]);
  const patch = patchOfDay(row.checkedOn);
  return {
    ...cardOf(row, authorOf(row), facts),
    version: row.number,
    isReviewed: row.state === 'published',
    patch: patch ? { id: patch.id, name: patch.name } : null,
    text: fillUserText(row.rendered, facts, row.checkedOn),
    versions: versions.map(inUnixSeconds),
  };
}
