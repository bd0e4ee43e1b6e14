import { Type, type Static } from 'typebox';
import { Count, Day, nullable, Problem } from '../common.ts';
import { route } from '../route.ts';
import { May } from './roles.ts';

export const CHANGE_TAGS = ['new', 'changed', 'fixed', 'data'] as const;
export type ChangeTag = (typeof CHANGE_TAGS)[number];

const ChangeNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const SiteChange = Type.Object(
  {
    id: Type.String({ description: 'Its anchor on `/commits`' }),
    number: { ...ChangeNumber, description: 'What votes and comments are on; made of `id`' },
    votes: Type.Integer({ description: 'Those for it less those against it' }),
    comments: Count,
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
    response: { 200: SiteChanges, 503: Problem },
  },
});

const OWN = { 400: Problem, 401: Problem, 403: Problem, 429: Problem, 503: Problem };

export const OwnChanges = Type.Object(
  {
    votes: Type.Array(Type.Object({ number: ChangeNumber, vote: Type.Integer({ minimum: -1, maximum: 1 }) })),
    may: May('change.vote', 'comment.write'),
  },
  { title: 'OwnChanges', description: 'The own votes on changes, and what one may do with them.' },
);
export interface OwnChanges extends Static<typeof OwnChanges> {}

export const getOwnChanges = route({
  method: 'GET',
  url: '/api/site-changes/own',
  schema: {
    operationId: 'getOwnChanges',
    summary: 'The own votes on changes of the site, and what one may do',
    tags: ['info'],
    response: { 200: OwnChanges, ...OWN },
  },
});

export const voteOnChange = route({
  method: 'POST',
  url: '/api/site-changes/:number/vote',
  action: 'change.vote',
  schema: {
    operationId: 'voteOnChange',
    summary: 'Vote for or against a change of the site, or take a vote back',
    tags: ['info'],
    params: Type.Object({ number: ChangeNumber }),
    body: Type.Object({ value: Type.Integer({ minimum: -1, maximum: 1 }) }),
    response: {
      200: Type.Object({ votes: Type.Integer(), vote: Type.Integer() }),
      ...OWN,
      404: Problem,
      413: Problem,
      415: Problem,
    },
  },
});
