import type { Match, MatchPlayer } from '@soulstat/match-file';

/** What every source of a match tells of it, from a line of a dump to its file. */
export interface Scoreboard extends Pick<Match, 'startedAt' | 'durationSeconds' | 'winningTeam'> {
  readonly players: readonly ScoreboardPlayer[];
}

/** The account and the hero are 0 where they are not known. */
export type ScoreboardPlayer = Pick<
  MatchPlayer,
  'slot' | 'accountId' | 'team' | 'heroId' | 'kills' | 'deaths' | 'assists' | 'netWorth'
>;

export function scoreboardOf({ startedAt, durationSeconds, winningTeam, players }: Match): Scoreboard {
  return {
    startedAt,
    durationSeconds,
    winningTeam,
    players: players.map(({ slot, accountId, team, heroId, kills, deaths, assists, netWorth }) => ({
      slot,
      accountId,
      team,
      heroId,
      kills,
      deaths,
      assists,
      netWorth,
    })),
  };
}

/** Sources take the start from the server's clock or from the game's. */
const START_TOLERANCE_SECONDS = 60;
/** One source rounds, another cuts off. */
const DURATION_TOLERANCE_SECONDS = 1;

const FIGURES = ['kills', 'deaths', 'assists', 'netWorth'] as const;

/** Whether two sources say the same wherever both say something. Another number of players is not the same. */
export function doAgree(one: Scoreboard, other: Scoreboard): boolean {
  if (Math.abs(one.startedAt - other.startedAt) > START_TOLERANCE_SECONDS) return false;
  const lengths = [one, other].map(({ durationSeconds }) => durationSeconds);
  if (!lengths.includes(0) && Math.max(...lengths) - Math.min(...lengths) > DURATION_TOLERANCE_SECONDS)
    return false;
  if (one.winningTeam !== null && other.winningTeam !== null && one.winningTeam !== other.winningTeam)
    return false;
  if (one.players.length !== other.players.length) return false;
  const bySlot = new Map(other.players.map((player) => [player.slot, player]));
  const figures = FIGURES.filter((figure) => tells(one, figure) && tells(other, figure));
  return one.players.every((player) => {
    const same = bySlot.get(player.slot);
    return same !== undefined && isSamePlayer(player, same, figures);
  });
}

/** A source that lacks a column has nothing but zeros there. */
const tells = ({ players }: Scoreboard, figure: (typeof FIGURES)[number]): boolean =>
  players.some((player) => player[figure] > 0);

function isSamePlayer(
  one: ScoreboardPlayer,
  other: ScoreboardPlayer,
  figures: readonly (typeof FIGURES)[number][],
): boolean {
  return (
    one.team === other.team &&
    isSameId(one.accountId, other.accountId) &&
    isSameId(one.heroId, other.heroId) &&
    figures.every((figure) => one[figure] === other[figure])
  );
}

const isSameId = (one: number, other: number): boolean => one === 0 || other === 0 || one === other;
