import type { TeamRole } from '@soulstat/api-client/contract';
import { NOTHING, pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { HIDES, SHOWN_PLAYER, type ShownPlayer } from '../../../community/players/queries/players.ts';

export interface FreeAgentTexts {
  readonly region: string | null;
  readonly note: string;
  readonly heroIds: readonly number[];
  readonly roles: readonly TeamRole[];
  readonly languages: readonly string[];
  readonly timeZone: string;
  readonly hours: readonly number[];
}

export interface FreeAgentRow extends ShownPlayer, FreeAgentTexts {
  readonly since: Date;
  readonly expiresAt: Date;
}

const FREE_AGENT = pg`
  team_free_agent.account_id as "accountId", region, note, hero_ids as "heroIds", roles, languages, time_zone as "timeZone", hours, since,
  expires_at as "expiresAt", ${SHOWN_PLAYER}
`;

export interface FreeAgentFilter {
  readonly region?: string | undefined;
  readonly role?: TeamRole | undefined;
  readonly language?: string | undefined;
  readonly hero?: number | undefined;
  readonly after?: number | undefined;
  readonly now: Date;
}

/** Those who do not hide, are not banned and have not expired, the newest first. */
export const listFreeAgentRows = (db: Postgres, filter: FreeAgentFilter, limit: number) =>
  db.rows(pg<FreeAgentRow>`
    select ${FREE_AGENT} from team_free_agent left join player using (account_id)
    where expires_at > ${filter.now} and not ${HIDES}
      and not exists (select from account_ban where account_ban.account_id = team_free_agent.account_id)
      ${filter.region === undefined ? NOTHING : pg`and region = ${filter.region}`}
      ${filter.role === undefined ? NOTHING : pg`and ${filter.role} = any(roles)`}
      ${filter.language === undefined ? NOTHING : pg`and ${filter.language} = any(languages)`}
      ${filter.hero === undefined ? NOTHING : pg`and ${filter.hero} = any(hero_ids)`}
      ${
        filter.after === undefined
          ? NOTHING
          : pg`and (since, team_free_agent.account_id) < (
              (select last.since from team_free_agent as last where last.account_id = ${filter.after}), ${filter.after}
            )`
      }
    order by since desc, team_free_agent.account_id desc limit ${limit}
  `);

export const findFreeAgent = (db: Postgres, accountId: number, now: Date) =>
  db.row(pg<FreeAgentRow>`
    select ${FREE_AGENT} from team_free_agent left join player using (account_id)
    where account_id = ${accountId} and expires_at > ${now}
  `);

export const saveFreeAgent = (
  db: Postgres,
  agent: FreeAgentTexts & { readonly accountId: number; readonly at: Date; readonly expiresAt: Date },
) =>
  db.run(pg`
    insert into team_free_agent (account_id, region, note, hero_ids, roles, languages, time_zone, hours, since, expires_at)
    values (${agent.accountId}, ${agent.region}, ${agent.note}, ${agent.heroIds}::int[], ${agent.roles}::text[], ${agent.languages}::text[],
      ${agent.timeZone}, ${agent.hours}::smallint[], ${agent.at}, ${agent.expiresAt})
    on conflict (account_id) do update set
      region = excluded.region, note = excluded.note, hero_ids = excluded.hero_ids, roles = excluded.roles, languages = excluded.languages,
      time_zone = excluded.time_zone, hours = excluded.hours, since = excluded.since, expires_at = excluded.expires_at
  `);

export const removeFreeAgent = (db: Postgres, accountId: number) =>
  db.run(pg`delete from team_free_agent where account_id = ${accountId}`);

export const removeExpiredFreeAgents = (db: Postgres, now: Date) =>
  db.run(pg`delete from team_free_agent where expires_at <= ${now}`);
