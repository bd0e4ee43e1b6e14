import type { ContentState, ReportedObject, ReportKind } from '@soulstat/api-client/contract';
import type { Postgres } from '../../storage/postgres/connect.ts';

/** Something that was reported, as moderators see it; `authorId` is told of decisions. */
export type ReportedContent = Omit<NonNullable<ReportedObject['content']>, 'authorName'>;

/** What moderation has to know of a kind of content. The subject that has it says so. */
export interface ReportableKind {
  /** Undefined where there is no such object (any more). */
  readonly find: (db: Postgres, id: string) => Promise<ReportedContent | undefined>;
  /** What follows from a decision beside the row of `moderation_state`, in its transaction. */
  readonly follow?: (tx: Postgres, id: string, state: ContentState) => Promise<void>;
}

export type Reportable = Readonly<Record<ReportKind, ReportableKind>>;

/** 0, which nothing has, where it is no id of ours. */
export const rowIdOf = (id: string): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);
