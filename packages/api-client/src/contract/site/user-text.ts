import { Type, type Static } from 'typebox';
import { Count, Day, nullable, Problem } from '../common.ts';
import { Bytes, route } from '../route.ts';

/** What people write on the site, and how many characters each may have. */
export const TEXT_LIMITS = {
  guide: 40_000,
  post: 60_000,
  comment: 2_000,
  ticket: 8_000,
  tournament: 20_000,
  tournamentNews: 4_000,
} as const;
export type TextKind = keyof typeof TEXT_LIMITS;

const HtmlPart = Type.Object({
  kind: Type.Literal('html'),
  html: Type.String({ description: 'Sanitized; chips in it carry the values of today' }),
});
const ChartPart = Type.Object({
  kind: Type.Literal('chart'),
  heroId: Type.Integer({ minimum: 1 }),
  by: Type.Enum(['rank', 'patch']),
});
const BuildPart = Type.Object({
  kind: Type.Literal('build'),
  buildId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
});
export const TextPart = Type.Union([HtmlPart, ChartPart, BuildPart]);
export type TextPart = Static<typeof TextPart>;

export const TextHeading = Type.Object({
  id: Type.String({ description: 'Of the element in the HTML' }),
  depth: Type.Integer({ minimum: 2, maximum: 4 }),
  text: Type.String(),
});
export interface TextHeading extends Static<typeof TextHeading> {}

export const TextCitation = Type.Object(
  {
    kind: Type.Enum(['hero', 'item', 'ability']),
    id: Type.Integer({ minimum: 1 }),
    name: Type.String(),
    href: Type.String(),
    figure: nullable(Type.String({ description: 'In words; null where the text names the thing alone' })),
    written: nullable(Type.String({ description: 'The value when the text was written, with its unit' })),
    now: nullable(Type.String({ description: 'The value of today' })),
    lastChange: nullable(
      Type.Object({ day: Day, text: Type.String(), verdict: Type.Enum(['buff', 'nerf', 'neutral']) }),
    ),
    isOutdated: Type.Boolean({ description: 'A patch touched the figure after the text was last checked' }),
  },
  { title: 'TextCitation', description: 'A hero, item or ability that a text names.' },
);
export interface TextCitation extends Static<typeof TextCitation> {}

export const UserText = Type.Object(
  {
    parts: Type.Array(TextPart),
    headings: Type.Array(TextHeading),
    citations: Type.Array(TextCitation),
    readingMinutes: Type.Integer({ minimum: 1 }),
  },
  { title: 'UserText', description: 'A text that somebody wrote, as a page shows it.' },
);
export interface UserText extends Static<typeof UserText> {}

export const TextPreview = Type.Object(
  {
    ...UserText.properties,
    problems: Type.Array(Type.String(), {
      description: 'What the author should know: names nobody has, pictures that are not shown',
    }),
  },
  { title: 'TextPreview' },
);
export interface TextPreview extends Static<typeof TextPreview> {}

export const previewText = route({
  method: 'POST',
  url: '/api/texts/preview',
  action: 'text.preview',
  schema: {
    operationId: 'previewText',
    summary: 'How a text will look',
    description: 'Nothing is stored.',
    tags: ['guides'],
    body: Type.Object({
      markdown: Type.String({ maxLength: TEXT_LIMITS.post }),
      kind: Type.Enum(Object.keys(TEXT_LIMITS) as TextKind[]),
    }),
    response: { 200: TextPreview, 400: Problem, 413: Problem, 415: Problem, 429: Problem, 503: Problem },
  },
});

export const UploadedImage = Type.Object(
  {
    url: Type.String({ description: 'Its address on this site, for `![…](…)`' }),
    width: Count,
    height: Count,
    bytes: Count,
  },
  { title: 'UploadedImage' },
);
export interface UploadedImage extends Static<typeof UploadedImage> {}

export const uploadImage = route({
  method: 'POST',
  url: '/api/user-images',
  action: 'image.upload',
  schema: {
    operationId: 'uploadImage',
    summary: 'Upload a picture for a text',
    description:
      'PNG, JPEG or WebP, at most 5 MB and 4,096 pixels a side, as the bytes of the body. It is stored as WebP without metadata.',
    tags: ['guides'],
    body: Bytes,
    response: {
      200: UploadedImage,
      400: Problem,
      401: Problem,
      403: Problem,
      413: Problem,
      415: Problem,
      429: Problem,
      503: Problem,
      507: Problem,
    },
  },
});

export const getUserImage = route({
  method: 'GET',
  url: '/api/user-images/:name',
  schema: {
    operationId: 'getUserImage',
    summary: 'A picture that somebody uploaded',
    tags: ['guides'],
    mediaType: 'image/webp',
    params: Type.Object({
      name: Type.String({ pattern: String.raw`^[0-9a-f]{64}-[0-9]{1,4}x[0-9]{1,4}\.webp$` }),
    }),
    response: { 200: Bytes, 400: Problem, 404: Problem, 503: Problem },
  },
});
