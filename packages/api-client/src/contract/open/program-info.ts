import { Type } from 'typebox';
import { Count } from '../common.ts';
import { route } from '../route.ts';
import { Text, Whole } from './program-fields.ts';
import { PROGRAM_ERRORS } from './program-problem.ts';

const OPEN = { isOptional: true } as const;

const Image = Type.Object({ small: Type.Array(Type.String()), large: Type.Array(Type.String()) });

export const listRanksFull = route({
  method: 'GET',
  url: '/api/info/ranks-full',
  key: OPEN,
  schema: {
    operationId: 'listRanksFull',
    summary: 'Ranks with names, colors and pictures',
    tags: ['programs'],
    response: {
      200: Type.Array(
        Type.Object({
          tier: Count,
          name: Type.String({ description: 'Of PP ranks' }),
          seasonName: Type.String({ description: 'Of the game’s badges, this season' }),
          color: Type.String({ description: 'On dark ground' }),
          colorOnLight: Type.String(),
          ppMin: Whole,
          images: Type.Record(Type.String(), Image, {
            description: 'By subrank, addresses of badges on this site, the best first; empty for tier 0',
          }),
        }),
        { description: 'Tier 0 is for who has no rank' },
      ),
      ...PROGRAM_ERRORS,
    },
  },
});

const HERO = { id: Count, name: Type.String(), class_name: Type.String() };

export const listProgramHeroes = route({
  method: 'GET',
  url: '/api/info/heroes',
  key: OPEN,
  schema: {
    operationId: 'listProgramHeroes',
    summary: 'Heroes by id',
    tags: ['programs'],
    response: { 200: Type.Array(Type.Object(HERO)), ...PROGRAM_ERRORS },
  },
});

export const listHeroesFull = route({
  method: 'GET',
  url: '/api/info/heroes-full',
  key: OPEN,
  schema: {
    operationId: 'listHeroesFull',
    summary: 'Heroes with colors and what they are like',
    tags: ['programs'],
    response: {
      200: Type.Array(
        Type.Object({
          ...HERO,
          slug: Type.String(),
          status: Type.String(),
          complexity: Whole,
          type: Text,
          gunTag: Text,
          colors: Type.Object({ primary: Type.String(), secondary: Type.String() }),
          abilityIds: Type.Array(Count),
        }),
      ),
      ...PROGRAM_ERRORS,
    },
  },
});
