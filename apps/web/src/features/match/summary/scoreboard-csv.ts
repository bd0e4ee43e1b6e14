import type { MatchScores, MatchSummary, SummaryPlayer } from '@soulstat/api-client';
import { download, toCsv, type Column } from '@soulstat/ui';
import { teamName } from '../../../shared/game/teams.ts';
import { playerName } from '../parts/player-name.ts';
import { scoreOf } from '../parts/scores-query.ts';
import type { StatColumn } from '../parts/scoreboard/stat-columns.ts';

/** Hands both tables of a match to the visitor as one file. */
export function saveScoreboard(
  match: MatchSummary,
  columns: readonly StatColumn[],
  scores: MatchScores | undefined,
): void {
  const csv = toCsv(csvColumns(columns, scores), match.players);
  download(`match-${match.matchId}-scoreboard.csv`, csv);
}

/** Numbers with all their digits; what nobody knows is empty. */
function csvColumns(
  columns: readonly StatColumn[],
  scores: MatchScores | undefined,
): Column<SummaryPlayer>[] {
  return [
    { key: 'team', label: 'Team', value: ({ team }) => teamName(team) },
    number('slot', 'Slot', ({ slot }) => slot),
    number('accountId', 'Account', ({ accountId }) => accountId),
    { key: 'player', label: 'Player', value: playerName },
    number('heroId', 'Hero', ({ heroId }) => heroId),
    number('lane', 'Lane', ({ lane }) => lane),
    number('party', 'Party', ({ party }) => party),
    number('rank', 'Rank', ({ rankNumber }) => rankNumber),
    number('place', 'Place', ({ slot }) => scoreOf(scores, slot)?.place),
    number('pp', 'PP change', ({ slot }) => scoreOf(scores, slot)?.points?.ppImpact),
    ...columns.map(({ key, name }) => number(key, name, (player) => player[key])),
  ];
}

const number = (
  key: string,
  label: string,
  value: (player: SummaryPlayer) => number | null | undefined,
): Column<SummaryPlayer> => ({ key, label, numeric: true, value: (player) => value(player) ?? undefined });
