import { Type, type Static } from 'typebox';
import { AccountId, Count, Day, nullable, Problem, UnixSeconds } from '../common.ts';
import { Bytes, route } from '../route.ts';

export const RUN_MODES = ['daily', 'fixed', 'random', 'build', 'chain', 'rebuy'] as const;
export const RUN_INPUTS = ['mouse', 'touch', 'keyboard', 'mixed'] as const;
const PRESS_KINDS = ['mouse', 'touch', 'keyboard', 'other'] as const;

/** Entries of a board. */
export const BOARD_RUNS = 100;

const Mode = Type.Enum([...RUN_MODES]);
const Variant = Type.Integer({
  minimum: 1,
  maximum: 65_535,
  description: 'Items of a list, chains, or purchases; the hero’s id where the mode is `build`',
});
const Input = Type.Enum([...RUN_INPUTS], {
  description: 'By the presses of the run: `mixed` where they are of several kinds',
});
const Seed = Type.Integer({ minimum: 0, maximum: 4_294_967_295 });
const ItemId = Type.Integer({ minimum: 1, maximum: 4_294_967_295 });
const Ms = Type.Integer({ minimum: 0, description: 'ms since the start' });
const Place = Type.Integer({ minimum: 1 });
const RunId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const RunTask = Type.Object(
  { kind: Type.Enum(['buy', 'sell']), itemId: ItemId },
  { title: 'RunTask' },
);
export interface RunTask extends Static<typeof RunTask> {}

export const RunStart = Type.Object(
  {
    token: Type.String({ description: 'Signed; good for one run within its time, by whoever asked for it' }),
    mode: Mode,
    variant: Variant,
    seed: Seed,
    day: Day,
    inventory: Type.Array(ItemId, { description: 'Owned from the start' }),
    tasks: Type.Array(RunTask, { description: 'One after the other' }),
    expiresAt: UnixSeconds,
  },
  { title: 'RunStart' },
);
export interface RunStart extends Static<typeof RunStart> {}

const CHANGING = { 400: Problem, 401: Problem, 403: Problem, 429: Problem, 503: Problem };
const WITH_BODY = { ...CHANGING, 413: Problem, 415: Problem };

export const startRun = route({
  method: 'POST',
  url: '/api/speedrun/start',
  action: 'speedrun.play',
  schema: {
    operationId: 'startRun',
    summary: 'The list of a shop speedrun, and a token to send its run with',
    description:
      'The run begins three seconds after the answer. The list of the day is the same for everybody on that day (UTC); that of a hero is what a player of the ' +
      'hero had bought in a recent match.',
    tags: ['items'],
    body: Type.Object({ mode: Mode, variant: Variant }),
    response: { 200: RunStart, ...WITH_BODY, 404: Problem },
  },
});

const By = Type.Enum([...PRESS_KINDS]);
const Coordinate = Type.Integer({ minimum: 0, maximum: 1000 });
const Spot = Type.Optional(
  Type.Tuple([Coordinate, Coordinate], { description: 'Thousandths of the shop’s width and height' }),
);
/** Times before the start are refused with a reason of their own. */
const At = Type.Number({ description: 'ms since the start' });
const strict = { additionalProperties: false };

export const RunEvent = Type.Union(
  [
    Type.Object(
      {
        at: At,
        kind: Type.Literal('category'),
        slot: Type.Enum(['weapon', 'vitality', 'spirit']),
        by: By,
        spot: Spot,
      },
      strict,
    ),
    Type.Object({ at: At, kind: Type.Literal('search'), text: Type.String({ maxLength: 100 }) }, strict),
    Type.Object({ at: At, kind: Type.Literal('focus'), itemId: ItemId }, strict),
    Type.Object({ at: At, kind: Type.Literal('press'), itemId: ItemId, by: By, spot: Spot }, strict),
  ],
  {
    description:
      'What was done: a category opened, text searched for, the focus moved by keys, an item pressed',
  },
);

const PathSample = Type.Tuple([At, Coordinate, Coordinate], {
  description: 'ms since the start, and the spot',
});

const Log = {
  events: Type.Array(RunEvent, { maxItems: 2000 }),
  path: Type.Array(PathSample, { maxItems: 4000, description: 'Of the mouse' }),
};

const Figures = {
  totalMs: Type.Integer({ ...Count, description: 'With a second for each wrong press' }),
  misclicks: Count,
  input: Input,
  splits: Type.Array(Ms, { description: 'When each task was done, with the penalties until then' }),
};

