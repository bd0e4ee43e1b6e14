import { Type, type Static } from 'typebox';
import { Count, nullable, Problem } from '../common.ts';
import { route } from '../route.ts';

/** How fast a page was for a visitor, by the names of https://web.dev/articles/vitals. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

const Name = Type.Enum([...WEB_VITALS]);
const Page = Type.String({
  pattern: '^[a-zA-Z0-9]{1,40}$',
  description: 'Name of the page, as matchSummary: never its address, which would tell whom one looks at',
});
const Device = Type.Enum(['phone', 'desktop'], { description: 'By the width of the window' });

export const WebVitals = Type.Object(
  {
    page: Page,
    device: Device,
    vitals: Type.Array(
      Type.Object(
        {
          name: Name,
          value: Type.Number({ minimum: 0, maximum: 600_000, description: 'In ms; of CLS a score' }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: WEB_VITALS.length },
    ),
  },
  {
    title: 'WebVitals',
    description: 'One visit in a sample, without a word on who it was.',
    additionalProperties: false,
  },
);
export interface WebVitals extends Static<typeof WebVitals> {}

export const sendWebVitals = route({
  method: 'POST',
  url: '/api/info/web-vitals',
  action: 'page.measure',
  schema: {
    operationId: 'sendWebVitals',
    summary: 'Tell how fast a page was',
    tags: ['info'],
    hide: true,
    body: WebVitals,
    response: { 200: Type.Object({ counted: Count }), 400: Problem, 429: Problem },
  },
});

export const VitalHistogram = Type.Object(
  {
    page: Page,
    device: Device,
    name: Name,
    count: Count,
    buckets: Type.Array(
      Type.Object({
        upTo: nullable(Type.Number({ description: 'Included; null in the last bucket, which has no end' })),
        count: Count,
      }),
    ),
  },
  { title: 'VitalHistogram' },
);
export interface VitalHistogram extends Static<typeof VitalHistogram> {}

export const listWebVitals = route({
  method: 'GET',
  url: '/api/info/web-vitals',
  schema: {
    operationId: 'listWebVitals',
    summary: 'How fast pages were, counted since this server started',
    tags: ['info'],
    hide: true,
    response: { 200: Type.Array(VitalHistogram), 429: Problem },
  },
});
