import type { ReportableKind, ReportedContent } from '../../community/moderation/reportable.ts';
import { findAccount, setHidden } from '../../community/accounts/queries/accounts.ts';
import { findPlayers } from '../../community/players/queries/players.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';

/** The name and the picture of a player are all that can be taken away: the profile is hidden, as at its owner's wish. */
export const REPORTED_PLAYER: ReportableKind = {
  find: findReportedPlayer,
  follow: (tx, id, state) => setHidden(tx, Number(id), state !== 'visible'),
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
