import type { MatchScores, MatchSummary, SummaryPlayer } from '@soulstat/api-client';
import { laneById, type GameData } from '@soulstat/game-data';
import { rankName, rankSeasonAt } from '@soulstat/ranks';
import { download, toCsv, toJson, type Column } from '@soulstat/ui';
import { teamName } from '../../../shared/game/teams.ts';
import { laneName } from '../parts/lane-name.ts';
import { playerName } from '../parts/player-name.ts';
import { scoreOf } from '../parts/scores-query.ts';
import type { StatColumn } from '../parts/scoreboard/stat-columns.ts';

export interface ScoreboardFile {
  readonly match: MatchSummary;
  readonly columns: readonly StatColumn[];
  readonly scores: MatchScores | undefined;
  readonly gameData: GameData;
}

/** Hands both tables of a match to the visitor as one file. */
export function saveScoreboard(kind: 'csv' | 'json', file: ScoreboardFile): void {
  const write = kind === 'csv' ? toCsv : toJson;
  download(`match-${file.match.matchId}-scoreboard.${kind}`, write(fileColumns(file), file.match.players));
}

/** What the tables show, by name; what nobody knows is empty. */
function fileColumns({ match, columns, scores, gameData }: ScoreboardFile): Column<SummaryPlayer>[] {
  const tierNames = rankSeasonAt(new Date(match.startedAt * 1000))?.tierNames;
  const laneOf = ({ lane }: SummaryPlayer) => {
    const known = lane === null ? undefined : laneById(lane);
    return known && laneName(known, match.startedAt);
  };
  return [
    text('team', 'Team', ({ team }) => teamName(team)),
    number('slot', 'Slot', ({ slot }) => slot),
    text('player', 'Player', playerName),
    number('accountId', 'Account', ({ accountId }) => accountId || undefined),
    text('hero', 'Hero', ({ heroId }) => gameData.heroOrUnknown(heroId).name),
    text('lane', 'Lane', laneOf),
    number('party', 'Party', ({ party }) => party),
    text('rank', 'Rank', ({ rankNumber }) =>
      rankNumber === null ? undefined : rankName(rankNumber, tierNames),
    ),
    number('place', 'Place', ({ slot }) => scoreOf(scores, slot)?.place),
    number('pp', 'PP change', ({ slot }) => scoreOf(scores, slot)?.points?.ppImpact),
    ...columns.map(({ key, name, exact }) => ({
      ...number(key, name, (player) => player[key]),
      format: exact,
    })),
  ];
}

const text = (
  key: string,
  label: string,
  value: (player: SummaryPlayer) => string | undefined,
): Column<SummaryPlayer> => ({ key, label, value });

const number = (
  key: string,
  label: string,
  value: (player: SummaryPlayer) => number | null | undefined,
): Column<SummaryPlayer> => ({ key, label, numeric: true, value: (player) => value(player) ?? undefined });
