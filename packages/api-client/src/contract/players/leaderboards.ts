import { Type, type Static } from 'typebox';
import { AccountId, Count, Day, nullable, Problem, RankNumber, UnixSeconds } from '../common.ts';
import { STATISTIC_MODES } from '../heroes/heroes.ts';
import { route, withDefault } from '../route.ts';
import { StatisticRate } from '../statistics.ts';

/** By points (PP), by matches, by matches of 30 days. */
export const BOARD_KINDS = ['points', 'matches', 'matches30'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

const PlaceBefore = nullable(
  Type.Integer({ minimum: 1, description: 'The place then; null where the player was not on the board' }),
);

export const BoardEntry = Type.Object(
  {
    place: Type.Integer({ minimum: 1 }),
    dayBefore: PlaceBefore,
    weekBefore: PlaceBefore,
    accountId: AccountId,
    name: nullable(Type.String()),
    avatarUrl: nullable(Type.String()),
    publisherRankNumber: nullable(RankNumber),
    estimatedRankNumber: nullable(RankNumber),
    value: Type.Number({ description: 'Points, or matches' }),
    interval: nullable(
      Type.Tuple([Type.Number(), Type.Number()], {
        description: '95 % interval of points: the board is in order of its lower end',
      }),
    ),
    winRate: StatisticRate,
    shrunkWinRate: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Drawn to the mean of all players as far as the matches are few',
    }),
    durationSeconds: nullable(Type.Integer({ ...Count, description: 'Played; of boards by matches' })),
    streak: Type.Integer({ description: 'Matches won in a row at the end; below 0: lost' }),
    heroIds: Type.Array(Type.Integer(), { maxItems: 3, description: 'Played most' }),
    lastPlayedAt: UnixSeconds,
  },
  { title: 'BoardEntry' },
);
export interface BoardEntry extends Static<typeof BoardEntry> {}

export const Leaderboard = Type.Object(
  {
    board: Type.Enum([...BOARD_KINDS]),
    mode: Type.Enum([...STATISTIC_MODES]),
    heroId: Type.Integer({ minimum: 0, description: '0: all heroes' }),
    players: Type.Integer({ ...Count, description: 'On the board, also behind the last place kept' }),
    entries: Type.Array(BoardEntry, { description: 'From the first place down: 1,000 at most' }),
    rules: Type.Object({
      leastMatches: Type.Integer({
        description: 'Matches one needs; with the hero where the board is of one',
      }),
      calibrationMatches: nullable(
        Type.Integer({ description: 'Matches that count for points that one needs besides' }),
      ),
      places: Type.Integer({ description: 'So many are kept' }),
    }),
    winRateMatches: Type.Number({
      description: 'As if so many matches more had gone at the mean rate (fitted)',
    }),
    heroMatches: nullable(Type.Number({ description: 'So many matches with a hero count half (fitted)' })),
    newestStartedAt: nullable(UnixSeconds),
    day: nullable(
      Type.String({ description: 'Of whose end the board is, in UTC; null for the board of now' }),
    ),
    pastDays: Type.Array(Type.String(), {
      description:
        'Days whose last board is kept, newest first: 90 days back, of one hero the first 100 places',
    }),
    dataVersion: Type.Integer({ minimum: 0 }),
    scoresVersion: Type.Integer({ minimum: 0, description: 'Of the models behind points' }),
  },
  { title: 'Leaderboard', description: 'Players in an order. Nobody who hid their profile is on it.' },
);
export interface Leaderboard extends Static<typeof Leaderboard> {}

const BoardQuery = Type.Object({
  heroId: withDefault(Type.Integer({ minimum: 0, maximum: 65_535, description: '0: all heroes' }), 0),
  mode: withDefault(
    Type.Enum([...STATISTIC_MODES], { description: 'Of boards by matches; points know no mode' }),
    'standard',
  ),
});

export const listBoard = route({
  method: 'GET',
  url: '/api/leaderboards/:board',
  schema: {
    operationId: 'listBoard',
    summary: 'A leaderboard: by points or by matches, of all heroes or of one',
    description:
      'Points: in order of the lower end of the 95 % interval, players with 50 matches that count. Of one hero: the player’s points drawn to ' +
      'the mean estimate of the matches with the hero as far as their number says, from 20 matches with it. Matches: from 20 matches on. ' +
      'Places of before are those of the matches up to one and seven days before the newest one.',
    tags: ['players'],
    params: Type.Object({ board: Type.Enum([...BOARD_KINDS]) }),
    querystring: Type.Object({
      ...BoardQuery.properties,
      day: Type.Optional({
        ...Day,
        description: 'The board at the end of that day, or of the last one before of which it is kept',
      }),
    }),
    response: { 200: Leaderboard, 400: Problem, 404: Problem, 429: Problem, 503: Problem },
  },
});

