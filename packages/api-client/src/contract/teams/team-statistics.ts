import { Type, type Static } from 'typebox';
import { AccountId, Count, MatchId, nullable, UnixSeconds } from '../common.ts';
import { DraftCode } from '../drafts/draft.ts';
import { route } from '../route.ts';
import { StatisticRate } from '../statistics.ts';
import { TEAM_READ, TeamName, TeamParams } from './team.ts';

const HeroId = Type.Integer({ minimum: 1 });

export const TeamHero = Type.Object(
  {
    heroId: HeroId,
    winRate: { ...StatisticRate, description: 'Of the games in which it was played' },
    players: Type.Integer({
      minimum: 0,
      description: 'How many of the team played it; 0 where no match says who',
    }),
  },
  { title: 'TeamHero' },
);
export interface TeamHero extends Static<typeof TeamHero> {}

export const TeamPlayerPool = Type.Object(
  {
    accountId: AccountId,
    name: nullable(Type.String()),
    avatarUrl: nullable(Type.String()),
    points: nullable(Type.Number({ description: 'PP' })),
    matches: Type.Integer({
      minimum: 0,
      description: 'On record in the last 180 days, with this team or without',
    }),
    heroes: Type.Array(Type.Object({ heroId: HeroId, winRate: StatisticRate, lastPlayedAt: UnixSeconds }), {
      maxItems: 8,
      description: 'The most played first',
    }),
  },
  { title: 'TeamPlayerPool' },
);
export interface TeamPlayerPool extends Static<typeof TeamPlayerPool> {}

export const TeamGameLine = Type.Object(
  {
    at: UnixSeconds,
    opponent: TeamName,
    path: Type.String({ description: 'The match of the tournament' }),
    event: Type.String({ description: 'Its name' }),
    game: Type.Integer({ minimum: 1, description: 'Of the series' }),
    hasWon: nullable(Type.Boolean({ description: 'Null where the score alone is known' })),
    matchId: nullable(MatchId),
    draft: nullable(DraftCode),
    picks: Type.Array(HeroId, { description: 'Of the team, by the draft, or else by the match' }),
    bans: Type.Array(HeroId),
  },
  { title: 'TeamGameLine' },
);
export interface TeamGameLine extends Static<typeof TeamGameLine> {}

export const getTeamStatistics = route({
  method: 'GET',
  url: '/api/teams/:id/statistics',
  schema: {
    operationId: 'getTeamStatistics',
    summary: 'How a team plays: sides, pick order, heroes, players, games',
    description:
      'From its newest 200 matches of tournaments and leagues. Scrims are left out. Each rate has its count and interval.',
    tags: ['teams'],
    params: TeamParams,
    response: {
      200: Type.Object(
        {
          games: Type.Object({
            played: Count,
            drafted: Type.Integer({ minimum: 0, description: 'With a draft here' }),
            linked: Type.Integer({ minimum: 0, description: 'With a stored match' }),
          }),
          won: StatisticRate,
          sides: Type.Object({
            hiddenKing: StatisticRate,
            archmother: StatisticRate,
            unknown: Type.Integer({
              minimum: 0,
              description: 'Games of which nobody knows the side or the winner',
            }),
          }),
          pickOrder: Type.Object({
            first: StatisticRate,
            second: StatisticRate,
            unknown: Type.Integer({ minimum: 0, description: 'Games without a draft here, or a winner' }),
          }),
          heroes: Type.Array(TeamHero),
          players: Type.Array(TeamPlayerPool, { description: 'Of the roster of now; who hides is left out' }),
          hidden: Type.Integer({ minimum: 0, description: 'So many of the roster hide' }),
          trophies: Type.Array(Type.Object({ name: Type.String(), path: Type.String(), at: UnixSeconds }), {
            description: 'Tournaments that it won, the last one first',
          }),
          lines: Type.Array(TeamGameLine, { maxItems: 50, description: 'The newest first' }),
        },
        { title: 'TeamStatistics' },
      ),
      ...TEAM_READ,
    },
  },
});
export interface TeamStatistics extends Static<(typeof getTeamStatistics)['schema']['response'][200]> {}

const Habit = Type.Object({
  heroId: HeroId,
  rate: { ...StatisticRate, description: 'Of the drafted games' },
});

export const getTeamScouting = route({
  method: 'GET',
  url: '/api/teams/:id/scouting',
  schema: {
    operationId: 'getTeamScouting',
    summary: 'A scouting report: what others ban against a team, what it picks first, what it bans',
    description:
      'From its newest drafts in tournaments and leagues, and from what its players played in the last 180 days. Each habit has its count and interval.',
    tags: ['teams'],
    params: TeamParams,
    response: {
      200: Type.Object(
        {
          drafted: Type.Integer({ minimum: 0, description: 'Games with a draft here' }),
          bannedAgainst: Type.Array(Habit, {
            maxItems: 10,
            description: 'By its opponents, most often first',
          }),
          bans: Type.Array(Habit, { maxItems: 10, description: 'By itself, most often first' }),
          firstPicks: Type.Array(Habit, {
            maxItems: 10,
            description: 'In the first phase: its picks before the second bans, or its first three',
          }),
          comfort: Type.Array(
            Type.Object({
              heroId: HeroId,
              picks: { ...StatisticRate, description: 'Of the drafted games, in which it was picked' },
              winRate: { ...StatisticRate, description: 'Of these games' },
            }),
            { maxItems: 10, description: 'What it picks most often' },
          ),
          targets: Type.Array(
            Type.Object({
              heroId: HeroId,
              accountId: AccountId,
              name: nullable(Type.String()),
              winRate: { ...StatisticRate, description: 'Of this player on this hero, in the last 180 days' },
              share: { ...StatisticRate, description: 'Of the matches of this player' },
            }),
            {
              maxItems: 10,
              description:
                'Bans that hurt: heroes that a player of the roster plays often and wins with, by the lower end of the win rate times the share',
            },
          ),
          hidden: Count,
        },
        { title: 'TeamScouting' },
      ),
      ...TEAM_READ,
    },
  },
});
export interface TeamScouting extends Static<(typeof getTeamScouting)['schema']['response'][200]> {}
