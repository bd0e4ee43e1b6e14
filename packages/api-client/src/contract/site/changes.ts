import { Type, type Static } from 'typebox';
import { Day, nullable } from '../common.ts';
import { route } from '../route.ts';

export const CHANGE_TAGS = ['new', 'changed', 'fixed', 'data'] as const;
export type ChangeTag = (typeof CHANGE_TAGS)[number];

export const SiteChange = Type.Object(
  {
    id: Type.String({ description: 'Its anchor on `/commits`' }),
    day: Day,
    tag: Type.Enum([...CHANGE_TAGS], { description: '`data`: what the site counts, not how it looks' }),
    title: Type.String(),
    html: Type.String({ description: 'A sentence or three, as safe HTML' }),
    pages: Type.Array(Type.Object({ title: Type.String(), path: Type.String() }), {
      description: 'Where to see it',
    }),
    affects: {
      ...nullable(
        Type.Object({
          what: Type.String({ description: 'Which of a player’s numbers moved, and why' }),
          models: nullable(Type.String({ description: 'The version of the score models since then' })),
          pp: nullable(Type.String({ description: 'The version of PP since then' })),
        }),
      ),
      description: 'Only where numbers of players changed without new matches',
    },
  },
  { title: 'SiteChange', description: 'One change of the site that a visitor can see.' },
);
export interface SiteChange extends Static<typeof SiteChange> {}

export const SiteChanges = Type.Object(
  {
    changes: Type.Array(SiteChange, { description: 'Newest first, whole weeks' }),
    older: nullable({ ...Day, description: 'Ask for what came before with this day as `before`' }),
  },
  { title: 'SiteChanges' },
);
export interface SiteChanges extends Static<typeof SiteChanges> {}

export const listChanges = route({
  method: 'GET',
  url: '/api/site-changes',
  schema: {
    operationId: 'listChanges',
    summary: 'What changed on this site',
    description: 'Newest first, in whole weeks, until there are 60 or no more.',
    tags: ['info'],
    querystring: Type.Object({
      tag: Type.Optional(Type.Enum([...CHANGE_TAGS])),
      before: Type.Optional({ ...Day, description: 'Weeks that began before this day' }),
    }),
    response: { 200: SiteChanges },
  },
});
