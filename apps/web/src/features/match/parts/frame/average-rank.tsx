import type { MatchSummary } from '@soulstat/api-client';
import { RANK_SEASONS } from '@soulstat/ranks';
import { Rank } from '../../../../shared/game/rank.tsx';
import type { Team } from '../../../../shared/game/teams.ts';

const SEASON_ONE_MS = RANK_SEASONS[1]?.startsAtMs ?? Infinity;

/** The average rank of a team: as the game gave it, or of its players since the game gives ranks to these only. */
export function AverageRank({ match, team }: { readonly match: MatchSummary; readonly team: Team }) {
  const isSinceSeasonOne = match.startedAt * 1000 >= SEASON_ONE_MS;
  const rankNumber = match.averageRankNumbers[team];
  if (rankNumber !== null)
    return (
      <Rank
        rankNumber={rankNumber}
        startedAt={match.startedAt}
        field="averageRankNumber"
        // The name beside it says the numeral; small badges come with those of the tables.
        size="miniscule"
        showName
        note={isSinceSeasonOne ? "average of its players' ranks" : 'average rank of the team'}
      />
    );
  return (
    <small
      {...(isSinceSeasonOne && { 'data-exact': 'Since 30 July 2026 the game ranks players, not teams' })}
    >
      No average rank
    </small>
  );
}
