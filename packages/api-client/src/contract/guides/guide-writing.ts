import { Type, type Static } from 'typebox';
import { Count, nullable, Problem, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { May } from '../site/roles.ts';
import { TEXT_LIMITS } from '../site/user-text.ts';
import { About, Guide, GuideAuthor, GuideId, GuideParams, HeroId, Language, Level } from './guides.ts';

const OWN = { 400: Problem, 401: Problem, 403: Problem, 429: Problem, 503: Problem };
const OWN_WITH_BODY = { ...OWN, 413: Problem, 415: Problem };
const Done = Type.Object({ isDone: Type.Literal(true) });

export const OwnGuide = Type.Object(
  {
    vote: Type.Integer({ minimum: -1, maximum: 1 }),
    may: May('guide.vote', 'guide.edit', 'guide.delete', 'guide.review', 'comment.write'),
  },
  { title: 'OwnGuide', description: 'A guide as far as it depends on who asks.' },
);
export interface OwnGuide extends Static<typeof OwnGuide> {}

export const getOwnGuide = route({
  method: 'GET',
  url: '/api/guides/:guideId/own',
  schema: {
    operationId: 'getOwnGuide',
    summary: 'The own vote on a guide, and what one may do with it',
    tags: ['guides'],
    params: GuideParams,
    response: { 200: OwnGuide, ...OWN, 404: Problem },
  },
});

const Why = nullable(Type.String({ description: 'In the words of whoever decided' }));

export const UnpublishedGuide = Type.Object(
  { state: Type.Enum(['refused', 'hidden', 'removed']), why: Why, guide: Guide },
  { title: 'UnpublishedGuide', description: 'A guide that only its author and moderators are shown.' },
);
export interface UnpublishedGuide extends Static<typeof UnpublishedGuide> {}

export const getUnpublishedGuide = route({
  method: 'GET',
  url: '/api/guides/:guideId/unpublished',
  action: 'guide.readUnpublished',
  schema: {
    operationId: 'getUnpublishedGuide',
    summary: 'The newest version of a guide that was refused, hidden or removed, and why',
    tags: ['guides'],
    params: GuideParams,
    response: { 200: UnpublishedGuide, ...OWN, 404: Problem },
  },
});

export const WrittenGuide = Type.Object(
  {
    id: GuideId,
    slug: Type.String(),
    title: Type.String(),
    version: Type.Integer({ minimum: 1 }),
    state: Type.Enum(['published', 'review', 'refused', 'hidden', 'removed'], {
      description: 'Of the newest version, or of the whole guide where moderators took it away',
    }),
    isPublished: Type.Boolean({ description: 'Everybody reads this or an earlier version' }),
    why: Why,
    savedAt: UnixSeconds,
  },
  { title: 'WrittenGuide' },
);
export interface WrittenGuide extends Static<typeof WrittenGuide> {}

export const listWrittenGuides = route({
  method: 'GET',
  url: '/api/written-guides',
  action: 'guide.write',
  schema: {
    operationId: 'listWrittenGuides',
    summary: 'The own guides, the one changed last first',
    tags: ['guides'],
    response: { 200: Type.Object({ guides: Type.Array(WrittenGuide) }), ...OWN },
  },
});

export const voteOnGuide = route({
  method: 'POST',
  url: '/api/guides/:guideId/vote',
  action: 'guide.vote',
  schema: {
    operationId: 'voteOnGuide',
    summary: 'Vote for or against a guide, or take a vote back',
    tags: ['guides'],
    params: GuideParams,
    body: Type.Object({ value: Type.Integer({ minimum: -1, maximum: 1 }) }),
    response: {
      200: Type.Object({ votes: Type.Integer(), vote: Type.Integer() }),
      ...OWN_WITH_BODY,
      404: Problem,
    },
  },
});

export const deleteGuide = route({
  method: 'POST',
  url: '/api/guides/:guideId/delete',
  action: 'guide.delete',
  schema: {
    operationId: 'deleteGuide',
    summary: 'Delete a guide with its versions and comments',
    tags: ['guides'],
    params: GuideParams,
    body: Type.Object({ why: Type.Optional(Type.String({ maxLength: 500 })) }),
    response: { 200: Done, ...OWN_WITH_BODY, 404: Problem },
  },
});

export const checkGuide = route({
  method: 'POST',
  url: '/api/guides/:guideId/check',
  action: 'guide.edit',
  schema: {
    operationId: 'checkGuide',
    summary: 'Say that a guide holds with the values of today',
    description: 'Makes a version with the same words.',
    tags: ['guides'],
    params: GuideParams,
    response: { 200: Done, ...OWN, 404: Problem },
  },
});

const Draft = {
  title: Type.String({ maxLength: 120 }),
  heroId: nullable(HeroId),
  level: Level,
  language: Language,
  markdown: Type.String({ maxLength: TEXT_LIMITS.guide }),
};

export const GuideDraft = Type.Object(
  {
    guideId: nullable({ ...GuideId, description: 'The guide it will be a version of; null of a new one' }),
    ...Draft,
    savedAt: UnixSeconds,
    revision: Type.Integer({ minimum: 1, description: 'Changes with every save' }),
  },
  {
    title: 'GuideDraft',
    description: 'What an author is writing. Each has one, which is saved while they write.',
  },
);
export interface GuideDraft extends Static<typeof GuideDraft> {}

export const getGuideDraft = route({
  method: 'GET',
  url: '/api/guide-draft',
  action: 'guide.write',
  schema: {
    operationId: 'getGuideDraft',
    summary: 'The own draft',
    tags: ['guides'],
    response: { 200: Type.Object({ draft: nullable(GuideDraft) }), ...OWN },
  },
});

export const saveGuideDraft = route({
  method: 'POST',
  url: '/api/guide-draft',
  action: 'guide.write',
  schema: {
    operationId: 'saveGuideDraft',
    summary: 'Save the own draft',
    description:
      'With the `revision` it was last saved or read as, 0 for a new one: another one is refused with `draft_changed`.',
    tags: ['guides'],
    body: Type.Object({ ...Draft, revision: Count }),
    response: { 200: Type.Object({ revision: Count }), ...OWN_WITH_BODY, 409: Problem },
  },
});

export const beginGuideDraft = route({
  method: 'POST',
  url: '/api/guides/:guideId/edit',
  action: 'guide.edit',
  schema: {
    operationId: 'beginGuideDraft',
    summary: 'Make a guide’s newest version the own draft',
    description: 'A draft that is there already is replaced.',
    tags: ['guides'],
    params: GuideParams,
    response: { 200: GuideDraft, ...OWN, 404: Problem },
  },
});

export const discardGuideDraft = route({
  method: 'POST',
  url: '/api/guide-draft/discard',
  action: 'guide.write',
  schema: {
    operationId: 'discardGuideDraft',
    summary: 'Discard the own draft',
    tags: ['guides'],
    response: { 200: Done, ...OWN },
  },
});

export const publishGuideDraft = route({
  method: 'POST',
  url: '/api/guide-draft/publish',
  action: 'guide.write',
  schema: {
    operationId: 'publishGuideDraft',
    summary: 'Publish the own draft, or send it to review',
    description:
      'Guides of authors are published at once; those of others wait for review and can be read by their address meanwhile.',
    tags: ['guides'],
    body: Type.Object({ note: Type.Optional(Type.String({ maxLength: 200 })), revision: Count }),
    response: {
      200: Type.Object({ guideId: GuideId, slug: Type.String(), version: Count, isReviewed: Type.Boolean() }),
      ...OWN_WITH_BODY,
      404: Problem,
      409: Problem,
    },
  },
});

export const GuideToReview = Type.Object(
  {
    guideId: GuideId,
    slug: Type.String(),
    version: Type.Integer({ minimum: 1 }),
    ...About,
    author: GuideAuthor,
    note: nullable(Type.String()),
    sentAt: UnixSeconds,
  },
  { title: 'GuideToReview' },
);
export interface GuideToReview extends Static<typeof GuideToReview> {}

export const listGuidesToReview = route({
  method: 'GET',
  url: '/api/guide-reviews',
  action: 'guide.review',
  schema: {
    operationId: 'listGuidesToReview',
    summary: 'Versions of guides that wait for review, oldest first',
    tags: ['guides'],
    response: { 200: Type.Object({ waiting: Type.Array(GuideToReview) }), ...OWN },
  },
});

export const reviewGuide = route({
  method: 'POST',
  url: '/api/guides/:guideId/review',
  action: 'guide.review',
  schema: {
    operationId: 'reviewGuide',
    summary: 'Publish a version of a guide that waits, or refuse it',
    tags: ['guides'],
    params: GuideParams,
    body: Type.Object({
      version: Type.Integer({ minimum: 1 }),
      decision: Type.Enum(['publish', 'refuse']),
      why: Type.Optional(
        Type.String({ maxLength: 500, description: 'Its author reads it; nothing is refused without' }),
      ),
    }),
    response: { 200: Done, ...OWN_WITH_BODY, 404: Problem },
  },
});
