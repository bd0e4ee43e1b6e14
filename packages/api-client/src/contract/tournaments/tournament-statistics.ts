import { Type, type Static } from 'typebox';
import { AccountId, Count, MatchId, nullable, Seconds, TeamIndex, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { StatisticRate } from '../statistics.ts';
import {
  EntrantId,
  EntrantName,
  LogNumber,
  StageIndex,
  TOURNAMENT_READ,
  TournamentMatchId,
  TournamentParams,
} from './tournament-parts.ts';

const HeroId = Type.Integer({ minimum: 1 });

export const TournamentHero = Type.Object(
  {
    heroId: HeroId,
    picks: Count,
    bans: Count,
    presence: nullable(
      Type.Number({ description: 'Share of the drafted games in which it was picked or banned, 0 to 1' }),
    ),
    played: StatisticRate,
    bySide: Type.Array(
      Type.Object({ side: TeamIndex, played: StatisticRate }, { description: 'Where the side is known' }),
      { maxItems: 2 },
    ),
    pickedBy: Type.Integer({ minimum: 0, description: 'Different entrants' }),
  },
  { title: 'TournamentHero', description: 'Of drafts, and of linked matches where there was no draft.' },
);
export interface TournamentHero extends Static<typeof TournamentHero> {}

const Mean = nullable(Type.Number());
export const TournamentPlayer = Type.Object(
  {
    entrant: EntrantId,
    accountId: nullable({ ...AccountId, description: 'Null where the player hides' }),
    name: nullable(Type.String()),
    avatarUrl: nullable(Type.String()),
    games: Type.Integer({ minimum: 0, description: 'Linked matches played' }),
    wins: Count,
    kills: Mean,
    deaths: Mean,
    assists: Mean,
    soulsPerMinute: Mean,
    damagePerMinute: Mean,
    score: nullable(
      Type.Number({
        description: 'Mean score of the matches that are scored; the first of the MVP list has the highest',
      }),
    ),
    mvps: Type.Integer({ minimum: 0, description: 'Games of which the player was MVP by our scores' }),
    heroIds: Type.Array(HeroId, { description: 'The most played first' }),
  },
  { title: 'TournamentPlayer', description: 'Means a game, over linked matches with their file.' },
);
export interface TournamentPlayer extends Static<typeof TournamentPlayer> {}

export const TOURNAMENT_RECORDS = [
  'kills',
  'assists',
  'souls-per-minute',
  'damage-per-minute',
  'longest-game',
  'shortest-game',
] as const;
const Record = Type.Object(
  {
    record: Type.Enum([...TOURNAMENT_RECORDS]),
    value: Type.Number(),
    accountId: nullable(AccountId),
    name: nullable(Type.String({ description: 'Of the player; null of records of games' })),
    heroId: nullable(HeroId),
    entrant: nullable(EntrantId),
    match: TournamentMatchId,
    matchId: MatchId,
  },
  { title: 'TournamentRecord' },
);

export const TournamentStatistics = Type.Object(
  {
    version: LogNumber,
    games: Type.Object({
      played: Type.Integer({ minimum: 0, description: 'Games of matches that ended, forfeits left out' }),
      drafted: Type.Integer({ minimum: 0, description: 'With a draft here' }),
      linked: Type.Integer({ minimum: 0, description: 'With a stored match' }),
    }),
    sides: Type.Object(
      { hiddenKing: StatisticRate, unknown: Count },
      { description: 'Games won by The Hidden King; `unknown`: games whose sides are not known' },
    ),
    firstPick: {
      ...StatisticRate,
      description: 'Drafted games won by the team that picks or bans first',
    },
    seconds: nullable(
      Type.Object({ mean: Type.Number(), shortest: Seconds, longest: Seconds, games: Count }),
    ),
    heroes: Type.Array(TournamentHero, { description: 'The most present first' }),
    players: Type.Array(TournamentPlayer, { description: 'By score, then by games' }),
    records: Type.Array(Record),
    mvp: nullable(TournamentPlayer),
    entrants: Type.Array(EntrantName),
    countedAt: UnixSeconds,
  },
  { title: 'TournamentStatistics' },
);
export interface TournamentStatistics extends Static<typeof TournamentStatistics> {}

export const getTournamentStatistics = route({
  method: 'GET',
  url: '/api/tournaments/:id/statistics',
  schema: {
    operationId: 'getTournamentStatistics',
    summary: 'Heroes, sides, players, records and MVP of a tournament, from its drafts and linked matches',
    tags: ['tournaments'],
    params: TournamentParams,
    querystring: Type.Object({ stage: Type.Optional(StageIndex) }),
    response: { 200: TournamentStatistics, ...TOURNAMENT_READ },
  },
});
