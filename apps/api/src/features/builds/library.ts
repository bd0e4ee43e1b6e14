import { builds, type BuildLibrary, type BuildLibraryQuery } from '@soulstat/api-client/contract';
import { listBuildRows } from '../../queries/postgres/builds/list-builds.ts';
import { readBuildsMeasuredAt } from '../../queries/postgres/builds/measured-builds.ts';
import type { Postgres } from '../../queries/postgres/client/connect.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import { cardOf } from './build-answers.ts';

/**
 * A page of the library.
 * @param favouritesOf the account whose favourites alone count
 */
export async function readLibrary(
  postgres: Postgres,
  query: BuildLibraryQuery,
  favouritesOf?: number,
): Promise<BuildLibrary> {
  const { hero: heroId, author: accountId, patch: patchState, item: itemId, ...others } = query;
  const { q, authors, sort = 'popular', page = 1, ...same } = others;
  const words = q !== undefined && /[\p{L}\p{N}]/u.test(q) ? q : undefined;
  const isVerified = authors === 'verified';
  const filter = { ...same, heroId, accountId, patchState, itemId, words, isVerified, favouritesOf };
  const [limit, offset] = [builds.BUILDS_PER_PAGE, (page - 1) * builds.BUILDS_PER_PAGE];
  const { rows, total } = await listBuildRows(postgres, filter, { sort, limit, offset });
  const measuredAt = await readBuildsMeasuredAt(postgres);
  return { builds: rows.map(cardOf), total, page, measuredAt: measuredAt && unixSeconds(measuredAt) };
}
