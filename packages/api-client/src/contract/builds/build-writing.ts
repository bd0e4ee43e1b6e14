import { Type, type Static } from 'typebox';
import { AccountId, Count, MatchId, nullable, Problem, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { May } from '../site/roles.ts';
import { BuildContent, BuildVault } from './build-content.ts';
import { BuildId, BuildLibrary, BuildLibraryQuery, BuildParams } from './builds.ts';

const OWN = { 400: Problem, 401: Problem, 403: Problem, 429: Problem, 503: Problem };
const OWN_WITH_BODY = { ...OWN, 413: Problem, 415: Problem };
/** Also of builds that are gone. */
const OF_BUILD = { 404: Problem, 410: Problem };
const Done = Type.Object({ isDone: Type.Literal(true) });

export const OwnBuild = Type.Object(
  {
    isFavourite: Type.Boolean(),
    savedVersion: nullable(
      Type.Integer({ minimum: 1, description: 'The version there was when it was made a favourite' }),
    ),
    isFollowed: Type.Boolean({ description: 'Whether whoever asks follows its author' }),
    may: May('build.favourite', 'build.edit', 'build.delete', 'comment.write'),
  },
  { title: 'OwnBuild', description: 'A build as far as it depends on who asks.' },
);
export interface OwnBuild extends Static<typeof OwnBuild> {}

export const getOwnBuild = route({
  method: 'GET',
  url: '/api/builds/:buildId/own',
  schema: {
    operationId: 'getOwnBuild',
    summary: 'Whether a build is an own favourite, and what one may do with it',
    tags: ['builds'],
    params: BuildParams,
    response: { 200: OwnBuild, ...OWN, ...OF_BUILD },
  },
});

export const listFavouriteBuilds = route({
  method: 'GET',
  url: '/api/build-favourites',
  action: 'build.favourite',
  schema: {
    operationId: 'listFavouriteBuilds',
    summary: 'The own favourites among the published builds',
    tags: ['builds'],
    querystring: BuildLibraryQuery,
    response: { 200: BuildLibrary, ...OWN },
  },
});

export const favouriteBuild = route({
  method: 'POST',
  url: '/api/builds/:buildId/favourite',
  action: 'build.favourite',
  schema: {
    operationId: 'favouriteBuild',
    summary: 'Make a build a favourite, or take that back',
    tags: ['builds'],
    params: BuildParams,
    body: Type.Object({ isFavourite: Type.Boolean() }),
    response: {
      200: Type.Object({ isFavourite: Type.Boolean(), favourites: Count }),
      ...OWN_WITH_BODY,
      ...OF_BUILD,
    },
  },
});

export const followBuildAuthor = route({
  method: 'POST',
  url: '/api/build-authors/:accountId/follow',
  action: 'build.favourite',
  schema: {
    operationId: 'followBuildAuthor',
    summary: 'Follow an author of builds, or take that back',
    tags: ['builds'],
    params: Type.Object({ accountId: AccountId }),
    body: Type.Object({ isFollowed: Type.Boolean() }),
    response: {
      200: Type.Object({ isFollowed: Type.Boolean(), followers: Count }),
      ...OWN_WITH_BODY,
      ...OF_BUILD,
    },
  },
});

export const viewBuild = route({
  method: 'POST',
  url: '/api/builds/:buildId/view',
  action: 'build.view',
  schema: {
    operationId: 'viewBuild',
    summary: 'Count a view: one a day of each address, which is forgotten after the day',
    tags: ['builds'],
    params: BuildParams,
    response: { 200: Done, 400: Problem, ...OF_BUILD, 429: Problem, 503: Problem },
  },
});

export const deleteBuild = route({
  method: 'POST',
  url: '/api/builds/:buildId/delete',
  action: 'build.delete',
  schema: {
    operationId: 'deleteBuild',
    summary: 'Delete a build with its versions and comments',
    tags: ['builds'],
    params: BuildParams,
    body: Type.Object({ why: Type.Optional(Type.String({ maxLength: 500 })) }),
    response: { 200: Done, ...OWN_WITH_BODY, ...OF_BUILD },
  },
});

const Draft = { content: BuildContent, vault: BuildVault };
const Tab = Type.String({ pattern: '^[a-z0-9-]{8,64}$', description: 'Names the browser tab that writes' });

export const BuildDraft = Type.Object(
  {
    buildId: nullable({ ...BuildId, description: 'The build it will be a version of; null of a new one' }),
    copiedFrom: nullable({ ...BuildId, description: 'The build it was copied from' }),
    matchId: nullable({ ...MatchId, description: 'The match it was made from' }),
    ...Draft,
    savedAt: UnixSeconds,
    revision: Type.Integer({ minimum: 1, description: 'Changes with every save' }),
    tab: Type.String(),
  },
  {
    title: 'BuildDraft',
    description: 'What an author is building. Each has one, which is saved while they build.',
  },
);
export interface BuildDraft extends Static<typeof BuildDraft> {}

export const getBuildDraft = route({
  method: 'GET',
  url: '/api/build-draft',
  action: 'build.write',
  schema: {
    operationId: 'getBuildDraft',
    summary: 'The own draft of a build',
    tags: ['builds'],
    response: { 200: Type.Object({ draft: nullable(BuildDraft) }), ...OWN },
  },
});

export const saveBuildDraft = route({
  method: 'POST',
  url: '/api/build-draft',
  action: 'build.write',
  schema: {
    operationId: 'saveBuildDraft',
    summary: 'Save the own draft of a build',
    description:
      'With the `revision` it was last saved or read as, 0 for a new one: another one is refused with `draft_changed`, and nothing is overwritten.',
    tags: ['builds'],
    body: Type.Object({
      ...Draft,
      buildId: nullable(BuildId),
      copiedFrom: nullable(BuildId),
      matchId: nullable(MatchId),
      revision: Count,
      tab: Tab,
    }),
    response: {
      200: Type.Object({ revision: Count, savedAt: UnixSeconds }),
      ...OWN_WITH_BODY,
      ...OF_BUILD,
      409: Problem,
    },
  },
});

export const discardBuildDraft = route({
  method: 'POST',
  url: '/api/build-draft/discard',
  action: 'build.write',
  schema: {
    operationId: 'discardBuildDraft',
    summary: 'Discard the own draft of a build',
    tags: ['builds'],
    response: { 200: Done, ...OWN },
  },
});

export const publishBuildDraft = route({
  method: 'POST',
  url: '/api/build-draft/publish',
  action: 'build.write',
  schema: {
    operationId: 'publishBuildDraft',
    summary: 'Publish the own draft: a new build, or a new version of one',
    tags: ['builds'],
    body: Type.Object({ note: Type.Optional(Type.String({ maxLength: 200 })), revision: Count }),
    response: {
      200: Type.Object({ buildId: BuildId, version: Type.Integer({ minimum: 1 }) }),
      ...OWN_WITH_BODY,
      ...OF_BUILD,
      409: Problem,
    },
  },
});

export const getMatchBuild = route({
  method: 'GET',
  url: '/api/match/:matchId/build/:playerSlot',
  schema: {
    operationId: 'getMatchBuild',
    summary: 'What a player of a match bought and learned, as a build to save',
    description: 'Purchases in their order, phases as categories, the ability order. Nothing is stored.',
    tags: ['builds'],
    params: Type.Object({
      matchId: MatchId,
      playerSlot: Type.Integer({ minimum: 0, maximum: 63, description: 'As in the match file' }),
    }),
    response: { 200: BuildContent, 400: Problem, 404: Problem, 503: Problem },
  },
});
