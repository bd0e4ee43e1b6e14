import { PAGE_ANSWER, PAGE_QUERY } from '../pages.ts';
import { Type, type Static } from 'typebox';
import { AccountId, Count, Day, MatchId, nullable, Problem, RankNumber, UnixSeconds } from '../common.ts';
import { GuideAuthor } from '../guides/guides.ts';
import { route, withDefault } from '../route.ts';
import { StatisticRate } from '../statistics.ts';
import { BuildContent } from './build-content.ts';

export const BUILDS_PER_PAGE = 24;
/** How a build stands to the patch of today. */
export const BUILD_PATCH_STATES = ['current', 'smallChanges', 'outdated'] as const;
export type BuildPatchState = (typeof BUILD_PATCH_STATES)[number];
/** Most souls of a build go to one category of the shop (60 % and more), or to none. */
export const BUILD_ARCHETYPES = ['weapon', 'vitality', 'spirit', 'mixed'] as const;
export type BuildArchetype = (typeof BUILD_ARCHETYPES)[number];
export const BUILD_SORTS = ['popular', 'new', 'winRate', 'followed'] as const;
export type BuildSort = (typeof BUILD_SORTS)[number];
/** Where a build comes from: written here, made from a match, or loaded from the game's or a community's list. */
export const BUILD_SOURCES = ['site', 'match', 'imported', 'simulated'] as const;

export const BuildId = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Build id of this site',
});
export const BuildParams = Type.Object({ buildId: BuildId });
const HeroId = Type.Integer({ minimum: 1, maximum: 65_535 });
const ItemId = Type.Integer({ minimum: 1, maximum: 4_294_967_295 });
const Version = Type.Integer({ minimum: 1, maximum: 100_000 });

/** One thing that speaks against a build on the patch of today. */
export const BuildPatchChange = Type.Object(
  {
    kind: Type.Enum(['left', 'cost', 'numbers', 'ability', 'order', 'hero'], {
      description:
        '`left`: the item is no longer sold; `cost`; `numbers`: a figure of the item; `ability`: a figure of an ability; `order`: the ability order is out of reach; `hero`: a figure of the hero',
    }),
    id: nullable(ItemId),
    name: Type.String(),
    sentence: Type.String({ description: 'What changed, in words' }),
    patchId: nullable(Day),
  },
  { title: 'BuildPatchChange' },
);
export interface BuildPatchChange extends Static<typeof BuildPatchChange> {}

export const BuildMeasured = Type.Object(
  {
    method: Type.Enum(['named', 'matched'], {
      description:
        '`named`: matches that name the build a player followed; `matched`: players whose purchases follow it (at least 60 % of the souls spent)',
    }),
    winRate: StatisticRate,
    closeness: nullable(
      Type.Number({ minimum: 0, maximum: 1, description: 'Mean share of souls spent on its items' }),
    ),
  },
  { title: 'BuildMeasured', description: 'What matches say about a build.' },
);
export interface BuildMeasured extends Static<typeof BuildMeasured> {}

export const BuildAuthor = Type.Object(
  {
    accountId: { ...nullable(AccountId), description: 'Null where none is known, or the player hides' },
    name: nullable(Type.String()),
    avatarUrl: nullable(Type.String()),
    role: nullable(GuideAuthor.properties.role),
    estimatedRankNumber: Type.Optional(RankNumber),
  },
  { title: 'BuildAuthor', description: 'Who wrote it; without a role where the author has no account here.' },
);
export interface BuildAuthor extends Static<typeof BuildAuthor> {}

const About = {
  id: BuildId,
  heroId: HeroId,
  name: Type.String({ description: 'Never empty: “Unnamed Haze build” where its author gave it none' }),
  language: Count,
  tags: Type.Array(Count),
  author: BuildAuthor,
  version: Version,
  source: Type.Enum([...BUILD_SOURCES]),
  patchId: { ...Day, description: 'The patch it was last written or checked for' },
  patchState: Type.Enum([...BUILD_PATCH_STATES]),
  patchChanges: { ...Count, description: 'How many items, abilities and orders changed since' },
  archetype: Type.Enum([...BUILD_ARCHETYPES]),
  souls: { ...Count, description: 'Of all its items that are not optional, components taken off' },
  itemCount: Count,
  views: Count,
  favourites: Count,
  comments: Count,
  measured: nullable(BuildMeasured),
  publishedAt: UnixSeconds,
  updatedAt: UnixSeconds,
};

