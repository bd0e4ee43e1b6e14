import type { CommentedKind } from '@soulstat/api-client/contract';

/** Whether there is something with this id to comment on. The subject that has it says so. */
export type IsThere = (id: number) => Promise<boolean>;

export type Commentable = Readonly<Record<CommentedKind, IsThere>>;
