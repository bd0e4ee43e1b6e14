import type { TeamSort } from '@soulstat/api-client/contract';
import { NOTHING, pg, type Pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { TEAM_NAME, type TeamNameRow } from '../../../community/teams/queries/teams.ts';

export interface TeamCardRow extends TeamNameRow {
  readonly region: string | null;
  readonly isRecruiting: boolean;
  readonly members: number;
  readonly rating: number | null;
  readonly deviation: number | null;
  readonly volatility: number | null;
  readonly ratedWeek: number | null;
  readonly results: number;
  readonly isSimulated: boolean;
}

export const TEAM_CARD = pg`
  ${TEAM_NAME}, region, is_recruiting as "isRecruiting", rating, deviation, volatility, rated_week as "ratedWeek",
  rated_results as results, is_simulated as "isSimulated",
  (select count(*)::int from team_member where team_member.team_id = team.team_id and left_at is null) as members
`;

export interface TeamFilter {
  readonly text?: string | undefined;
  readonly region?: string | undefined;
  readonly recruiting?: 1 | undefined;
  readonly minRating?: number | undefined;
  readonly maxRating?: number | undefined;
}

/** For `like`: what somebody typed, found anywhere. */
const containing = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Teams without a rating have `rank_key` 0: a highest rating leaves them out. */
const conditionsOf = ({ text, region, recruiting, minRating, maxRating }: TeamFilter): Pg => pg`
  disbanded_at is null
  ${text === undefined ? NOTHING : pg`and search_key like ${containing(text)}`}
  ${region === undefined ? NOTHING : pg`and region = ${region}`}
  ${recruiting === undefined ? NOTHING : pg`and is_recruiting`}
  ${minRating === undefined ? NOTHING : pg`and rank_key >= ${minRating}`}
  ${maxRating === undefined ? NOTHING : pg`and rank_key > 0 and rank_key <= ${maxRating}`}
`;

const ORDERS: Readonly<Record<TeamSort, Pg>> = {
  rating: pg`rank_key desc, team_id desc`,
  name: pg`search_key, team_id`,
  newest: pg`team_id desc`,
};

const past = (sort: TeamSort, after: number): Pg => {
  const of = (column: Pg) => pg`(select ${column} from team as last where last.team_id = ${after})`;
  switch (sort) {
    case 'rating':
      return pg`(rank_key, team_id) < (${of(pg`rank_key`)}, ${after})`;
    case 'name':
      return pg`(search_key, team_id) > (${of(pg`search_key`)}, ${after})`;
    case 'newest':
      return pg`team_id < ${after}`;
  }
};

export interface TeamListing {
  readonly filter: TeamFilter;
  readonly sort: TeamSort;
  readonly after: number | undefined;
  readonly limit: number;
}

export const listTeamRows = (db: Postgres, { filter, sort, after, limit }: TeamListing) =>
  db.rows(pg<TeamCardRow>`
    select ${TEAM_CARD} from team
    where ${conditionsOf(filter)} ${after === undefined ? NOTHING : pg`and ${past(sort, after)}`}
    order by ${ORDERS[sort]} limit ${limit}
  `);

export const listTeamCards = (db: Postgres, ids: readonly number[]) =>
  db.rows(pg<TeamCardRow>`select ${TEAM_CARD} from team where team_id = any(${ids}::int[]) order by team_id`);

/** Of all teams whose names are nearly as long. */
export const listSkeletons = (db: Postgres, length: number) =>
  db.rows(pg<{ teamId: number; skeleton: string }>`
    select team_id as "teamId", skeleton from team
    where disbanded_at is null and length(skeleton) between ${length - 1} and ${length + 1} order by rank_key desc, team_id
  `);
