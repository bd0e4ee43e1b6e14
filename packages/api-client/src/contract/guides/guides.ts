import { PAGE_ANSWER, PAGE_QUERY } from '../pages.ts';
import { Type, type Static } from 'typebox';
import { AccountId, Count, Day, nullable, Problem, RankNumber, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { UserText } from '../site/user-text.ts';

export const GUIDE_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
/** ISO 639-1. */
export const GUIDE_LANGUAGES = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'ja',
  'ko',
  'pl',
  'pt',
  'ru',
  'tr',
  'uk',
  'zh',
] as const;
export const GUIDES_PER_PAGE = 24;

export const GuideId = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Guide id' });
export const GuideParams = Type.Object({ guideId: GuideId });
export const HeroId = Type.Integer({ minimum: 1, maximum: 65_535 });
export const Level = Type.Enum([...GUIDE_LEVELS]);
export const Language = Type.Enum([...GUIDE_LANGUAGES], { description: 'ISO 639-1' });

export const GuideAuthor = Type.Object(
  {
    accountId: { ...nullable(AccountId), description: 'Null where the player hides' },
    name: nullable(Type.String({ description: 'Null where none is known, or the player hides' })),
    avatarUrl: nullable(Type.String()),
    role: Type.Enum(['user', 'author', 'moderator', 'staff']),
    estimatedRankNumber: Type.Optional(RankNumber),
  },
  { title: 'GuideAuthor' },
);
export interface GuideAuthor extends Static<typeof GuideAuthor> {}

export const About = {
  title: Type.String(),
  heroId: nullable(HeroId),
  level: Level,
  language: Language,
};

export const GuideCard = Type.Object(
  {
    id: GuideId,
    slug: Type.String(),
    ...About,
    excerpt: Type.String(),
    readingMinutes: Type.Integer({ minimum: 1 }),
    author: GuideAuthor,
    checkedOn: { ...Day, description: 'The day on which its values were last checked' },
    outdatedValues: Type.Integer({
      minimum: 0,
      description: 'Values it cites that patches have changed since',
    }),
    votes: Type.Integer({ description: 'Those for it less those against it' }),
    comments: Count,
    isSimulated: Type.Boolean({ description: 'Written for the simulated league' }),
    publishedAt: UnixSeconds,
  },
  { title: 'GuideCard', description: 'A guide in the library.' },
);
export interface GuideCard extends Static<typeof GuideCard> {}

export const GuideLibrary = Type.Object(
  {
    guides: Type.Array(GuideCard, { maxItems: GUIDES_PER_PAGE }),
    ...PAGE_ANSWER,
  },
  { title: 'GuideLibrary' },
);
export interface GuideLibrary extends Static<typeof GuideLibrary> {}

export const listGuides = route({
  method: 'GET',
  url: '/api/guides',
  schema: {
    operationId: 'listGuides',
    summary: 'Guides that were reviewed, those with most votes first',
    tags: ['guides'],
    querystring: Type.Object({
      hero: Type.Optional(HeroId),
      level: Type.Optional(Level),
      language: Type.Optional(Language),
      patch: Type.Optional(
        Type.Enum(['current', 'outdated'], { description: 'Whether patches have changed a value it cites' }),
      ),
      author: Type.Optional(AccountId),
      ...PAGE_QUERY,
    }),
    response: { 200: GuideLibrary, 400: Problem, 503: Problem },
  },
});

export const GuideVersion = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  createdAt: UnixSeconds,
  checkedOn: Day,
  note: nullable(Type.String({ description: 'What the author says has changed' })),
  state: Type.Enum(['review', 'published']),
});
export interface GuideVersion extends Static<typeof GuideVersion> {}

export const Guide = Type.Object(
  {
    ...GuideCard.properties,
    version: Type.Integer({ minimum: 1 }),
    /** Also of a guide whose first version still waits. */
    isReviewed: Type.Boolean({ description: 'Otherwise it waits for review: search engines leave it out' }),
    patch: nullable(Type.Object({ id: Day, name: Type.String() }, { description: 'It was checked on' })),
    text: UserText,
    versions: Type.Array(GuideVersion, { description: 'Newest first' }),
  },
  { title: 'Guide' },
);
export interface Guide extends Static<typeof Guide> {}

export const getGuide = route({
  method: 'GET',
  url: '/api/guides/:guideId',
  schema: {
    operationId: 'getGuide',
    summary: 'One guide, its values those of today',
    tags: ['guides'],
    params: GuideParams,
    querystring: Type.Object({
      v: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100_000, description: 'Version; the newest reviewed otherwise' }),
      ),
    }),
    response: { 200: Guide, 400: Problem, 404: Problem, 503: Problem },
  },
});

export const GuideChanges = Type.Object(
  {
    from: Type.Integer({ minimum: 0 }),
    to: Type.Integer({ minimum: 1 }),
    lines: Type.Array(Type.Object({ change: Type.Enum(['same', 'added', 'removed']), text: Type.String() })),
  },
  { title: 'GuideChanges', description: 'Lines of two versions of a guide, in Markdown.' },
);
export interface GuideChanges extends Static<typeof GuideChanges> {}

export const listGuideChanges = route({
  method: 'GET',
  url: '/api/guides/:guideId/changes',
  schema: {
    operationId: 'listGuideChanges',
    summary: 'What a version of a guide changed',
    tags: ['guides'],
    params: GuideParams,
    querystring: Type.Object({ v: Type.Integer({ minimum: 1, maximum: 100_000 }) }),
    response: { 200: GuideChanges, 400: Problem, 404: Problem, 503: Problem },
  },
});
