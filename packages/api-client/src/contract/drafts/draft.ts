import { Type, type Static } from 'typebox';
import { MatchId, nullable, UnixSeconds } from '../common.ts';

export const DraftTeam = Type.Union([Type.Literal(1), Type.Literal(2)], {
  description: 'A team of the room',
});
export const DraftCode = Type.String({
  pattern: '^[A-Za-z0-9]{8}$',
  description: 'Code of a draft: eight letters and digits, in any case',
});
const HeroId = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const Milliseconds = Type.Number({ description: 'Milliseconds since 1970, by the clock of the server' });

export const DRAFT_STATUSES = [
  'waiting',
  'ready',
  'rolling',
  'choosing',
  'drafting',
  'paused',
  'reporting',
  'completed',
  'abandoned',
] as const;
export const DraftStatus = Type.Enum([...DRAFT_STATUSES]);

export const DraftStep = Type.Object(
  {
    team: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 is whoever picks first' }),
    type: Type.Union([Type.Literal('ban'), Type.Literal('pick')]),
    seconds: Type.Integer({ minimum: 5, maximum: 600 }),
  },
  { title: 'DraftStep', additionalProperties: false },
);

export const FirstPick = Type.Enum(['team1', 'coin', 'choice', 'higher-seed'], {
  description: 'Who picks first in game 1; with `higher-seed` team 1 chooses between pick order and side',
});
export const NextGame = Type.Enum(['loser-chooses', 'alternate', 'same']);
export const Fearless = Type.Enum(['none', 'own', 'all'], {
  description: 'Which picks of earlier games cannot be picked again: none, the team’s own, everybody’s',
});
export const TimeOut = Type.Enum(['random', 'hovered', 'no-ban'], {
  description: 'What a time-out takes: a random hero, the hero hovered last, or nothing where it was a ban',
});
export const BestOf = Type.Union([Type.Literal(1), Type.Literal(3), Type.Literal(5), Type.Literal(7)]);

export const DraftRules = Type.Object(
  {
    preset: Type.Object({
      name: Type.String(),
      steps: Type.Array(DraftStep),
      reserveSeconds: Type.Integer(),
    }),
    bestOf: BestOf,
    firstPick: FirstPick,
    nextGame: NextGame,
    fearless: Fearless,
    timeout: TimeOut,
    heroes: Type.Array(HeroId, { description: 'Heroes that can be taken' }),
  },
  { title: 'DraftRules', description: 'What a room was created with; nothing of it changes.' },
);

const By = Type.Union([
  Type.Object({ role: Type.Literal('captain'), team: DraftTeam }),
  Type.Object({ role: Type.Literal('referee') }),
  Type.Object({ role: Type.Literal('server') }),
]);
const Reason = Type.String();
const event = <const Name extends string, Fields extends Parameters<typeof Type.Object>[0]>(
  type: Name,
  fields: Fields,
) => Type.Object({ at: Milliseconds, by: By, type: Type.Literal(type), ...fields });

/** One of the log: all of them, in order, are the room. */
export const DraftLogEvent = Type.Union(
  [
    event('captain-came', { team: DraftTeam }),
    event('captain-left', { team: DraftTeam }),
    event('ready', { team: DraftTeam, ready: Type.Boolean() }),
    event('coin', { winner: DraftTeam }),
    event('choose-order', { team: DraftTeam, first: DraftTeam }),
    event('choose-side', { team: DraftTeam, hiddenKing: DraftTeam }),
    event('lock-in', { team: DraftTeam, heroId: HeroId }),
    event('time-out', { heroId: nullable(HeroId), wasRandom: Type.Boolean() }),
    event('pause', { reason: Reason }),
    event('resume', {}),
    event('undo', { reason: Reason }),
    event('served-again', { lostMs: Type.Number() }),
    event('report', { team: DraftTeam, winner: DraftTeam }),
    event('decide', { winner: DraftTeam, reason: Reason }),
    event('abandon', { reason: Reason }),
  ],
  { description: 'What happened in a room' },
);

export const DraftMatch = Type.Object(
  {
    game: Type.Integer({ minimum: 1, description: 'Game of the series' }),
    matchId: MatchId,
    isAutomatic: Type.Boolean({ description: 'Found by its twelve heroes' }),
    reason: nullable(Type.String()),
  },
  { title: 'DraftMatch', description: 'The match that was played with a draft.' },
);

export const DraftNames = Type.Object({
  name: Type.String(),
  teams: Type.Object({ 1: nullable(Type.String()), 2: nullable(Type.String()) }),
});

const Link = Type.String({ description: 'The secret stands behind `#`, where no server sees it' });
export const DraftLinks = Type.Object(
  { captain1: Link, captain2: Link, player1: Link, player2: Link, referee: Link },
  { title: 'DraftLinks', description: 'Whoever has one is what it says.' },
);

export const BotStrength = Type.Enum(['easy', 'normal', 'hard'], {
  description: 'How clearly the bot of a practice room sees what our matches say of heroes',
});

/** How a room is used: nothing of it changes. */
export const DraftUse = Type.Object({
  isOfficial: Type.Boolean({ description: 'Analysis is off while a game is drafted, unless it is allowed' }),
  allowsAnalysis: Type.Boolean(),
  bot: nullable(BotStrength),
  hasScouting: Type.Boolean({ description: 'Players of a team are known' }),
  logos: Type.Object(
    { 1: nullable(Type.String()), 2: nullable(Type.String()) },
    { description: 'Pictures of teams of this site, by team' },
  ),
});

const ABOUT = {
  code: DraftCode,
  ...DraftNames.properties,
  isPublic: Type.Boolean(),
  status: DraftStatus,
  openedAt: UnixSeconds,
  updatedAt: UnixSeconds,
};

export const DraftLine = Type.Object(
  { ...ABOUT, bestOf: BestOf, preset: Type.String() },
  { title: 'DraftLine', description: 'A draft in a list.' },
);
export interface DraftLine extends Static<typeof DraftLine> {}

export const DraftRoom = Type.Object(
  {
    ...ABOUT,
    ...DraftUse.properties,
    version: Type.Integer({ minimum: 0, description: 'Events so far' }),
    openedMs: Milliseconds,
    notes: Type.String(),
    rules: DraftRules,
    log: Type.Array(DraftLogEvent),
    matches: Type.Array(DraftMatch),
  },
  { title: 'DraftRoom', description: 'A draft, with everything that happened in it.' },
);
export interface DraftRoom extends Static<typeof DraftRoom> {}
