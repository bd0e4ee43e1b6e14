import {
  teamStatistics as contract,
  type TeamGameLine,
  type TeamHero,
  type TeamStatistics,
} from '@soulstat/api-client/contract';
import { unixSeconds } from '../../base/unix-seconds.ts';
import { listPastRoster, listPresentRoster, listTeamNames } from '../../community/teams/queries/teams.ts';
import { teamNameOf } from '../../community/teams/team-names.ts';
import { serve } from '../../http/feature.ts';
import { rateOf } from '../../statistics/estimates.ts';
import { listTrophies } from './queries/team-games.ts';
import { findTeam } from './queries/team.ts';
import { scoutingOf } from './scouting.ts';
import { bansOf, picksOf, sideOf, teamGames, type PlayedGame } from './team-games.ts';
import { poolsOf } from './team-pools.ts';
import { failNoTeam, type TeamFeature } from './teams.ts';

const CACHING = 'public, max-age=10';
const SHOWN_LINES = 50;
const PAST_LINES = 500;

/** How a team plays, from its drafts and stored matches: counted anew each time. */
export const statisticsRoutes: TeamFeature = async (app, needs) => {
  const { postgres, clickhouse, teams } = needs;

  const read = async (id: number) => {
    if (!(await findTeam(postgres, id))) failNoTeam();
    const [present, past] = await Promise.all([
      listPresentRoster(postgres, [id]),
      listPastRoster(postgres, id, PAST_LINES),
    ]);
    const accounts = new Set([...present, ...past].flatMap(({ accountId }) => accountId ?? []));
    const [games, pools] = await Promise.all([
      teamGames(needs, id, accounts),
      poolsOf(clickhouse, present, teams.now()),
    ]);
    return { games, ...pools };
  };

  serve(app, contract.getTeamStatistics, async ({ params: { id } }, reply) => {
    const { games, pools, hidden } = await read(id);
    const [trophies, names] = await Promise.all([
      listTrophies(postgres, id),
      listTeamNames(postgres, [...new Set(games.map(({ opponentId }) => opponentId))]),
    ]);
    const lines = games.slice(0, SHOWN_LINES).flatMap((game): TeamGameLine[] => {
      const opponent = names.get(game.opponentId);
      return opponent ? [lineOf(game, teamNameOf(opponent))] : [];
    });
    reply.header('cache-control', CACHING);
    return {
      games: {
        played: games.length,
        drafted: games.filter(({ draft }) => draft !== null).length,
        linked: games.filter((game) => game.lines.length > 0).length,
      },
      won: winsOf(games),
      sides: sidesOf(games),
      pickOrder: pickOrderOf(games),
      heroes: heroesOf(games),
      players: pools.map(({ rows: _rows, ...pool }) => pool),
      hidden,
      trophies: trophies.map(({ tournamentId, name, at }) => ({
        name,
        path: `/tournaments/${tournamentId}`,
        at: unixSeconds(at),
      })),
      lines,
    };
  });

  serve(app, contract.getTeamScouting, async ({ params: { id } }, reply) => {
    const { games, pools, hidden } = await read(id);
    reply.header('cache-control', CACHING);
    return { ...scoutingOf(games, pools), hidden };
  });
};

const lineOf = (game: PlayedGame, opponent: TeamGameLine['opponent']): TeamGameLine => ({
  at: unixSeconds(game.at),
  opponent,
  path: `/tournaments/${game.tournamentId}/matches/${game.match}`,
  event: game.event,
  game: game.number,
  hasWon: game.hasWon,
  matchId: game.matchId,
  draft: game.draft ? game.draftCode : null,
  picks: picksOf(game),
  bans: bansOf(game),
});

/** Of the games of which the winner is known. */
function winsOf(games: readonly PlayedGame[]) {
  const known = games.filter(({ hasWon }) => hasWon !== null);
  return rateOf(known.filter(({ hasWon }) => hasWon).length, known.length);
}

const isKnown = ({ hasWon }: PlayedGame): boolean => hasWon !== null;

function sidesOf(games: readonly PlayedGame[]): TeamStatistics['sides'] {
  const known = games.filter((game) => isKnown(game) && sideOf(game) !== null);
  return {
    hiddenKing: winsOf(known.filter((game) => sideOf(game) === 0)),
    archmother: winsOf(known.filter((game) => sideOf(game) === 1)),
    unknown: games.length - known.length,
  };
}

function pickOrderOf(games: readonly PlayedGame[]): TeamStatistics['pickOrder'] {
  const known = games.filter((game) => isKnown(game) && game.draft !== null);
  const isFirst = ({ draft }: PlayedGame) => draft?.game.first === draft?.team;
  return {
    first: winsOf(known.filter(isFirst)),
    second: winsOf(known.filter((game) => !isFirst(game))),
    unknown: games.length - known.length,
  };
}

/** The most played first. */
function heroesOf(games: readonly PlayedGame[]): TeamHero[] {
  const played = games.flatMap((game) => picksOf(game).map((heroId) => ({ heroId, game })));
  return [...Map.groupBy(played, ({ heroId }) => heroId)]
    .map(([heroId, own]) => {
      const players = own.flatMap(({ game }) =>
        game.lines.filter((line) => line.heroId === heroId).map(({ accountId }) => accountId),
      );
      return { heroId, winRate: winsOf(own.map(({ game }) => game)), players: new Set(players).size };
    })
    .toSorted((a, b) => b.winRate.count - a.winRate.count || a.heroId - b.heroId);
}