export const BoardPlaces = Type.Object(
  {
    accountId: AccountId,
    places: Type.Array(
      Type.Object({
        board: Type.Enum([...BOARD_KINDS]),
        mode: Type.Enum([...STATISTIC_MODES]),
        heroId: Type.Integer({ minimum: 0 }),
        place: Type.Integer({ minimum: 1 }),
        players: Count,
      }),
      { description: 'Best places first' },
    ),
    calibrationMatches: Type.Integer({ ...Count, description: 'Matches that count for points so far' }),
  },
  { title: 'BoardPlaces', description: 'Every board that a player is on.' },
);
export interface BoardPlaces extends Static<typeof BoardPlaces> {}

export const listBoardPlaces = route({
  method: 'GET',
  url: '/api/leaderboards/places/:accountId',
  schema: {
    operationId: 'listBoardPlaces',
    summary: 'Every leaderboard that a player is on',
    tags: ['players'],
    params: Type.Object({ accountId: AccountId }),
    response: { 200: BoardPlaces, 400: Problem, 403: Problem, 429: Problem, 503: Problem },
  },
});

export const PlaceHistory = Type.Object(
  {
    board: Type.Enum([...BOARD_KINDS]),
    mode: Type.Enum([...STATISTIC_MODES]),
    heroId: Type.Integer({ minimum: 0, description: '0: all heroes' }),
    accountId: AccountId,
    days: Type.Array(
      Type.Object({ day: Type.String(), place: Type.Integer({ minimum: 1 }), players: Count }),
      {
        description:
          'The place at the end of each day of which the board is kept, oldest first; days on which the player was not on it are absent',
      },
    ),
  },
  { title: 'PlaceHistory', description: 'How the place of a player on a board went.' },
);
export interface PlaceHistory extends Static<typeof PlaceHistory> {}

export const getPlaceHistory = route({
  method: 'GET',
  url: '/api/leaderboards/:board/history/:accountId',
  schema: {
    operationId: 'getPlaceHistory',
    summary: 'The places of a player on a leaderboard, day by day',
    description: 'Boards are kept for 90 days, those of one hero with their first 100 places.',
    tags: ['players'],
    params: Type.Object({ board: Type.Enum([...BOARD_KINDS]), accountId: AccountId }),
    querystring: BoardQuery,
    response: { 200: PlaceHistory, 400: Problem, 403: Problem, 429: Problem, 503: Problem },
  },
});

/** How certain the account behind a name of the publisher is. */
export const BOARD_IDENTITIES = ['confirmed', 'probable', 'unclaimed'] as const;
export type BoardIdentity = (typeof BOARD_IDENTITIES)[number];

export const PublisherEntry = Type.Object(
  {
    position: Type.Integer({ minimum: 1, description: 'In the board: several entries may share a place' }),
    place: Type.Integer({ minimum: 1 }),
    dayBefore: PlaceBefore,
    weekBefore: PlaceBefore,
    name: Type.String({ description: 'As the publisher says it' }),
    rankNumber: nullable(RankNumber),
    heroIds: Type.Array(Type.Integer(), { maxItems: 10 }),
    identity: Type.Enum([...BOARD_IDENTITIES], {
      description:
        'confirmed: the publisher names one account alone; probable: of the accounts that it names one alone is stored here with a badge ' +
        'within one tier of the board’s and one of the heroes; unclaimed: neither',
    }),
    accountId: nullable(AccountId),
    possibleAccounts: Count,
    winRate: StatisticRate,
    lastPlayedAt: nullable(UnixSeconds),
  },
  { title: 'PublisherEntry' },
);
export interface PublisherEntry extends Static<typeof PublisherEntry> {}

export const PublisherBoard = Type.Object(
  {
    region: nullable(Type.String()),
    regions: Type.Array(Type.String(), { description: 'Of which a board is stored' }),
    heroId: Type.Integer({ minimum: 0, description: '0: all heroes' }),
    heroIds: Type.Array(Type.Integer(), { description: 'Of which a board is stored; 0: all heroes' }),
    takenAt: nullable(UnixSeconds),
    taken: Type.Array(UnixSeconds, {
      description:
        'When boards of this region and hero were taken that are stored, newest first: 100 at most',
    }),
    entries: Type.Array(PublisherEntry),
    dataVersion: Type.Integer({ minimum: 0 }),
  },
  {
    title: 'PublisherBoard',
    description: 'The publisher’s own board as it was taken at one moment; empty while none is stored.',
  },
);
export interface PublisherBoard extends Static<typeof PublisherBoard> {}

export const listPublisherBoard = route({
  method: 'GET',
  url: '/api/leaderboards/publisher',
  schema: {
    operationId: 'listPublisherBoard',
    summary: 'The publisher’s leaderboard of a region, of all heroes or of one',
    description:
      'The publisher gives names and the accounts that may be behind each. Places of before are those of the same name on the last boards ' +
      'stored of the day and of the seventh day before; null where no board of that day is stored.',
    tags: ['players'],
    querystring: Type.Object({
      region: Type.Optional(
        Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$', description: 'The first stored unless told' }),
      ),
      heroId: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 65_535, description: 'All heroes unless told' }),
      ),
      until: Type.Optional({
        ...UnixSeconds,
        description: 'The newest board taken then or before; the newest of all unless told',
      }),
    }),
    response: { 200: PublisherBoard, 400: Problem, 429: Problem, 503: Problem },
  },
});
