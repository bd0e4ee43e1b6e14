import type { GuideAuthor } from '@soulstat/api-client/contract';
import { rankNumberFromPoints } from '@soulstat/ranks';
import { listLatestPoints } from '@soulstat/warehouse';
import type { Dependencies } from '../../feature.ts';
import type { AuthorRow } from '../../queries/postgres/texts/guides.ts';
import { currentScoresVersion } from '../../scores/model-versions.ts';

/** Who wrote these, with the rank by PP of those who are shown. */
export async function authorsOf(
  { clickhouse }: Pick<Dependencies, 'clickhouse'>,
  rows: readonly AuthorRow[],
): Promise<(row: AuthorRow) => GuideAuthor> {
  const shown = [...new Set(rows.flatMap(({ accountId, isHidden }) => (isHidden ? [] : [accountId])))];
  const points = await listLatestPoints(clickhouse, currentScoresVersion(), shown);
  return ({ accountId, name, avatarUrl, role }) => {
    const estimatedRankNumber = rankNumberFromPoints(points.get(accountId) ?? 0);
    const author = { accountId, name, avatarUrl, role };
    return estimatedRankNumber === undefined ? author : { ...author, estimatedRankNumber };
  };
}
