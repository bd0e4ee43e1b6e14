import { Type, type Static } from 'typebox';
import { Count, Problem } from '../common.ts';
import { Bytes, route, withDefault } from '../route.ts';

const IngestRejection = Type.Object(
  {
    source: Type.String({ description: 'The file, and the first match of it where it has several' }),
    matches: Type.Integer({
      minimum: 1,
      description: 'How many of its matches were rejected for this reason',
    }),
    code: Type.String(),
    message: Type.String(),
  },
  { title: 'IngestRejection' },
);

export const IngestReport = Type.Object(
  {
    stored: Type.Integer({ minimum: 0, description: 'Matches that are new, or richer than what was stored' }),
    known: Type.Integer({ minimum: 0, description: 'Matches stored already: nothing changed' }),
    rejected: Count,
    rejections: Type.Array(IngestRejection),
    historyRows: Type.Object(
      { stored: Count, known: Count },
      { description: "Rows of players' match histories in the file; the counts above are of matches alone" },
    ),
  },
  { title: 'IngestReport', description: 'What became of the matches in one file.' },
);
export interface IngestReport extends Static<typeof IngestReport> {}

/** For the `soulstat` command beside a running server; needs `authorization: Bearer <admin token of the data folder>`. */
export const ingestFile = route({
  method: 'POST',
  url: '/api/admin/ingest',
  action: 'site.operate',
  schema: {
    operationId: 'ingestFile',
    summary: 'Take in one match file',
    tags: ['admin'],
    hide: true,
    querystring: Type.Object({
      fileName: Type.String({ minLength: 1, maxLength: 255 }),
      firstMatch: withDefault(
        Type.Integer({ minimum: 1, description: 'Number, in the file, of the first match of a piece of it' }),
        1,
      ),
      provenance: withDefault(
        Type.Enum(['operator', 'community', 'publisher'], { description: 'Who vouches for what is in it' }),
        'operator',
      ),
    }),
    body: Bytes,
    response: {
      200: IngestReport,
      400: Problem,
      401: Problem,
      413: Problem,
      415: Problem,
      503: Problem,
      507: Problem,
    },
  },
});

export const DemoReport = Type.Object(
  { state: Type.Enum(['none', 'building', 'ready']), matches: Count },
  { title: 'DemoReport', description: 'What there is of the simulated league.' },
);
export interface DemoReport extends Static<typeof DemoReport> {}

export const buildDemo = route({
  method: 'POST',
  url: '/api/admin/demo/build',
  action: 'site.operate',
  schema: {
    operationId: 'buildDemo',
    summary: 'Begin the simulated league; it is built beside everything else',
    tags: ['admin'],
    hide: true,
    response: { 200: DemoReport, 401: Problem, 409: Problem, 503: Problem },
  },
});

export const removeDemo = route({
  method: 'POST',
  url: '/api/admin/demo/remove',
  action: 'site.operate',
  schema: {
    operationId: 'removeDemo',
    summary: 'Remove every trace of the simulated league',
    tags: ['admin'],
    hide: true,
    response: { 200: DemoReport, 401: Problem, 503: Problem },
  },
});
