import { Type, type Static } from 'typebox';
import { MatchId, nullable } from '../common.ts';
import { EntrantId, LogNumber, Score, StageIndex, TournamentMatchId } from './tournament-parts.ts';
import { Milliseconds, TournamentBracket } from './tournament-setup.ts';

const closed = { additionalProperties: false } as const;
const Sides = Type.Tuple([EntrantId, EntrantId], {
  description: 'By whom it was played, in the order of the match',
});
const RosterLineNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Round = Type.Integer({ minimum: 1, maximum: 128 });
const Lots = Type.Integer({ minimum: 0, maximum: 4_294_967_295 });
const SeedMethod = Type.Enum(['manual', 'random', 'rating', 'previous']);
const Order = Type.Array(EntrantId, { maxItems: 512 });

const Game = Type.Object(
  {
    winner: EntrantId,
    seconds: nullable(Type.Integer({ minimum: 0, maximum: 100_000 })),
    matchId: nullable(MatchId),
  },
  closed,
);
export const Outcome = Type.Union([
  Type.Object(
    { kind: Type.Literal('played'), score: Score, games: Type.Array(Game, { maxItems: 7 }) },
    closed,
  ),
  Type.Object({ kind: Type.Literal('forfeit'), loser: EntrantId }, closed),
  Type.Object({ kind: Type.Literal('double-forfeit') }, closed),
]);

/** One kind of entry, alone and with what every entry of the log has. */
const action = <const Name extends string, Fields extends Parameters<typeof Type.Object>[0]>(
  type: Name,
  fields: Fields,
) => Type.Object({ type: Type.Literal(type), ...fields }, closed);

const ENTRY = {
  roster: Type.Array(RosterLineNumber, { maxItems: 16 }),
  rating: nullable(Type.Number()),
};

/** What organisers and referees do; the engine's `events.ts` says what each means. */
export const CONTROL_ACTIONS = [
  action('approve', { entrant: EntrantId }),
  action('decline', { entrant: EntrantId }),
  action('withdraw', { entrant: EntrantId }),
  action('check-in', { entrant: EntrantId }),
  action('extend-check-in', { closesAt: Milliseconds }),
  action('substitute', { entrant: EntrantId, out: RosterLineNumber, in: RosterLineNumber }),
  action('swap', { stage: StageIndex, entrants: Sides }),
  action('reopen-round', { stage: StageIndex, bracket: TournamentBracket, round: Round }),
  action('unpair-round', { stage: StageIndex, round: Round }),
  action('reopen-stage', { stage: StageIndex }),
  action('draw-lots', { stage: StageIndex, order: Order }),
  action('schedule-match', { match: TournamentMatchId, startsAt: nullable(Milliseconds) }),
  action('begin-match', { match: TournamentMatchId }),
  action('game', { match: TournamentMatchId, sides: Sides, game: Game }),
  action('result', { match: TournamentMatchId, sides: Sides, outcome: Outcome }),
  action('correct', {
    match: TournamentMatchId,
    sides: Sides,
    outcome: Outcome,
    replaces: LogNumber,
  }),
  action('remake', { match: TournamentMatchId, game: nullable(Type.Integer({ minimum: 1, maximum: 7 })) }),
  action('link-game', {
    match: TournamentMatchId,
    game: Type.Integer({ minimum: 1, maximum: 7 }),
    matchId: nullable(MatchId),
  }),
  action('settle', { match: TournamentMatchId }),
  action('drop', { entrant: EntrantId }),
  action('return', { entrant: EntrantId }),
  action('approve-standings', {}),
  action('cancel', {}),
  action('undo', { entry: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
] as const;

/** Organisers send these without what the server draws or computes. */
const BY_SERVER = [
  action('seed', { method: SeedMethod, order: Type.Optional(Order) }),
  action('start-stage', { stage: StageIndex, field: Type.Optional(Order) }),
  action('pair-round', {
    stage: StageIndex,
    round: Type.Optional(Round),
    pairs: Type.Optional(Type.Array(Sides, { maxItems: 256, description: 'By hand; may repeat a meeting' })),
    bye: Type.Optional(nullable(EntrantId)),
  }),
] as const;

export const ControlAction = Type.Union([...CONTROL_ACTIONS, ...BY_SERVER], {
  description:
    'What an organiser does. `start-stage` and `pair-round` without field or pairs: as the rules say, lots drawn by the server. `seed` has an order where the method is `manual`; otherwise the server draws or computes it.',
});
export type ControlAction = Static<typeof ControlAction>;

const By = Type.Union([
  Type.Object({ role: Type.Literal('organiser') }),
  Type.Object({ role: Type.Literal('referee') }),
  Type.Object({ role: Type.Literal('captain'), entrant: EntrantId }),
  Type.Object({ role: Type.Literal('server') }),
]);

/** What the log of a tournament holds: every action above, and those of captains and of the server. */
export const TournamentAction = Type.Union(
  [
    ...CONTROL_ACTIONS,
    action('seed', { method: SeedMethod, order: Order }),
    action('enter', { entrant: EntrantId, ...ENTRY }),
    action('enter-late', { entrant: EntrantId, ...ENTRY }),
    action('start-stage', { stage: StageIndex, field: Order, lots: Lots }),
    action('pair-round', {
      stage: StageIndex,
      round: Round,
      pairs: Type.Array(Sides),
      bye: nullable(EntrantId),
      draw: Lots,
      isManual: Type.Boolean(),
    }),
    action('report', { match: TournamentMatchId, sides: Sides, score: Score }),
    action('dispute', { match: TournamentMatchId }),
  ],
  { description: 'What was entered' },
);

export const TournamentLogEntry = Type.Object(
  {
    id: Type.Integer({ minimum: 1, description: 'Its number in the log' }),
    at: Milliseconds,
    by: By,
    action: TournamentAction,
  },
  { title: 'TournamentLogEntry', description: 'All of them, in order, are the tournament.' },
);
export interface TournamentLogEntry extends Static<typeof TournamentLogEntry> {}
