import type { ContentState, ReportedObject, ReportKind } from '@soulstat/api-client/contract';
import { findAccount, setHidden } from '../accounts/queries/accounts.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { findReportedLine, tellChatLine } from '../../subjects/drafts/queries/draft-chat.ts';
import { findReportedBuild, findReportedComment, findReportedGuide } from './queries/reported-texts.ts';
import { findReportedRun, rankRunAgain } from '../../subjects/speedruns/queries/runs.ts';
import { findPlayers } from '../players/queries/players.ts';

/** Something that was reported, as moderators see it; `authorId` is told of decisions. */
type ReportedContent = Omit<NonNullable<ReportedObject['content']>, 'authorName'>;

interface ReportableKind {
  /** Undefined where there is no such object (any more). */
  readonly find: (db: Postgres, id: string) => Promise<ReportedContent | undefined>;
  /** What follows from a decision beside the row of `moderation_state`, in its transaction. */
  readonly follow?: (tx: Postgres, id: string, state: ContentState) => Promise<void>;
}

export const REPORTABLE: Readonly<Record<ReportKind, ReportableKind>> = {
  player: {
    find: findReportedPlayer,
    // The name and the picture of a player are all that can be taken away: the profile is hidden, as at its owner's wish.
    follow: (tx, id, state) => setHidden(tx, Number(id), state !== 'visible'),
  },
  guide: { find: (db, id) => findReportedGuide(db, idOf(id)) },
  build: { find: (db, id) => findReportedBuild(db, idOf(id)) },
  run: {
    find: (db, id) => findReportedRun(db, idOf(id)),
    // What is on no board any more leaves its place to the best of what is left.
    follow: (tx, id) => rankRunAgain(tx, Number(id)),
  },
  comment: { find: (db, id) => findReportedComment(db, idOf(id)) },
  draftLine: {
    find: (db, id) => findReportedLine(db, idOf(id)),
    follow: (tx, id) => tellChatLine(tx, idOf(id)),
  },
};

async function findReportedPlayer(db: Postgres, id: string): Promise<ReportedContent | undefined> {
  const accountId = Number(id);
  if (!/^[1-9]\d{0,9}$/.test(id) || accountId > 4_294_967_295) return undefined;
  const player = (await findPlayers(db, [accountId])).get(accountId);
  if (!player && !(await findAccount(db, accountId))) return undefined;
  return {
    title: player?.name ?? `Player ${accountId}`,
    path: `/profile/${accountId}/overview`,
    text: [player?.name, player?.avatarUrl].filter(Boolean).join(' · '),
    authorId: accountId,
  };
}

/** 0, which nothing has, where it is no id of ours. */
const idOf = (id: string): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);
