import { Type, type Static } from 'typebox';
import { Problem, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { TEXT_LIMITS, TextPart } from '../site/user-text.ts';
import { GuideAuthor } from './guides.ts';

/** What people can comment on. */
export const COMMENTED_KINDS = ['guide', 'change', 'build', 'difficulty'] as const;
export type CommentedKind = (typeof COMMENTED_KINDS)[number];
export const MAX_COMMENTS = 500;

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const On = Type.Object({ kind: Type.Enum([...COMMENTED_KINDS]), objectId: Id });
const OfComment = Type.Object({ commentId: Id });
const OWN = { 400: Problem, 401: Problem, 403: Problem, 404: Problem, 429: Problem, 503: Problem };
const OWN_WITH_BODY = { ...OWN, 413: Problem, 415: Problem };
const Markdown = Type.String({ minLength: 1, maxLength: TEXT_LIMITS.comment });

export const Comment = Type.Object(
  {
    id: Id,
    author: GuideAuthor,
    markdown: Type.String({ description: 'As it was written, for its author to change' }),
    parts: Type.Array(TextPart),
    votes: Type.Integer(),
    writtenAt: UnixSeconds,
    isEdited: Type.Boolean(),
    isOwn: Type.Boolean({ description: 'Of whoever asks' }),
  },
  { title: 'Comment' },
);
export interface Comment extends Static<typeof Comment> {}

export const Comments = Type.Object(
  { comments: Type.Array(Comment, { maxItems: MAX_COMMENTS, description: 'Oldest first' }) },
  { title: 'Comments' },
);
export interface Comments extends Static<typeof Comments> {}

export const listComments = route({
  method: 'GET',
  url: '/api/comments/:kind/:objectId',
  schema: {
    operationId: 'listComments',
    summary: 'Comments on a guide, a build, a change of the site or the difficulty of a hero',
    tags: ['guides'],
    params: On,
    response: { 200: Comments, 400: Problem, 404: Problem, 503: Problem },
  },
});

export const writeComment = route({
  method: 'POST',
  url: '/api/comments/:kind/:objectId',
  action: 'comment.write',
  schema: {
    operationId: 'writeComment',
    summary: 'Comment',
    tags: ['guides'],
    params: On,
    body: Type.Object({ markdown: Markdown }),
    response: { 200: Type.Object({ commentId: Id }), ...OWN_WITH_BODY, 409: Problem },
  },
});

export const editComment = route({
  method: 'POST',
  url: '/api/comment/:commentId/edit',
  action: 'comment.edit',
  schema: {
    operationId: 'editComment',
    summary: 'Change an own comment',
    tags: ['guides'],
    params: OfComment,
    body: Type.Object({ markdown: Markdown }),
    response: { 200: Type.Object({ commentId: Id }), ...OWN_WITH_BODY },
  },
});

export const deleteComment = route({
  method: 'POST',
  url: '/api/comment/:commentId/delete',
  action: 'comment.delete',
  schema: {
    operationId: 'deleteComment',
    summary: 'Delete a comment',
    tags: ['guides'],
    params: OfComment,
    body: Type.Object({ why: Type.Optional(Type.String({ maxLength: 500 })) }),
    response: { 200: Type.Object({ commentId: Id }), ...OWN_WITH_BODY },
  },
});

export const voteOnComment = route({
  method: 'POST',
  url: '/api/comment/:commentId/vote',
  action: 'comment.vote',
  schema: {
    operationId: 'voteOnComment',
    summary: 'Vote for or against a comment, or take a vote back',
    tags: ['guides'],
    params: OfComment,
    body: Type.Object({ value: Type.Integer({ minimum: -1, maximum: 1 }) }),
    response: { 200: Type.Object({ votes: Type.Integer(), vote: Type.Integer() }), ...OWN_WITH_BODY },
  },
});
