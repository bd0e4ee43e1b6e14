import { RETENTION_DAYS } from '@soulstat/personal-data';
import type { AlertKind } from '@soulstat/api-client/contract';
import { HIDES } from '../../../community/players/queries/players.ts';
import { NOTHING, pg, type Pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface AlertRow {
  readonly alertId: number;
  readonly accountId: number;
  readonly kind: AlertKind;
  readonly playerId: number | null;
  readonly playerName: string | null;
  readonly matchId: number | null;
  readonly heroId: number | null;
  readonly teamName: string | null;
  readonly teamId: number | null;
  readonly tournamentId: number | null;
  readonly tournamentName: string | null;
  readonly hasWon: boolean | null;
  readonly word: string | null;
  readonly at: Date;
  readonly toldAt: Date;
  readonly isRead: boolean;
}

/** Alerts with the names of now; whoever hides, or unlinked the channel, is not told of, also of what was told before. */
const alertsWhere = (db: Postgres, condition: Pg, limit: Pg = NOTHING) =>
  db.rows(pg<AlertRow>`
    select alert_id as "alertId", alert.account_id as "accountId", kind, player_id as "playerId", player.name as "playerName",
      match_id as "matchId", hero_id as "heroId", team.name as "teamName", alert.team_id as "teamId",
      alert.tournament_id as "tournamentId", tournament.name as "tournamentName", has_won as "hasWon", word, at, told_at as "toldAt",
      is_read as "isRead"
    from alert
      left join player on player.account_id = player_id
      left join team on team.team_id = alert.team_id
      left join tournament on tournament.tournament_id = alert.tournament_id
    where not ${HIDES} and ${condition} and (kind <> 'live' or exists (
      select from linked_account
      where linked_account.account_id = player_id and platform = coalesce(word, 'twitch')
    ))
    order by alert_id desc ${limit}
  `);

export const listAlerts = (db: Postgres, accountId: number, limit: number) =>
  alertsWhere(db, pg`alert.account_id = ${accountId}`, pg`limit ${limit}`);

/** What was told since, and nobody read. */
export const listUnreadAlerts = (db: Postgres, accountId: number, since: Date) =>
  alertsWhere(db, pg`alert.account_id = ${accountId} and not is_read and told_at > ${since}`);

/** Takes alerts that nobody was rung for yet; each is taken once, whoever asks. */
export async function takeNotRung(db: Postgres, now: Date): Promise<AlertRow[]> {
  const ids = await db.column(pg<{ id: number }>`
    update alert set rang_at = ${now} where rang_at is null returning alert_id as id
  `);
  return ids.length === 0 ? [] : alertsWhere(db, pg`alert_id = any (${ids}::bigint[])`);
}

export const markRead = (db: Postgres, accountId: number, upTo: number) =>
  db.run(pg`update alert set is_read = true where account_id = ${accountId} and alert_id <= ${upTo}`);

export const forgetAlerts = (db: Postgres, now: Date) =>
  db.run(
    pg`delete from alert where told_at < ${new Date(now.getTime() - RETENTION_DAYS.alerts * 86_400_000)}`,
  );
