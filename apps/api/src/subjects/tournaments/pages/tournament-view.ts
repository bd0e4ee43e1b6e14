import type {
  Tournament,
  TournamentLine,
  TournamentOrganiser,
  TournamentPhase,
} from '@soulstat/api-client/contract';
import { phaseAt } from '@soulstat/tournament';
import { unixSeconds } from '../../../base/unix-seconds.ts';
import type { FactIndex } from '../../../community/user-text/fact-index.ts';
import { fillUserText } from '../../../community/user-text/fill-user-text.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { teamName } from '../registration/names.ts';
import type { LineRow, ListedRow } from '../queries/list-tournaments.ts';
import type { StaffRow } from '../queries/people.ts';
import { stageSummary } from './stage-view.ts';

/** What the clock makes of a row of a list, as the engine's `phaseAt` does of a state. */
export function phaseOfRow(row: LineRow, now: number): TournamentPhase {
  if (row.status !== 'registration') return row.status === 'running' ? 'live' : row.status;
  const isIn = (from: Date | null, to: Date | null) =>
    from !== null && to !== null && now >= +from && now < +to;
  if (isIn(row.checkInOpensAt, row.checkInClosesAt)) return 'check-in';
  if (now < +row.opensAt) return 'announced';
  return now < +row.closesAt ? 'open' : 'closed';
}

export function tournamentLine(row: LineRow, now: number): TournamentLine {
  const { id, name, entry, places, entrants, waiting, hasFreeAgents, teamSize, prizePool, isSimulated } = row;
  const checkIn =
    row.checkInOpensAt && row.checkInClosesAt
      ? { opensAt: unixSeconds(row.checkInOpensAt), closesAt: unixSeconds(row.checkInClosesAt) }
      : null;
  return {
    id,
    name,
    phase: phaseOfRow(row, now),
    startsAt: unixSeconds(row.startsAt),
    endsAt: unixSeconds(row.endsAt),
    opensAt: unixSeconds(row.opensAt),
    closesAt: unixSeconds(row.closesAt),
    checkIn,
    region: row.region as TournamentLine['region'],
    language: row.language as TournamentLine['language'],
    timeZone: row.timeZone,
    formats: row.formats as TournamentLine['formats'],
    teamSize,
    entry,
    hasFreeAgents,
    places,
    entrants,
    waiting,
    limits: row.limits as TournamentLine['limits'],
    prizePool,
    champion: row.championId === null ? null : { id: row.championId, name: teamName(row.champion, teamSize) },
    isSimulated,
  };
}

export const organiserOf = ({
  accountId,
  name,
  avatarUrl,
  isHidden,
  role,
}: StaffRow): TournamentOrganiser => ({
  accountId: isHidden ? null : accountId,
  name,
  avatarUrl,
  role,
});

export interface Around {
  readonly row: ListedRow;
  readonly staff: readonly StaffRow[];
  readonly freeAgents: number;
  readonly news: number;
  readonly isIndexed: boolean;
  readonly facts: FactIndex;
}

/** A tournament as everybody sees it. */
export function tournamentView(held: HeldTournament, around: Around, now: number): Tournament {
  const { row, state } = held;
  const { source } = row;
  const day = row.publishedAt.toISOString().slice(0, 10);
  return {
    ...tournamentLine(around.row, now),
    phase: phaseAt(source.setup, state, now),
    version: row.version,
    visibility: source.visibility,
    description: fillUserText(row.description, around.facts, day),
    rules: fillUserText(row.rules, around.facts, day),
    setup: source.setup,
    maxSubstitutes: source.maxSubstitutes,
    maxCoaches: source.maxCoaches,
    captainsSubstitute: source.captainsSubstitute,
    seeding: source.seeding,
    missingAsZero: source.missingAsZero,
    prizes: source.prizes,
    contacts: source.contacts,
    streams: source.streams,
    mapNote: source.mapNote,
    drafts: source.drafts,
    organisers: around.staff.map(organiserOf),
    stages: source.setup.stages.map((_, index) => stageSummary(source.setup, state, index)),
    freeAgents: around.freeAgents,
    news: around.news,
    liveMatches: liveMatches(held),
    seriesId: row.seriesId,
    publishedAt: unixSeconds(row.publishedAt),
    isIndexed: around.isIndexed,
  };
}

export const liveMatches = ({ state }: HeldTournament): number =>
  state.status === 'running'
    ? state.stages.reduce(
        (count, { matches }) =>
          count + matches.filter(({ status }) => status === 'running' || status === 'disputed').length,
        0,
      )
    : 0;
