/** What match files say of a tournament, counted without the site. */
import type { Match, Team } from '@soulstat/match-file';

/** A game whose file is linked. */
export interface PlayedFile {
  readonly match: Match;
  readonly bans: readonly number[];
}

export interface PlainHero {
  picks: number;
  bans: number;
  won: number;
}

export function countHeroes(games: readonly PlayedFile[]): Map<number, PlainHero> {
  const heroes = new Map<number, PlainHero>();
  const of = (heroId: number): PlainHero => {
    const known = heroes.get(heroId) ?? { picks: 0, bans: 0, won: 0 };
    heroes.set(heroId, known);
    return known;
  };
  for (const { match, bans } of games) {
    for (const { heroId, team } of match.players) {
      of(heroId).picks += 1;
      of(heroId).won += Number(team === match.winningTeam);
    }
    for (const heroId of bans) of(heroId).bans += 1;
  }
  return heroes;
}

export interface PlainPlayer {
  readonly games: number;
  readonly won: number;
  /** Means of a game. */
  readonly kda: readonly [number, number, number];
  readonly soulsPerMinute: number;
  readonly damagePerMinute: number;
}

export function countPlayers(games: readonly PlayedFile[]): Map<number, PlainPlayer> {
  const lines = games.flatMap(({ match }) => match.players.map((player) => ({ match, player })));
  const accounts = new Set(lines.map(({ player }) => player.accountId));
  return new Map(
    [...accounts].map((accountId) => {
      const own = lines.filter(({ player }) => player.accountId === accountId);
      const mean = (valueOf: (line: (typeof own)[number]) => number) =>
        own.reduce((sum, line) => sum + valueOf(line), 0) / own.length;
      const perMinute = (valueOf: (line: (typeof own)[number]) => number) =>
        mean((line) => (valueOf(line) * 60) / line.match.durationSeconds);
      return [
        accountId,
        {
          games: own.length,
          won: own.filter(({ match, player }) => player.team === match.winningTeam).length,
          kda: [
            mean(({ player }) => player.kills),
            mean(({ player }) => player.deaths),
            mean(({ player }) => player.assists),
          ],
          soulsPerMinute: perMinute(({ player }) => player.netWorth),
          damagePerMinute: perMinute(({ player }) => player.snapshots.at(-1)?.playerDamage ?? 0),
        },
      ];
    }),
  );
}

export const winsOf = (games: readonly PlayedFile[], side: Team): number =>
  games.filter(({ match }) => match.winningTeam === side).length;
