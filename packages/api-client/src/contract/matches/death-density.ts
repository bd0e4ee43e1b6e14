import { Type, type Static } from 'typebox';
import { Count, nullable, Problem, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';

export const DeathDensity = Type.Object(
  {
    tier: nullable(Type.Integer({ description: 'Of the average rank of the matches; null for all ranks' })),
    matches: Type.Integer({ minimum: 0, description: 'The newest of that rank and map, at most 2,000' }),
    deaths: Count,
    from: nullable(UnixSeconds),
    to: nullable(UnixSeconds),
    columns: Count,
    rows: Count,
    cellSize: Type.Integer({ description: 'Of a cell, in units of the world' }),
    xMin: Type.Integer({ description: 'West edge of the first column' }),
    yMin: Type.Integer({ description: 'South edge of the first row' }),
    cells: Type.Array(Count, {
      description:
        'Threes: place of a cell (row * columns + column, from the south-west), deaths of the Hidden King’s side in it, deaths of ' +
        'the Archmother’s',
    }),
    dataVersion: Type.Integer({ description: 'Rises whenever the numbers may have changed' }),
  },
  { title: 'DeathDensity', description: 'Where players die, as a grid of deaths.' },
);
export interface DeathDensity extends Static<typeof DeathDensity> {}

export const getDeathDensity = route({
  method: 'GET',
  url: '/api/deaths/density',
  schema: {
    operationId: 'getDeathDensity',
    summary: 'Where players die, by rank of the match',
    description:
      'Counts the newest ranked and unranked matches whose files are stored: those that a team won and that the game scored, on ' +
      'one map alone.',
    tags: ['matches'],
    querystring: Type.Object({
      tier: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 11, description: 'Of the average rank; all ranks unless told' }),
      ),
      map: Type.Optional({
        ...UnixSeconds,
        minimum: 0,
        maximum: 4_294_967_295,
        description: 'A moment at which the map was played; the map of today unless told',
      }),
    }),
    response: { 200: DeathDensity, 400: Problem, 503: Problem },
  },
});
