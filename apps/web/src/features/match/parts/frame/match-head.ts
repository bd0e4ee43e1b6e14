import type { MatchSummary } from '@soulstat/api-client';
import { formatDuration } from '@soulstat/ui';
import { modeName } from '../../../../shared/game/modes.ts';
import type { Head } from '../../../../shared/head.ts';
import { resultTitle } from '../../../../shared/game/result.ts';
import { TAB_LABELS, type MatchTab } from './match-tabs.ts';

/** Title and description of a page of a match, without the match as long as it is not there. */
export function matchHead(
  matchId: number,
  tab: MatchTab | undefined,
  match?: Pick<MatchSummary, 'outcome' | 'winningTeam' | 'durationSeconds' | 'gameMode' | 'matchMode'>,
): Head {
  const page = tab && tab !== 'summary' ? `${TAB_LABELS[tab]} of match` : 'Match';
  if (!match)
    return {
      title: `${page} ${matchId}`,
      description: `Result and statistics of match ${matchId}.`,
      headline: `Match ${matchId}`,
    };
  const length = match.durationSeconds > 0 ? ` in ${formatDuration(match.durationSeconds)}` : '';
  const result = `${resultTitle(match)}${length}`;
  return {
    image: `/api/match/${matchId}/card.png`,
    headline: resultTitle(match),
    title: `${page} ${matchId}: ${result}`,
    description: `${result}. ${modeName(match)} match with both teams' tables, souls over time and objectives.`,
  };
}
