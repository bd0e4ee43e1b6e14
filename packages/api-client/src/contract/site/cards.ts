import { Type, type Static } from 'typebox';
import { CARD_KINDS, CARD_SIZES, CARD_THEMES, MAX_CARD_TITLE } from '../../cards.ts';
import type { CardKind, CardSize, CardTheme } from '../../cards.ts';
import { nullable, Problem } from '../common.ts';
import { Bytes, route, withDefault } from '../route.ts';

export const CardParams = Type.Object({
  kind: Type.Enum([...CARD_KINDS], {
    description: '`player`, `lane` and `season` are of an account id; the others of the id of what they name',
  }),
  id: Type.Integer({ minimum: 1, maximum: 4_294_967_295, description: 'Of what the card is of' }),
});

export const CardQuery = Type.Object(
  {
    size: withDefault(
      Type.Enum(Object.keys(CARD_SIZES) as CardSize[], {
        description: '`preview` 1200 × 630, `story` 1080 × 1920, `signature` 600 × 200',
      }),
      'preview',
    ),
    theme: withDefault(
      Type.Enum(Object.keys(CARD_THEMES) as CardTheme[], {
        description: '`transparent` has no ground of its own',
      }),
      'dark',
    ),
    title: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_CARD_TITLE,
        description: 'In place of the name, without markup',
      }),
    ),
    widgets: Type.Optional(
      Type.String({
        maxLength: 200,
        description:
          'What the card shows, in this order, with commas: `winRate,heroes`. The names are those of `widgets` in the card as JSON',
      }),
    ),
    qr: withDefault(Type.Boolean({ description: 'With a QR code that leads to the page' }), false),
    season: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 99,
        description: 'Of a season review: 1 is Season One, 0 the time before it; the newest unless told',
      }),
    ),
  },
  { additionalProperties: false },
);
export interface CardQuery extends Static<typeof CardQuery> {}

export const CardRow = Type.Object(
  {
    art: nullable(
      Type.Object({ kind: Type.Enum(['hero', 'item']), id: Type.Integer() }, { description: 'Its drawing' }),
    ),
    name: Type.String(),
    note: Type.String(),
  },
  { title: 'CardRow' },
);
export interface CardRow extends Static<typeof CardRow> {}

export const CardWidget = Type.Object(
  {
    name: Type.String({ description: 'For `widgets` of the query' }),
    label: Type.String(),
    value: nullable(Type.String({ description: 'The number in large type; null where it is not known' })),
    notes: Type.Array(Type.String({ description: 'What the number stands on' })),
    rows: Type.Array(CardRow),
    results: Type.Array(Type.Boolean(), { description: 'Won or lost, oldest first' }),
    line: Type.Array(Type.Number(), { description: 'A line over time, oldest first' }),
  },
  { title: 'CardWidget', description: 'One part of a card. Lists that it does not have are empty.' },
);
export interface CardWidget extends Static<typeof CardWidget> {}

export const Card = Type.Object(
  {
    kind: CardParams.properties.kind,
    id: CardParams.properties.id,
    of: Type.String({ description: 'What the card is of, such as “Account 7”' }),
    title: Type.String({ description: 'As it is drawn' }),
    subtitle: Type.String(),
    name: nullable(Type.String({ description: 'The whole name, in any script; null where it is not known' })),
    path: Type.String({ description: 'The page of this site about it' }),
    width: Type.Integer(),
    height: Type.Integer(),
    alt: Type.String({ description: 'What the picture says, for `alt` of an image' }),
    notDrawn: nullable(
      Type.String({ description: 'A sentence where letters of the name cannot be drawn; null else' }),
    ),
    shown: Type.Array(Type.String(), { description: 'Names of the widgets that this size has room for' }),
    widgets: Type.Array(CardWidget, { description: 'All that there are of this card' }),
  },
  { title: 'Card', description: 'A card as text: what its pictures say.' },
);
export interface Card extends Static<typeof Card> {}

const CARD_PROBLEMS = {
  400: Problem,
  403: Problem,
  404: Problem,
  410: Problem,
  429: Problem,
  503: Problem,
} as const;

const DESCRIPTION =
  'Kept for 15 minutes; ask again with `If-None-Match`. Of players who hide there is none (403 `profile_hidden`).';

export const getCard = route({
  method: 'GET',
  url: '/api/cards/:kind/:id',
  schema: {
    operationId: 'getCard',
    summary: 'A card as text, with the alternative text of its pictures',
    description: DESCRIPTION,
    tags: ['cards'],
    params: CardParams,
    querystring: CardQuery,
    response: { 200: Card, ...CARD_PROBLEMS },
  },
});

export const getCardPng = route({
  method: 'GET',
  url: '/api/cards/:kind/:id/card.png',
  schema: {
    operationId: 'getCardPng',
    summary: 'A card as PNG',
    description: DESCRIPTION,
    tags: ['cards'],
    mediaType: 'image/png',
    params: CardParams,
    querystring: CardQuery,
    response: { 200: Bytes, ...CARD_PROBLEMS },
  },
});

export const getCardSvg = route({
  method: 'GET',
  url: '/api/cards/:kind/:id/card.svg',
  schema: {
    operationId: 'getCardSvg',
    summary: 'A card as SVG, with its fonts inside',
    description: `${DESCRIPTION} Other sites may frame it.`,
    tags: ['cards'],
    mediaType: 'image/svg+xml',
    params: CardParams,
    querystring: CardQuery,
    response: { 200: Bytes, ...CARD_PROBLEMS },
  },
});

export const getCardWebp = route({
  method: 'GET',
  url: '/api/cards/:kind/:id/card.webp',
  schema: {
    operationId: 'getCardWebp',
    summary: 'A card as an animated WebP: its parts come one after the other, once',
    description: `${DESCRIPTION} An address may ask for 30 a minute.`,
    tags: ['cards'],
    mediaType: 'image/webp',
    params: CardParams,
    querystring: CardQuery,
    response: { 200: Bytes, ...CARD_PROBLEMS },
  },
});

/** What stands side by side, in the words of the page's address. */
export const COMPARED_KINDS = ['players', 'heroes', 'builds', 'matches'] as const;
export type ComparedKind = (typeof COMPARED_KINDS)[number];

export const getCompareCard = route({
  method: 'GET',
  url: '/api/compare/card.png',
  schema: {
    operationId: 'getCompareCard',
    summary: 'Two to four things side by side, for link previews: PNG, 1200 × 630',
    description: `${DESCRIPTION} The numbers are those of the card of each, over all its matches.`,
    tags: ['cards'],
    mediaType: 'image/png',
    querystring: Type.Object({
      of: withDefault(Type.Enum([...COMPARED_KINDS], { description: 'What is compared' }), 'players'),
      ids: Type.String({
        pattern: String.raw`^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,3}$`,
        description: 'One to four ids, with commas',
      }),
    }),
    response: { 200: Bytes, ...CARD_PROBLEMS },
  },
});

export type { CardKind, CardSize, CardTheme };
