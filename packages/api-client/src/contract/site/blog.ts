import { Type, type Static } from 'typebox';
import { AccountId, Count, Day, nullable, Problem, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { TextHeading, TEXT_LIMITS, TextPart } from './user-text.ts';

/** What a figure of a post can be frozen from: answers of this site. */
export const FIGURE_KINDS = ['hero-win-rates', 'party-sizes'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

const Word = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' });
const Title = Type.String({ minLength: 8, maxLength: 120 });
const Summary = Type.String({ minLength: 20, maxLength: 300 });
const Tags = Type.Array(Word, { maxItems: 5, uniqueItems: true });

export const FigureRow = Type.Object(
  {
    label: Type.String(),
    value: Type.Number(),
    interval: nullable(Type.Tuple([Type.Number(), Type.Number()], { description: '95 % interval' })),
    count: nullable(Count),
  },
  { title: 'FigureRow' },
);
export interface FigureRow extends Static<typeof FigureRow> {}

export const FrozenRows = Type.Object(
  {
    takenOn: Day,
    dataVersion: nullable(
      Type.Integer({ description: 'Of this site’s counts; null of what was counted elsewhere' }),
    ),
    source: Type.String({ description: 'What was counted, in words' }),
    of: Type.String({ description: 'What `count` counts: "matches", "parties"' }),
    rows: Type.Array(FigureRow, { maxItems: 60 }),
  },
  { title: 'FrozenRows', description: 'A chart as of one day.' },
);
export interface FrozenRows extends Static<typeof FrozenRows> {}

export const PostFigure = Type.Object(
  {
    id: Word,
    title: Type.String({ description: 'The finding, or the question it answers' }),
    unit: Type.Enum(['share', 'change', 'number'], {
      description: '`share`: from 0 to 1; `change`: the same with a sign; both are shown as percentages',
    }),
    baseline: nullable(Type.Number({ description: 'Where nothing would differ' })),
    request: nullable(Type.String({ description: 'The operation of this API that it was frozen from' })),
    command: nullable(Type.String({ description: 'What prints the same rows' })),
    hasToday: Type.Boolean({ description: 'Whether the same can be asked for as of today' }),
    frozen: FrozenRows,
  },
  { title: 'PostFigure', description: 'A chart of a post: rows that never change.' },
);
export interface PostFigure extends Static<typeof PostFigure> {}

const PostPart = Type.Union([TextPart, Type.Object({ kind: Type.Literal('figure'), id: Type.String() })]);

const Correction = Type.Object(
  { day: Day, text: Type.String() },
  { title: 'Correction', description: 'What was wrong in a post, and since when it is not.' },
);

const SUMMARY = {
  slug: Word,
  title: Title,
  summary: Summary,
  tags: Tags,
  author: Type.Object({ name: Type.String(), accountId: nullable(AccountId) }),
  publishedAt: UnixSeconds,
  updatedAt: UnixSeconds,
  readingMinutes: Type.Integer({ minimum: 1 }),
};

export const PostSummary = Type.Object(SUMMARY, { title: 'PostSummary' });
export interface PostSummary extends Static<typeof PostSummary> {}

export const Post = Type.Object(
  {
    ...SUMMARY,
    parts: Type.Array(PostPart),
    headings: Type.Array(TextHeading),
    figures: Type.Array(PostFigure),
    corrections: Type.Array(Correction, { description: 'Newest first' }),
    editId: nullable(Type.Integer({ description: 'For staff; null of posts that come with the site' })),
  },
  { title: 'Post' },
);
export interface Post extends Static<typeof Post> {}

export const PostList = Type.Object(
  {
    posts: Type.Array(PostSummary, { description: 'Newest first, at most 200' }),
    tags: Type.Array(Type.Object({ tag: Word, count: Count }), { description: 'Of all posts, by count' }),
  },
  { title: 'PostList' },
);
export interface PostList extends Static<typeof PostList> {}

const FigureInput = Type.Object(
  {
    id: Word,
    title: Type.String({ minLength: 8, maxLength: 160 }),
    kind: Type.Enum([...FIGURE_KINDS]),
    query: Type.String({ maxLength: 200, description: 'Filters as in addresses: "minRank=91&days=30"' }),
  },
  { additionalProperties: false },
);

export const PostDraft = Type.Object(
  {
    slug: Word,
    title: Title,
    summary: Summary,
    tags: Tags,
    markdown: Type.String({ minLength: 1, maxLength: TEXT_LIMITS.post }),
    figures: Type.Array(FigureInput, { maxItems: 12 }),
  },
  { title: 'PostDraft', additionalProperties: false },
);
export interface PostDraft extends Static<typeof PostDraft> {}

export const StoredPost = Type.Object(
  {
    id: Type.Integer(),
    ...PostDraft.properties,
    publishedAt: nullable(UnixSeconds),
    updatedAt: UnixSeconds,
    corrections: Type.Array(Correction),
    problems: Type.Array(Type.String(), { description: 'What the author should know of the text' }),
  },
  { title: 'StoredPost' },
);
export interface StoredPost extends Static<typeof StoredPost> {}

const REFUSALS = {
  400: Problem,
  401: Problem,
  403: Problem,
  404: Problem,
  409: Problem,
  429: Problem,
  503: Problem,
};
const ById = Type.Object({ postId: Type.Integer({ minimum: 1 }) });
const BySlug = Type.Object({ slug: Word });

export const listPosts = route({
  method: 'GET',
  url: '/api/blog/posts',
  schema: {
    operationId: 'listPosts',
    summary: 'Posts of the blog',
    tags: ['info'],
    querystring: Type.Object({ tag: Type.Optional(Word) }),
    response: { 200: PostList, 503: Problem },
  },
});

export const getPost = route({
  method: 'GET',
  url: '/api/blog/posts/:slug',
  schema: {
    operationId: 'getPost',
    summary: 'A post with its charts and corrections',
    tags: ['info'],
    params: BySlug,
    response: { 200: Post, 404: Problem, 503: Problem },
  },
});

export const getFigureToday = route({
  method: 'GET',
  url: '/api/blog/posts/:slug/figures/:figureId/today',
  schema: {
    operationId: 'getFigureToday',
    summary: 'A chart of a post with the data of today',
    tags: ['info'],
    params: Type.Object({ slug: Word, figureId: Word }),
    response: { 200: FrozenRows, 404: Problem, 503: Problem },
  },
});

export const listStoredPosts = route({
  method: 'GET',
  url: '/api/blog/stored',
  action: 'post.write',
  schema: {
    operationId: 'listStoredPosts',
    summary: 'Every post of the staff, drafts as well',
    tags: ['info'],
    response: {
      200: Type.Array(
        Type.Object({ id: Type.Integer(), title: Title, slug: Word, publishedAt: nullable(UnixSeconds) }),
      ),
      401: Problem,
      403: Problem,
      429: Problem,
      503: Problem,
    },
  },
});

export const getStoredPost = route({
  method: 'GET',
  url: '/api/blog/stored/:postId',
  action: 'post.write',
  schema: {
    operationId: 'getStoredPost',
    summary: 'A post as it was written',
    tags: ['info'],
    params: ById,
    response: { 200: StoredPost, ...REFUSALS },
  },
});

export const createPost = route({
  method: 'POST',
  url: '/api/blog/stored',
  action: 'post.write',
  schema: {
    operationId: 'createPost',
    summary: 'Begin a post',
    description: 'Its charts are frozen now. Nobody but staff sees it before it is published.',
    tags: ['info'],
    body: PostDraft,
    response: { 200: StoredPost, ...REFUSALS },
  },
});

export const savePost = route({
  method: 'POST',
  url: '/api/blog/stored/:postId',
  action: 'post.write',
  schema: {
    operationId: 'savePost',
    summary: 'Change a post',
    description:
      'Charts whose kind and filters stay keep their rows. A published post says in `correction` what was wrong.',
    tags: ['info'],
    params: ById,
    body: Type.Object({
      ...PostDraft.properties,
      correction: Type.Optional(Type.String({ minLength: 8, maxLength: 500 })),
    }),
    response: { 200: StoredPost, ...REFUSALS },
  },
});

export const publishPost = route({
  method: 'POST',
  url: '/api/blog/stored/:postId/publish',
  action: 'post.write',
  schema: {
    operationId: 'publishPost',
    summary: 'Publish a post, or take it back',
    tags: ['info'],
    params: ById,
    body: Type.Object({ isPublished: Type.Boolean() }),
    response: { 200: StoredPost, ...REFUSALS },
  },
});
