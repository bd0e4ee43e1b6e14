import { NOTHING, pg, type Pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { TEAM_CARD, type TeamCardRow } from './list-teams.ts';

export interface ScrimRow {
  readonly scrimId: number;
  readonly teamId: number;
  readonly opponentId: number | null;
  readonly startsAt: Date;
  readonly bestOf: 1 | 3 | 5;
  readonly note: string;
  readonly state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  readonly draftCode: string | null;
  readonly teamMissing: boolean;
  readonly opponentMissing: boolean;
  readonly matches: readonly {
    readonly matchId: number;
    readonly winner: number | null;
    readonly hiddenKing: number | null;
  }[];
}

const SCRIM = pg`
  scrim_id as "scrimId", scrim.team_id as "teamId", opponent_id as "opponentId", starts_at as "startsAt", best_of as "bestOf", note, state,
  draft_code as "draftCode", team_missing as "teamMissing", opponent_missing as "opponentMissing",
  coalesce((
    select jsonb_agg(jsonb_build_object('matchId', match_id, 'winner', winner_id, 'hiddenKing', hidden_king_id) order by match_id)
    from scrim_match where scrim_match.scrim_id = scrim.scrim_id
  ), '[]') as matches
`;

export interface OpenScrimFilter {
  readonly region?: string | undefined;
  readonly minRating?: number | undefined;
  readonly maxRating?: number | undefined;
  readonly from: Date;
  readonly to?: Date | undefined;
}

const given = <Value>(value: Value | undefined, condition: (value: Value) => Pg): Pg =>
  value === undefined ? NOTHING : pg`and ${condition(value)}`;

/** What any team can take. Teams without a rating count as where every team begins. */
export const listOpenScrims = (db: Postgres, filter: OpenScrimFilter, limit: number) =>
  db.rows(pg<ScrimRow>`
    select ${SCRIM} from scrim join team using (team_id)
    where state = 'open' and opponent_id is null and starts_at >= ${filter.from} and disbanded_at is null
      ${given(filter.to, (to) => pg`starts_at < ${to}`)}
      ${given(filter.region, (region) => pg`region = ${region}`)}
      ${given(filter.minRating, (rating) => pg`coalesce(rating, 1500) >= ${rating}`)}
      ${given(filter.maxRating, (rating) => pg`coalesce(rating, 1500) <= ${rating}`)}
    order by starts_at, scrim_id limit ${limit}
  `);

export const listTeamScrims = (db: Postgres, teamId: number, limit: number) =>
  db.rows(pg<ScrimRow>`
    select ${SCRIM} from scrim where ${teamId} in (team_id, opponent_id) order by starts_at desc, scrim_id desc limit ${limit}
  `);

export const findScrim = (db: Postgres, scrimId: number) =>
  db.row(pg<ScrimRow>`select ${SCRIM} from scrim where scrim_id = ${scrimId}`);

/** Whoever changes a scrim holds it until the transaction ends. */
export const lockScrim = (tx: Postgres, scrimId: number) =>
  tx.some(pg`select from scrim where scrim_id = ${scrimId} for update`);

export const countAsked = (db: Postgres, teamId: number, now: Date) =>
  db.count(pg`
    select count(*)::int as count from scrim where team_id = ${teamId} and state = 'open' and starts_at > ${now}
  `);

export const insertScrim = (
  tx: Postgres,
  scrim: Pick<ScrimRow, 'teamId' | 'opponentId' | 'startsAt' | 'bestOf' | 'note'> & { readonly at: Date },
) =>
  tx.count(pg`
    insert into scrim (team_id, opponent_id, starts_at, best_of, note, asked_at)
    values (${scrim.teamId}, ${scrim.opponentId}, ${scrim.startsAt}, ${scrim.bestOf}, ${scrim.note}, ${scrim.at}) returning scrim_id
  `);

export const acceptScrim = (
  tx: Postgres,
  scrimId: number,
  {
    opponentId,
    draftCode,
    at,
  }: { readonly opponentId: number; readonly draftCode: string; readonly at: Date },
) =>
  tx.run(pg`
    update scrim set state = 'accepted', opponent_id = ${opponentId}, draft_code = ${draftCode}, answered_at = ${at}
    where scrim_id = ${scrimId}
  `);

export const endScrim = (
  tx: Postgres,
  scrimId: number,
  { state, at }: { readonly state: 'declined' | 'withdrawn'; readonly at: Date },
) => tx.run(pg`update scrim set state = ${state}, answered_at = ${at} where scrim_id = ${scrimId}`);

export const markMissing = (tx: Postgres, scrimId: number, who: 'team' | 'opponent') =>
  who === 'team'
    ? tx.run(pg`update scrim set team_missing = true where scrim_id = ${scrimId}`)
    : tx.run(pg`update scrim set opponent_missing = true where scrim_id = ${scrimId}`);

export interface ScrimTeamRow extends TeamCardRow {
  readonly timeZone: string;
  readonly hours: readonly number[];
  readonly scrims: number;
  readonly noShows: number;
}

const scrimsOf = (condition: Pg): Pg => pg`(
  select count(*)::int from scrim
  where state = 'accepted' and starts_at <= now() and team.team_id in (scrim.team_id, opponent_id) and ${condition}
)`;

const SCRIM_TEAM = pg`
  ${TEAM_CARD}, time_zone as "timeZone", hours, ${scrimsOf(pg`true`)} as scrims,
  ${scrimsOf(pg`
    (case when scrim.team_id = team.team_id then team_missing else opponent_missing end)
    and not exists (select from scrim_match where scrim_match.scrim_id = scrim.scrim_id)
  `)} as "noShows"
`;

export const listScrimTeams = async (db: Postgres, ids: readonly number[]) => {
  const rows = await db.rows(pg<ScrimTeamRow>`
    select ${SCRIM_TEAM} from team where team_id = any(${[...new Set(ids)]}::int[])
  `);
  return new Map(rows.map((row) => [row.teamId, row]));
};

export interface NearAsked {
  readonly teamId: number;
  readonly rating: number;
  readonly within: number;
  readonly region?: string | undefined;
  readonly limit: number;
}

/** Teams near in rating that say when they play, the nearest first. */
export const listNearTeams = (db: Postgres, { teamId, rating, within, region, limit }: NearAsked) =>
  db.rows(pg<ScrimTeamRow & { readonly distance: number }>`
    with near as (
      select team_id, abs(coalesce(rating, 1500) - ${rating}) as distance from team
      where disbanded_at is null and team_id <> ${teamId} and hours <> '{}'
        and coalesce(rating, 1500) between ${rating - within} and ${rating + within}
        ${region === undefined ? NOTHING : pg`and region = ${region}`}
      order by distance, team_id limit ${limit}
    )
    select ${SCRIM_TEAM}, distance from team join near using (team_id) order by distance, team_id
  `);

export interface ScrimPlayer {
  readonly scrimId: number;
  readonly entrantId: number;
  readonly accountId: number;
  readonly teamSize: number;
}

/** Which of these accounts are, or were then, on a roster of a scrim that was accepted for about this time. Coaches do not play. */
export const listScrimPlayers = (
  db: Postgres,
  accountIds: readonly number[],
  { from, to }: { readonly from: Date; readonly to: Date },
) =>
  db.rows(pg<ScrimPlayer & { readonly startsAt: Date }>`
    select distinct scrim_id as "scrimId", team_member.team_id as "entrantId", account_id as "accountId", 6 as "teamSize",
      starts_at as "startsAt"
    from scrim join team_member on team_member.team_id in (scrim.team_id, opponent_id)
    where state = 'accepted' and starts_at between ${from} and ${to} and account_id = any(${accountIds}::bigint[])
      and role <> 'coach' and (left_at is null or left_at > starts_at)
  `);

export const hasScrims = (db: Postgres) =>
  db.some(pg`select from scrim where state = 'accepted' and starts_at > now() - interval '30 days' limit 1`);

export const saveScrimMatch = (
  tx: Postgres,
  match: {
    readonly scrimId: number;
    readonly matchId: number;
    readonly winnerId: number | null;
    readonly hiddenKingId: number;
    readonly found: readonly number[];
  },
) =>
  tx.run(pg`
    insert into scrim_match (scrim_id, match_id, winner_id, hidden_king_id, found)
    values (${match.scrimId}, ${match.matchId}, ${match.winnerId}, ${match.hiddenKingId}, ${match.found}::smallint[])
    on conflict (scrim_id, match_id) do update set
      winner_id = excluded.winner_id, hidden_king_id = excluded.hidden_king_id, found = excluded.found
  `);
