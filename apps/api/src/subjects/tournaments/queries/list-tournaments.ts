import type { TournamentState } from '@soulstat/api-client/contract';
import { NOTHING, pg, type Page, type Pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { isListed, isVisible } from '../../../community/moderation/queries/moderation-state.ts';
import type { ListedColumns, StoredStatus } from './tournaments.ts';

/** What a line of a list shows. */
export interface LineRow extends Omit<
  ListedColumns,
  'visibility' | 'hasPrize' | 'minRank' | 'maxRank' | 'minAverage' | 'maxAverage'
> {
  readonly id: number;
  readonly status: StoredStatus;
  readonly entrants: number;
  readonly waiting: number;
  readonly championId: number | null;
  readonly champion: string | null;
  readonly limits: unknown;
  readonly prizePool: string | null;
  readonly timeZone: string;
  readonly isSimulated: boolean;
}

export interface ListedRow extends LineRow {
  readonly visibility: ListedColumns['visibility'];
  readonly calendarSequence: number;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly excerpt: string;
}

/** Name of an entrant as others see it: that of the only player where it has none; null where it is not to be shown. */
export const ENTRANT_NAME = pg`(
  select case
    when not ${isVisible('tournamentEntrant', pg`named.entrant_id`)} then null
    when named.name is not null then named.name
    when not coalesce(player.hidden, false) then player.name
  end
  from tournament_entrant as named left join player on player.account_id = named.captain_id
  where named.entrant_id = tournament.champion_id
)`;

const LINE_COLUMNS = pg`
  tournament_id as id, status, name, region, language, formats, team_size as "teamSize", entry,
  has_free_agents as "hasFreeAgents", opens_at as "opensAt", closes_at as "closesAt", check_in_opens_at as "checkInOpensAt",
  check_in_closes_at as "checkInClosesAt", starts_at as "startsAt", ends_at as "endsAt", places, entrants, waiting, champion_id as "championId",
  case when champion_id is not null then ${ENTRANT_NAME} end as champion,
  limits, prize_pool as "prizePool", time_zone as "timeZone", is_simulated as "isSimulated"
`;

export const LISTED_COLUMNS = pg`
  ${LINE_COLUMNS}, visibility, calendar_sequence as "calendarSequence", published_at as "publishedAt",
  updated_at as "updatedAt", excerpt
`;

export interface TournamentFilter {
  readonly region?: string | undefined;
  readonly format?: string | undefined;
  readonly rank?: number | undefined;
  readonly points?: number | undefined;
  readonly prize?: 1 | undefined;
  readonly places?: 1 | undefined;
  readonly entry?: 'open' | 'approval' | 'invite' | 'free-agents' | undefined;
  readonly language?: string | undefined;
  readonly size?: number | undefined;
  readonly text?: string | undefined;
}

const given = <Value>(value: Value | undefined, condition: (value: Value) => Pg): Pg =>
  value === undefined ? NOTHING : pg`and ${condition(value)}`;

const entryCondition = (entry: NonNullable<TournamentFilter['entry']>): Pg =>
  entry === 'free-agents' ? pg`has_free_agents` : pg`entry = ${entry}`;

function conditionsOf(filter: TournamentFilter): Pg {
  return pg`visibility = 'public' and ${isListed('tournament', pg`tournament_id`)}
    ${given(filter.region, (region) => pg`region = ${region}`)}
    ${given(filter.format, (format) => pg`${format} = any(formats)`)}
    ${given(filter.rank, (rank) => pg`coalesce(min_rank, 0) <= ${rank} and coalesce(max_rank, 999) >= ${rank}`)}
    ${given(filter.points, (points) => pg`coalesce(min_average, 0) <= ${points} and coalesce(max_average, 1e9) >= ${points}`)}
    ${given(filter.prize, () => pg`has_prize`)}
    ${given(filter.places, () => pg`status = 'registration' and entrants < places`)}
    ${given(filter.entry, entryCondition)}
    ${given(filter.language, (language) => pg`language = ${language}`)}
    ${given(filter.size, (size) => pg`team_size = ${size}`)}
    ${given(filter.text, (text) => pg`strpos(lower(name), lower(${text})) > 0`)}`;
}

/** As the index has them, word for word. */
const GROUP = pg`(case status when 'running' then 0 when 'approval' then 0 when 'registration' then 1 else 2 end)`;

/** What is live first, then what comes next, then what is over, the last one first. */
const ORDER = pg`${GROUP}, (case when status in ('finished', 'cancelled') then null else starts_at end),
  (case when status in ('finished', 'cancelled') then starts_at end) desc, tournament_id`;

function stateCondition(state: TournamentState, now: Date): Pg {
  const before = pg`${GROUP} = 1`;
  switch (state) {
    case 'upcoming':
      return before;
    case 'announced':
      return pg`${before} and opens_at > ${now}`;
    case 'open':
      return pg`${before} and opens_at <= ${now} and closes_at > ${now}`;
    case 'check-in':
      return pg`${before} and check_in_opens_at <= ${now} and check_in_closes_at > ${now}`;
    case 'live':
      return pg`${GROUP} = 0`;
    case 'past':
      return pg`${GROUP} = 2`;
  }
}

export interface Asking {
  readonly state: TournamentState | undefined;
  readonly filter: TournamentFilter;
  readonly now: Date;
}

export async function listTournamentRows(
  db: Postgres,
  { state, filter, now }: Asking,
  { limit, offset }: Page,
) {
  const where = pg`${conditionsOf(filter)} ${state === undefined ? NOTHING : pg`and ${stateCondition(state, now)}`}`;
  const total = await db.count(pg`select count(*)::int as total from tournament where ${where}`);
  const rows = await db.rows(pg<LineRow>`
    select ${LINE_COLUMNS} from tournament where tournament_id in (
      select tournament_id from tournament where ${where} order by ${ORDER} limit ${limit} offset ${offset}
    ) order by ${ORDER}
  `);
  return { rows, total };
}

export interface Stretch {
  readonly from: Date;
  readonly to: Date;
}

const within = (filter: TournamentFilter, { from, to }: Stretch): Pg =>
  pg`${conditionsOf(filter)} and starts_at < ${to} and greatest(ends_at, starts_at) >= ${from}`;

/** Those that begin or last within it, by their start. */
export async function listCalendarLines(
  db: Postgres,
  filter: TournamentFilter,
  stretch: Stretch,
  limit: number,
) {
  const where = within(filter, stretch);
  const rows = await db.rows(pg<LineRow>`
    select ${LINE_COLUMNS} from tournament where ${where} order by starts_at, tournament_id limit ${limit}
  `);
  const total =
    rows.length < limit
      ? rows.length
      : await db.count(pg`select count(*)::int as total from tournament where ${where}`);
  return { rows, total };
}

/** The same as calendars of other programs show them. */
export const listCalendarRows = (db: Postgres, filter: TournamentFilter, stretch: Stretch, limit: number) =>
  db.rows(pg<ListedRow>`
    select ${LISTED_COLUMNS} from tournament where ${within(filter, stretch)}
    order by starts_at, tournament_id limit ${limit}
  `);

export const listRowsOf = (db: Postgres, ids: readonly number[]) =>
  db.rows(pg<ListedRow>`
    select ${LISTED_COLUMNS} from tournament
    where tournament_id = any(${ids}::int[]) and ${isVisible('tournament', pg`tournament_id`)}
    order by starts_at, tournament_id
  `);
