import { Type, type Static } from 'typebox';
import { AccountId, Count, MatchId, nullable, Problem, UnixSeconds } from '../common.ts';
import { TeamId } from '../teams/team-id.ts';
import { BestOf, DraftCode } from '../drafts/draft.ts';
import {
  Milliseconds,
  TOURNAMENT_TIE_BREAKS,
  TournamentBracket,
  TournamentFormat,
} from './tournament-setup.ts';

export const TOURNAMENT_READ = { 400: Problem, 404: Problem, 429: Problem, 503: Problem };
export const TOURNAMENT_SENT = {
  ...TOURNAMENT_READ,
  401: Problem,
  403: Problem,
  409: Problem,
  413: Problem,
  415: Problem,
};
export const Done = Type.Object({ isDone: Type.Literal(true) });

export const TournamentId = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Tournament id: nine digits that nobody can guess',
});
export const TournamentParams = Type.Object({ id: TournamentId });
export const EntrantId = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Entrant id' });
export const TournamentMatchId = Type.String({
  pattern: '^[A-Za-z0-9-]{1,40}$',
  description: 'A match of a tournament, such as 2-w1-3; the same after every correction',
});
export const TournamentMatchParams = Type.Object({ id: TournamentId, match: TournamentMatchId });
export const LogNumber = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'Number of the newest entry of the log; 0 before the first',
});
export const StageIndex = Type.Integer({ minimum: 0, maximum: 7, description: 'From 0' });
export const Reason = Type.String({ minLength: 3, maxLength: 500 });
export const Score = Type.Tuple([
  Type.Integer({ minimum: 0, maximum: 7 }),
  Type.Integer({ minimum: 0, maximum: 7 }),
]);
export const Page = Type.Integer({ minimum: 1, maximum: 1000 });

export const TOURNAMENT_PHASES = [
  'announced',
  'open',
  'closed',
  'check-in',
  'live',
  'approval',
  'finished',
  'cancelled',
] as const;
export const TournamentPhase = Type.Enum([...TOURNAMENT_PHASES], {
  description:
    '`closed`: registration is over, the start is not there. `approval`: everything is played, an organiser approves the standings',
});
export type TournamentPhase = (typeof TOURNAMENT_PHASES)[number];

export const ENTRANT_STATUSES = [
  'pending',
  'in',
  'waiting',
  'declined',
  'withdrawn',
  'absent',
  'playing',
  'dropped',
] as const;
export const EntrantStatus = Type.Enum([...ENTRANT_STATUSES]);

export const EntrantName = Type.Object(
  {
    id: EntrantId,
    name: Type.String({ description: '`A team` or `A player` where it is not to be shown' }),
    tag: nullable(Type.String({ description: 'Short name, at most 6 characters' })),
    seed: nullable(Type.Integer({ minimum: 1 })),
    status: EntrantStatus,
    teamId: nullable({ ...TeamId, description: 'The lasting team that it is' }),
    logoUrl: nullable(Type.String({ description: 'Of that team' })),
  },
  { title: 'EntrantName' },
);
export interface EntrantName extends Static<typeof EntrantName> {}

export const RosterRole = Type.Enum(['player', 'substitute', 'coach']);
export const RosterLine = Type.Object(
  {
    line: Type.Integer({ minimum: 1, description: 'Number of the roster line' }),
    role: RosterRole,
    isCaptain: Type.Boolean(),
    accountId: nullable({ ...AccountId, description: 'Null where the player hides, or has left the site' }),
    name: nullable(Type.String({ description: 'Null where none is known, or the player hides' })),
    avatarUrl: nullable(Type.String()),
    isConfirmed: Type.Boolean({ description: 'The player has said yes, or came by an invite link' }),
    points: nullable(Type.Number({ description: 'PP of now; null where unknown' })),
    rankNumber: nullable(Type.Integer({ description: 'Estimated rank of now' })),
    leftAt: nullable({ ...UnixSeconds, description: 'Was taken off; null: still there' }),
  },
  { title: 'RosterLine' },
);
export interface RosterLine extends Static<typeof RosterLine> {}

export const EntrantPoints = Type.Object(
  {
    average: nullable(Type.Number({ description: 'Mean PP of the players with PP; null where none has' })),
    lowest: nullable(Type.Number()),
    highest: nullable(Type.Number()),
    known: Count,
    missing: Type.Integer({ minimum: 0, description: 'Players without PP, or who hide' }),
  },
  { title: 'EntrantPoints', description: 'Of the players, without substitutes and coaches.' },
);