export const RunVerdict = Type.Object(
  {
    ...Figures,
    runId: nullable(RunId),
    place: nullable(Place),
    dayPlace: nullable(Place),
    notOnBoards: nullable(
      Type.Enum(['guest', 'banned', 'late'], { description: 'Why the run is on no board' }),
    ),
    isBest: Type.Boolean({ description: 'The fastest of this account so far, of this input' }),
  },
  { title: 'RunVerdict', description: 'A run as the server replayed it.' },
);
export interface RunVerdict extends Static<typeof RunVerdict> {}

export const finishRun = route({
  method: 'POST',
  url: '/api/speedrun/finish',
  action: 'speedrun.play',
  schema: {
    operationId: 'finishRun',
    summary: 'Send the log of a run: it is replayed, timed, and put on the boards',
    description:
      'Refused (`run_refused`, with the reason) where the token is not ours, not for this visitor, used or out of time, where the log is none of a person at ' +
      'this shop, or where it took longer or shorter than the server’s own clock allows. The same log sent again has the same answer. `isLate`: it could not be ' +
      'sent at once; such a run is stored, and on no board. Of guests nothing is stored.',
    tags: ['items'],
    body: Type.Object(
      {
        token: Type.String({ maxLength: 2000 }),
        mode: Mode,
        variant: Variant,
        seed: Seed,
        input: Input,
        ...Log,
        isLate: Type.Boolean(),
      },
      strict,
    ),
    response: { 200: RunVerdict, ...WITH_BODY, 422: Problem },
  },
});

export const BoardRun = Type.Object(
  {
    place: Place,
    runId: RunId,
    accountId: AccountId,
    name: nullable(Type.String()),
    avatarUrl: nullable(Type.String()),
    totalMs: Count,
    misclicks: Count,
    finishedAt: UnixSeconds,
  },
  { title: 'BoardRun' },
);
export interface BoardRun extends Static<typeof BoardRun> {}

export const RunBoard = Type.Object(
  {
    mode: Mode,
    variant: Variant,
    input: Input,
    day: nullable(Type.String({ description: 'Of which the board is, in UTC; null for all days' })),
    today: Type.String({ description: 'In UTC' }),
    players: Count,
    runs: Type.Array(BoardRun, { maxItems: BOARD_RUNS, description: 'The best of each player' }),
  },
  { title: 'RunBoard', description: 'Nobody who hid their profile is on it.' },
);
export interface RunBoard extends Static<typeof RunBoard> {}

export const listRunBoard = route({
  method: 'GET',
  url: '/api/speedrun/board',
  schema: {
    operationId: 'listRunBoard',
    summary: 'The fastest runs of a course: of all days, or of one',
    description: 'The daily challenge has a board for each day alone; today’s unless told otherwise.',
    tags: ['items'],
    querystring: Type.Object({
      mode: Mode,
      variant: Variant,
      input: Input,
      span: Type.Optional(Type.Enum(['all', 'today'])),
      day: Type.Optional(Day),
    }),
    response: { 200: RunBoard, 400: Problem, 429: Problem, 503: Problem },
  },
});

export const StoredRun = Type.Object(
  {
    runId: RunId,
    accountId: AccountId,
    name: nullable(Type.String()),
    avatarUrl: nullable(Type.String()),
    mode: Mode,
    variant: Variant,
    day: Type.String(),
    ...Figures,
    tasks: Type.Array(RunTask),
    ...Log,
    finishedAt: UnixSeconds,
    place: nullable(Place),
  },
  { title: 'StoredRun', description: 'A run with its log: whoever wants to may replay it.' },
);
export interface StoredRun extends Static<typeof StoredRun> {}

const Params = Type.Object({ runId: RunId });

export const getRun = route({
  method: 'GET',
  url: '/api/speedrun/runs/:runId',
  schema: {
    operationId: 'getRun',
    summary: 'A run with its log',
    tags: ['items'],
    params: Params,
    response: { 200: StoredRun, 400: Problem, 403: Problem, 404: Problem, 429: Problem, 503: Problem },
  },
});

export const getRunCard = route({
  method: 'GET',
  url: '/api/speedrun/runs/:runId/card.png',
  schema: {
    operationId: 'getRunCard',
    summary: 'The picture of a run for link previews: PNG, 1200 × 630',
    tags: ['items'],
    mediaType: 'image/png',
    params: Params,
    response: {
      200: Bytes,
      400: Problem,
      403: Problem,
      404: Problem,
      429: Problem,
      503: Problem,
    },
  },
});

export const deleteRun = route({
  method: 'POST',
  url: '/api/speedrun/runs/:runId/delete',
  action: 'speedrun.delete',
  schema: {
    operationId: 'deleteRun',
    summary: 'Delete a run; the best of what is left takes its place on the boards',
    tags: ['items'],
    params: Params,
    response: { 200: Type.Object({ isDeleted: Type.Literal(true) }), ...CHANGING, 404: Problem },
  },
});