export const BuildCard = Type.Object(
  { ...About, excerpt: Type.String(), coreItemIds: Type.Array(ItemId, { maxItems: 8 }) },
  { title: 'BuildCard', description: 'A build in the library.' },
);
export interface BuildCard extends Static<typeof BuildCard> {}

export const BuildLibrary = Type.Object(
  {
    builds: Type.Array(BuildCard, { maxItems: BUILDS_PER_PAGE }),
    ...PAGE_ANSWER,
    measuredAt: nullable(UnixSeconds),
  },
  { title: 'BuildLibrary' },
);
export interface BuildLibrary extends Static<typeof BuildLibrary> {}

/** Filters, order and page of a list of builds. */
export const BuildLibraryQuery = Type.Object({
  hero: Type.Optional(HeroId),
  q: Type.Optional(
    Type.String({ maxLength: 100, description: 'Words of name, description, tags or author' }),
  ),
  tag: Type.Optional(ItemId),
  language: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  author: Type.Optional(AccountId),
  authors: Type.Optional(Type.Enum(['verified'], { description: 'Authors with a role alone' })),
  minRank: Type.Optional(
    Type.Integer({ minimum: 11, maximum: 116, description: 'The author’s estimated rank' }),
  ),
  patch: Type.Optional(Type.Enum([...BUILD_PATCH_STATES])),
  item: Type.Optional(ItemId),
  archetype: Type.Optional(Type.Enum([...BUILD_ARCHETYPES])),
  source: Type.Optional(Type.Enum([...BUILD_SOURCES])),
  sort: withDefault(
    Type.Enum([...BUILD_SORTS], {
      description: '`winRate` by the lower bound of its interval; `followed` by how closely it is followed',
    }),
    'popular',
  ),
  ...PAGE_QUERY,
});
export interface BuildLibraryQuery extends Static<typeof BuildLibraryQuery> {}

export const listBuilds = route({
  method: 'GET',
  url: '/api/builds',
  schema: {
    operationId: 'listBuilds',
    summary: 'Published builds',
    tags: ['builds'],
    querystring: BuildLibraryQuery,
    response: { 200: BuildLibrary, 400: Problem, 503: Problem },
  },
});

export const BuildVersion = Type.Object(
  {
    version: Version,
    note: nullable(Type.String()),
    patchId: Day,
    publishedAt: UnixSeconds,
  },
  { title: 'BuildVersion' },
);
export interface BuildVersion extends Static<typeof BuildVersion> {}

export const Build = Type.Object(
  {
    ...About,
    content: BuildContent,
    changes: Type.Array(BuildPatchChange, { description: 'Against the patch of today' }),
    versions: Type.Array(BuildVersion, { description: 'Newest first' }),
    newestVersion: Version,
    isIndexed: Type.Boolean({
      description: 'Whether search engines may list it: not while its author has a new account',
    }),
    note: nullable(Type.String({ description: 'What its author says of this version' })),
    copiedFrom: nullable(Type.Object({ id: BuildId, name: About.name })),
    /** As the game numbers it, of an imported build. */
    gameBuildId: nullable(Count),
    matchId: nullable({ ...MatchId, description: 'The match it was made from' }),
    copies: Count,
  },
  { title: 'Build', description: 'One version of a build.' },
);
export interface Build extends Static<typeof Build> {}

export const getBuild = route({
  method: 'GET',
  url: '/api/builds/:buildId',
  schema: {
    operationId: 'getBuild',
    summary: 'A build: its newest version, or the one asked for',
    tags: ['builds'],
    params: BuildParams,
    querystring: Type.Object({ v: Type.Optional(Version) }),
    response: { 200: Build, 400: Problem, 404: Problem, 410: Problem, 503: Problem },
  },
});

export const getBuildRecord = route({
  method: 'GET',
  url: '/api/builds/:buildId/record',
  schema: {
    operationId: 'getBuildRecord',
    summary: 'A build as the game’s record, in the community API’s JSON',
    tags: ['builds'],
    params: BuildParams,
    querystring: Type.Object({ v: Type.Optional(Version) }),
    response: {
      200: Type.Unknown({ description: '`{ hero_build: … }`' }),
      400: Problem,
      404: Problem,
      410: Problem,
      503: Problem,
    },
  },
});