export const TournamentEntrant = Type.Object(
  {
    ...EntrantName.properties,
    enteredAt: UnixSeconds,
    waitingPosition: nullable(Type.Integer({ minimum: 1, description: 'In the waiting list' })),
    isCheckedIn: Type.Boolean(),
    rating: nullable(Type.Number({ description: 'By which it is seeded: mean PP when it entered' })),
    points: EntrantPoints,
    roster: Type.Array(RosterLine, { description: 'Players, substitutes, coaches; those of before last' }),
    finalPosition: nullable(Type.Integer({ minimum: 1 })),
  },
  { title: 'TournamentEntrant' },
);
export interface TournamentEntrant extends Static<typeof TournamentEntrant> {}

const Feeder = Type.Object({ match: TournamentMatchId, as: Type.Enum(['winner', 'loser']) });
/** As the engine's `Side`: `open` is to be decided, `bye` is nobody from the start, `none` is nobody because both forfeited. */
export const MatchSide = Type.Union([
  Type.Object({ kind: Type.Literal('entrant'), entrant: EntrantId, from: nullable(Feeder) }),
  Type.Object({ kind: Type.Literal('open'), from: Feeder }),
  Type.Object({ kind: Type.Literal('bye') }),
  Type.Object({ kind: Type.Literal('none'), from: Feeder }),
]);

export const TOURNAMENT_MATCH_STATUSES = [
  'locked',
  'waiting',
  'ready',
  'running',
  'disputed',
  'completed',
  'archived',
  'walkover',
  'unneeded',
] as const;
export const TournamentMatchStatus = Type.Enum([...TOURNAMENT_MATCH_STATUSES]);

export const TournamentMatch = Type.Object(
  {
    id: TournamentMatchId,
    stage: StageIndex,
    bracket: TournamentBracket,
    group: nullable(Type.Integer({ minimum: 0 })),
    round: Type.Integer({ minimum: 1 }),
    number: Type.Integer({ minimum: 1 }),
    bestOf: BestOf,
    sides: Type.Tuple([MatchSide, MatchSide]),
    status: TournamentMatchStatus,
    score: nullable(Score),
    winner: nullable(EntrantId),
    outcome: nullable(
      Type.Enum(['played', 'forfeit', 'double-forfeit'], { description: 'How it ended; null until then' }),
    ),
    startsAt: nullable({ ...UnixSeconds, description: 'As scheduled or estimated; null where unknown' }),
    isEstimated: Type.Boolean({ description: '`startsAt` is an estimate' }),
    beganAt: nullable(UnixSeconds),
    endedAt: nullable(UnixSeconds),
    draft: nullable(DraftCode),
    games: Type.Array(nullable(MatchId), { description: 'Match of each game that was played, where linked' }),
    stream: nullable(Type.Integer({ minimum: 0, description: 'Index of the stream that shows it' })),
  },
  { title: 'TournamentMatch', description: 'A match in a bracket, a table or a list.' },
);
export interface TournamentMatch extends Static<typeof TournamentMatch> {}

export const StandingsLine = Type.Object(
  {
    entrant: EntrantId,
    position: Type.Integer({ minimum: 1 }),
    points: Type.Number({ description: 'Match points' }),
    played: Count,
    wins: Count,
    losses: Count,
    byes: Count,
    forfeits: Count,
    gamesWon: Count,
    gamesLost: Count,
    tieBreaks: Type.Array(nullable(Type.Number()), { description: 'In the order of the stage’s rules' }),
    decidedBy: nullable(
      Type.Enum(
        [
          ...TOURNAMENT_TIE_BREAKS,
          'match-points',
          'losses',
          'lots',
          'group-place',
          'round',
          'seed',
          'stage',
          'took-part',
        ],
        {
          description: 'The rule that put it behind the line above; null: the first',
        },
      ),
    ),
    isDropped: Type.Boolean(),
    advances: nullable(Type.Boolean({ description: 'To the next stage, as it stands; null without one' })),
  },
  { title: 'StandingsLine' },
);
export interface StandingsLine extends Static<typeof StandingsLine> {}

export const StandingsTable = Type.Object(
  {
    group: nullable(Type.Integer({ minimum: 0 })),
    lines: Type.Array(StandingsLine, { description: 'The first one first' }),
  },
  { title: 'StandingsTable' },
);
export interface StandingsTable extends Static<typeof StandingsTable> {}

export const StageSummary = Type.Object(
  {
    name: Type.String(),
    format: TournamentFormat,
    status: Type.Enum(['locked', 'ready', 'running', 'finished']),
    entrants: Count,
    rounds: Count,
    matches: Count,
    completed: Type.Integer({ minimum: 0, description: 'Matches that have ended' }),
    startsAt: nullable({ ...Milliseconds, description: 'Began, or is estimated to; milliseconds' }),
  },
  { title: 'StageSummary' },
);
export interface StageSummary extends Static<typeof StageSummary> {}
