import { buildTitle } from '@soulstat/builds';
import { GAME_DATA } from '@soulstat/game-data/full';
import {
  builds,
  type Build,
  type BuildAuthor,
  type BuildCard,
  type BuildLibrary,
  type BuildLibraryQuery,
  type BuildMeasured,
} from '@soulstat/api-client/contract';
import { aboutContent } from './build-facts.ts';
import type { PatchStates } from './patch-states.ts';
import { isNewAccount } from '../../community/permissions/new-accounts.ts';
import type { BuildRow, BuildVersionRow, WholeBuildRow } from './queries/build-rows.ts';
import { listBuildRows } from './queries/list-builds.ts';
import { readBuildsMeasuredAt } from './queries/measured-builds.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { rateOf } from '../../statistics/estimates.ts';
import { dayOf, inUnixSeconds, unixSeconds } from '../../base/unix-seconds.ts';
import { pageOf } from '../../http/page.ts';

const EXCERPT = 180;

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
  const { rows, total } = await listBuildRows(postgres, filter, {
    sort,
    ...pageOf(page, builds.BUILDS_PER_PAGE),
  });
  const measuredAt = await readBuildsMeasuredAt(postgres);
  return { builds: rows.map(cardOf), total, page, measuredAt: measuredAt && unixSeconds(measuredAt) };
}

const cardOf = (row: BuildRow): BuildCard => ({
  ...aboutOf(row),
  excerpt: excerptOf(row.description),
  coreItemIds: row.coreItemIds,
});

/** One version; figures of matches are those of the newest. */
export function buildOf(
  row: WholeBuildRow,
  versions: readonly BuildVersionRow[],
  { standingOf }: PatchStates,
): Build {
  const { content, number: version, writtenFor: patchId, note, gameBuildId, matchId, copies } = row;
  const { state, changes } = standingOf(content, { patchId, day: dayOf(row.writtenAt) });
  return {
    ...aboutOf(row),
    ...aboutContent(content),
    heroId: content.heroId,
    name: titleOf(content.name, content.heroId),
    language: content.language,
    tags: content.tags,
    version,
    patchId,
    patchState: state,
    patchChanges: changes.length,
    ...(version !== row.version && { measured: null }),
    updatedAt: unixSeconds(row.writtenAt),
    content,
    changes: [...changes],
    versions: versions.map(({ number: published, ...rest }) =>
      inUnixSeconds({ version: published, ...rest }),
    ),
    newestVersion: row.version,
    isIndexed: !isOfNewAuthor(row),
    note,
    copiedFrom: copiedFromOf(row),
    gameBuildId,
    matchId,
    copies,
  };
}

const aboutOf = (row: BuildRow) => ({
  id: row.id,
  heroId: row.heroId,
  name: titleOf(row.name, row.heroId),
  language: row.language,
  tags: row.tags,
  author: authorOf(row),
  version: row.version,
  source: row.source,
  patchId: row.patchId,
  patchState: row.patchState,
  patchChanges: row.patchChanges,
  archetype: row.archetype,
  souls: row.souls,
  itemCount: row.itemCount,
  views: row.views,
  favourites: row.favourites,
  comments: row.comments,
  measured: measuredOf(row),
  publishedAt: unixSeconds(row.publishedAt),
  updatedAt: unixSeconds(row.updatedAt),
});

const titleOf = (name: string, heroId: number): string =>
  buildTitle(name, GAME_DATA.heroOrUnknown(heroId).name);

const copiedFromOf = ({ copiedFromId: id, copiedFromHeroId: heroId, copiedFromName: name }: WholeBuildRow) =>
  id === null || heroId === null || name === null ? null : { id, name: titleOf(name, heroId) };

/** What was imported has authors whom the game knows. */
const isOfNewAuthor = ({ authorRole, authorSince, source }: WholeBuildRow): boolean =>
  (source === 'site' || source === 'match') &&
  authorRole !== null &&
  authorSince !== null &&
  isNewAccount(authorRole, authorSince);

function authorOf(row: BuildRow): BuildAuthor {
  const { accountId, authorName: name, authorAvatarUrl: avatarUrl, authorRole: role, authorRank } = row;
  const author = { accountId, name, avatarUrl, role };
  return authorRank === null ? author : { ...author, estimatedRankNumber: authorRank };
}

function measuredOf({ measuredBy, matches, wins, closeness }: BuildRow): BuildMeasured | null {
  if (measuredBy === null) return null;
  return { method: measuredBy, winRate: rateOf(wins, matches), closeness };
}

function excerptOf(description: string): string {
  const words = description.replaceAll(/\s+/g, ' ').trim();
  if (words.length <= EXCERPT) return words;
  return `${words.slice(0, EXCERPT).replace(/[\uD800-\uDBFF]$|\s+\S*$/u, '')}…`;
}
