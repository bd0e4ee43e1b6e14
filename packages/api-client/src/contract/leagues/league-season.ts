import { Type, type Static } from 'typebox';
import { Count, nullable, RankNumber, UnixSeconds } from '../common.ts';
import { UserText } from '../site/user-text.ts';
import { TournamentOrganiser } from '../tournaments/tournament.ts';
import {
  EntrantId,
  EntrantName,
  RosterLine,
  StandingsLine,
  TournamentEntrant,
  TournamentId,
  TournamentMatch,
} from '../tournaments/tournament-parts.ts';
import { TieBreak } from '../tournaments/tournament-setup.ts';
import { StatisticRate } from '../statistics.ts';
import { TournamentStatistics } from '../tournaments/tournament-statistics.ts';
import {
  LeagueDivision,
  LeagueLine,
  LeagueParams,
  LeagueSeasonLine,
  LeagueSource,
  SeasonNumber,
  SeasonSettings,
} from './league-parts.ts';

export const League = Type.Object(
  {
    ...LeagueLine.properties,
    visibility: LeagueSource.properties.visibility,
    timeZone: Type.String(),
    description: UserText,
    rules: UserText,
    contacts: LeagueSource.properties.contacts,
    streams: LeagueSource.properties.streams,
    organisers: Type.Array(TournamentOrganiser, { description: 'Owner, admins, referees, casters' }),
    allSeasons: Type.Array(LeagueSeasonLine, { description: 'The newest first' }),
    isIndexed: Type.Boolean({ description: 'Otherwise search engines leave it out' }),
  },
  { title: 'League', description: 'A league as everybody sees it.' },
);
export interface League extends Static<typeof League> {}

const LeagueStanding = Type.Object(
  {
    ...StandingsLine.properties,
    zone: nullable(Type.Enum(['up', 'down'], { description: 'Goes up or down as it stands; null: stays' })),
  },
  { title: 'LeagueStanding' },
);

export const LeagueTable = Type.Object(
  {
    ...LeagueDivision.properties,
    tieBreaks: Type.Array(TieBreak),
    entrants: Type.Array(EntrantName, { description: 'Before the start: who has signed up' }),
    standings: Type.Array(LeagueStanding, { description: 'The first one first; empty before the start' }),
    champion: nullable(EntrantName),
  },
  { title: 'LeagueTable', description: 'A division with its table.' },
);
export interface LeagueTable extends Static<typeof LeagueTable> {}

export const LeagueSeason = Type.Object(
  {
    ...LeagueSeasonLine.properties,
    league: LeagueParams.properties.league,
    settings: SeasonSettings,
    tables: Type.Array(LeagueTable, { description: 'The highest division first' }),
    isTransferOpen: Type.Boolean(),
  },
  { title: 'LeagueSeason' },
);
export interface LeagueSeason extends Static<typeof LeagueSeason> {}

export const MOVE_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'decided', 'refused'] as const;

export const LeagueMove = Type.Object(
  {
    moveId: Type.Integer({ minimum: 1 }),
    tournamentId: TournamentId,
    match: TournamentMatch.properties.id,
    entrant: { ...EntrantId, description: 'Whose captain proposes it' },
    startsAt: { ...UnixSeconds, description: 'The new time' },
    note: Type.String(),
    state: Type.Enum([...MOVE_STATES], {
      description: '`decided`, `refused`: by a referee',
    }),
    answerBy: { ...UnixSeconds, description: 'Until when the other captain can agree' },
    createdAt: UnixSeconds,
  },
  { title: 'LeagueMove', description: 'A new time that a captain proposes for a match.' },
);
export interface LeagueMove extends Static<typeof LeagueMove> {}

export const LeagueFixture = Type.Object(
  {
    ...TournamentMatch.properties,
    tournamentId: TournamentId,
    tier: Type.Integer({ minimum: 1 }),
    plannedAt: { ...UnixSeconds, description: 'Its match day; `startsAt` differs where it was moved' },
    isMoved: Type.Boolean(),
    move: nullable({ ...LeagueMove, description: 'A new time that waits for an answer' }),
    video: nullable(Type.Object({ url: Type.String(), second: nullable(Count) })),
  },
  { title: 'LeagueFixture' },
);
export interface LeagueFixture extends Static<typeof LeagueFixture> {}

export const LeagueTeam = Type.Object(
  {
    ...TournamentEntrant.properties,
    roster: Type.Array(
      Type.Object({
        ...RosterLine.properties,
        gameRank: nullable({
          ...RankNumber,
          description: 'The badge of the game at the newest match that names one',
        }),
      }),
    ),
    tournamentId: TournamentId,
    tier: Type.Integer({ minimum: 1 }),
    division: Type.String(),
    joined: Type.Array(RosterLine.properties.line, {
      description: 'Roster lines that came by a transfer after the start',
    }),
    earlier: Type.Array(
      Type.Object({
        season: SeasonNumber,
        tier: Type.Integer({ minimum: 1 }),
        position: nullable(Type.Integer({ minimum: 1 })),
      }),
      { description: 'The same team in seasons before, the newest first' },
    ),
  },
  { title: 'LeagueTeam' },
);
export interface LeagueTeam extends Static<typeof LeagueTeam> {}

export const LeagueStatistics = Type.Object(
  {
    ...TournamentStatistics.properties,
    mvpRace: Type.Array(
      Type.Object({
        player: TournamentStatistics.properties.players.items,
        share: { ...StatisticRate, description: 'Share of the own games in which the player was MVP' },
      }),
      { description: 'Who was MVP most often, the first ten' },
    ),
  },
  { title: 'LeagueStatistics', description: 'Over all divisions, or one.' },
);
export interface LeagueStatistics extends Static<typeof LeagueStatistics> {}

export const LeaguePast = Type.Object(
  {
    ...LeagueSeasonLine.properties,
    divisions: Type.Array(
      Type.Object({
        tournamentId: TournamentId,
        tier: Type.Integer({ minimum: 1 }),
        name: Type.String(),
        places: Type.Array(
          Type.Object({
            entrant: EntrantName,
            position: Type.Integer({ minimum: 1 }),
            outcome: Type.Enum(['champion', 'up', 'stays', 'down', 'dropped']),
          }),
          { description: 'Final standings' },
        ),
      }),
    ),
  },
  { title: 'LeaguePast', description: 'A season that has ended.' },
);
export interface LeaguePast extends Static<typeof LeaguePast> {}
