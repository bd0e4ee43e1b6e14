import { Type, type Static } from 'typebox';
import { Count, Day, nullable, Problem, UnixSeconds } from '../common.ts';
import { Bytes, route } from '../route.ts';

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the bytes' });
const FileName = Type.String({
  pattern: String.raw`^[a-z_]{1,40}(-\d{4}-\d{2}(-\d{1,4})?)?\.parquet$`,
  description: 'Name of the file, such as players-2026-11.parquet',
});

const DumpFile = Type.Object(
  {
    name: FileName,
    url: Type.String({ description: 'Its address on this site. What it holds never changes.' }),
    month: nullable(Type.String({ description: 'Such as 2026-11; null for tables that are not by month' })),
    firstDay: nullable(Day),
    lastDay: nullable(Day),
    rows: Count,
    bytes: Count,
    sha256: Sha256,
  },
  { title: 'DumpFile', description: 'A Parquet file. A month with many matches has several of a table.' },
);
export interface DumpFile extends Static<typeof DumpFile> {}

const DumpTable = Type.Object(
  {
    name: Type.String(),
    what: Type.String({ description: 'What a row is' }),
    columns: Type.Array(
      Type.Object({
        name: Type.String(),
        type: Type.String({ description: 'As DuckDB calls it' }),
        what: Type.String(),
      }),
    ),
    rows: Count,
    bytes: Count,
    files: Type.Array(DumpFile),
  },
  { title: 'DumpTable' },
);
export interface DumpTable extends Static<typeof DumpTable> {}

export const DumpManifest = Type.Object(
  {
    version: Type.Integer({
      description: 'Grows when tables or columns change in another way than by new ones',
    }),
    madeAt: nullable(UnixSeconds),
    matches: Type.Integer({ minimum: 0, description: 'Matches in it' }),
    newestStartedDay: nullable(Day),
    simulated: Type.Boolean({ description: 'Whether all of it is a simulated league' }),
    licence: Type.Object({ name: Type.String(), url: Type.String(), text: Type.String() }),
    attribution: Type.String({ description: 'What to write beside figures made of it' }),
    keptHours: Type.Integer({ description: 'How long a file stays that a newer dump no longer has' }),
    tables: Type.Array(DumpTable),
  },
  {
    title: 'DumpManifest',
    description:
      'The newest dump of the data. Players who hide their profile have no account id in it; matches that a player sent and nobody confirmed are left out.',
  },
);
export interface DumpManifest extends Static<typeof DumpManifest> {}

export const getDump = route({
  method: 'GET',
  url: '/api/data/manifest.json',
  schema: {
    operationId: 'getDump',
    summary: 'The files of the newest dump, with rows, sizes and checksums',
    description:
      'Written anew every night, and soon after a match was removed. Before the first one `madeAt` is null, and there are no tables.',
    tags: ['info'],
    response: { 200: DumpManifest, 503: Problem },
  },
});

export const getDumpFile = route({
  method: 'GET',
  url: '/api/data/files/:sha256/:name',
  schema: {
    operationId: 'getDumpFile',
    summary: 'A file of a dump',
    description:
      'Parquet, never compressed on the way. Takes one `Range`, also in HEAD, which is answered with 206; `If-Range` with the entity tag. Eight at a time from one address.',
    tags: ['info'],
    mediaType: 'application/vnd.apache.parquet',
    params: Type.Object({ sha256: Sha256, name: FileName }),
    response: {
      200: Bytes,
      206: Bytes,
      400: Problem,
      404: Problem,
      410: Problem,
      416: Problem,
      429: Problem,
      503: Problem,
    },
  },
});
