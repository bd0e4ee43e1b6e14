import type { LeagueSource } from '@soulstat/api-client/contract';
import { json, NOTHING, pg, type Page, type Postgres } from '../../../../storage/postgres/pg.ts';
import { isVisible } from '../../../../community/moderation/queries/moderation-state.ts';
import type { StoredText } from '../../../../community/user-text/stored-text.ts';

export interface LeagueRow {
  readonly league: string;
  readonly source: LeagueSource;
  readonly revision: number;
  readonly description: StoredText;
  readonly rules: StoredText;
  readonly isSimulated: boolean;
  readonly createdAt: Date;
  readonly followers: number;
}

const LEAGUE = pg`league.league_id as league, source, revision, description, rules, is_simulated as "isSimulated",
  created_at as "createdAt",
  (select count(*)::int from league_follow where league_follow.league_id = league.league_id) as followers`;

const VISIBLE = isVisible('league', pg`league.league_id`);

/** Undefined where there is none, or moderators took it away. */
export const findLeague = (db: Postgres, league: string) =>
  db.row(pg<LeagueRow>`select ${LEAGUE} from league where league_id = ${league} and ${VISIBLE}`);

/** Until the transaction ends nobody else changes it, its people or its seasons. */
export const lockLeague = (tx: Postgres, league: string) =>
  tx.row(pg<LeagueRow>`select ${LEAGUE} from league where league_id = ${league} and ${VISIBLE} for update`);

/** False where the address is taken. */
export const insertLeague = (
  tx: Postgres,
  league: Pick<LeagueRow, 'league' | 'source' | 'description' | 'rules' | 'isSimulated'>,
) =>
  tx.some(pg`
    insert into league (league_id, source, description, rules, name, visibility, region, is_simulated)
    values (${league.league}, ${json(league.source)}, ${json(league.description)}, ${json(league.rules)}, ${league.source.name},
      ${league.source.visibility}, ${league.source.region}, ${league.isSimulated})
    on conflict (league_id) do nothing returning league_id
  `);

export const saveLeague = (
  tx: Postgres,
  {
    league,
    source,
    revision,
    description,
    rules,
  }: Pick<LeagueRow, 'league' | 'source' | 'revision' | 'description' | 'rules'>,
) =>
  tx.run(pg`
    update league set source = ${json(source)}, revision = ${revision}, description = ${json(description)}, rules = ${json(rules)},
      name = ${source.name}, visibility = ${source.visibility}, region = ${source.region}
    where league_id = ${league}
  `);

/** With its seasons and their divisions, which are tournaments. */
export async function deleteLeagueRows(tx: Postgres, league: string): Promise<void> {
  await tx.run(pg`
    delete from tournament where tournament_id in (select tournament_id from league_division where league_id = ${league})
  `);
  await tx.run(pg`delete from league where league_id = ${league}`);
}

interface LeagueFilter {
  readonly region?: string | undefined;
  readonly text?: string | undefined;
  readonly league?: string | undefined;
}

/** Whose season runs first, then those with most followers. */
export async function listLeagueRows(
  db: Postgres,
  { region, text, league }: LeagueFilter,
  { limit, offset }: Page,
) {
  const where = pg`visibility = 'public' and ${VISIBLE}
    ${league === undefined ? NOTHING : pg`and league_id = ${league}`}
    ${region === undefined ? NOTHING : pg`and region = ${region}`}
    ${text === undefined ? NOTHING : pg`and strpos(lower(name), lower(${text})) > 0`}`;
  const total = await db.count(pg`select count(*)::int as count from league where ${where}`);
  const rows = await db.rows(pg<LeagueRow>`
    select ${LEAGUE} from league where ${where}
    order by exists (
      select from league_season where league_season.league_id = league.league_id and status = 'running'
    ) desc, followers desc, name, league_id limit ${limit} offset ${offset}
  `);
  return { rows, total };
}

export const listFollowedRows = (db: Postgres, accountId: number) =>
  db.rows(pg<LeagueRow>`
    select ${LEAGUE} from league join league_follow as own on own.league_id = league.league_id
    where own.account_id = ${accountId} and ${VISIBLE} order by own.since desc, league.league_id limit 200
  `);

export const countOwnLeagues = (db: Postgres, accountId: number) =>
  db.count(
    pg`select count(*)::int as count from league_role where account_id = ${accountId} and role = 'owner'`,
  );

/** What nobody has reviewed is left out of search engines: leagues of accounts of the last three days. */
export const isLeagueSettled = (db: Postgres, league: string) =>
  db.some(pg`
    select from league_role join account using (account_id) left join account_role using (account_id)
    where league_id = ${league} and league_role.role = 'owner'
      and (account.created_at < now() - interval '3 days' or account_role.role is not null)
  `);

/** As organisers wrote it, shown or not. */
export const findReportedLeague = (db: Postgres, league: string) =>
  db.row(pg<{ title: string; path: string; text: string; authorId: number | null }>`
    select name as title, '/leagues/' || league_id as path,
      left(concat_ws(E'\n', name, source ->> 'description', source ->> 'rules'), 500) as text,
      (select account_id::float8 from league_role where league_role.league_id = league.league_id and role = 'owner') as "authorId"
    from league where league_id = ${league}
  `);

/** Leagues that the demo world made; their tournaments are simulated, too. */
export const forgetSimulatedLeagues = (db: Postgres) =>
  db.transaction(async (tx) => {
    const leagues = await tx.column(pg<{ league: string }>`
      select league_id as league from league where is_simulated
    `);
    for (const league of leagues) await deleteLeagueRows(tx, league);
  });
