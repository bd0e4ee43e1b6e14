import type { MatchScores, MatchSummary } from '@soulstat/api-client';
import { Button, linkButton } from '@soulstat/ui';
import { useGameData } from '../../../../shared/api/game-data.ts';
import { partHref } from '../part-href.ts';
import type { StatColumn } from './stat-columns.ts';
import { Experimental } from '../../../../shared/experimental/experimental.tsx';

export interface ScoreboardFilesProps {
  readonly match: MatchSummary;
  readonly columns: readonly StatColumn[];
  readonly scores: MatchScores | undefined;
}

/** Both tables to take along; what writes the file comes when somebody wants it. */
export function ScoreboardFiles({ match, columns, scores }: ScoreboardFilesProps) {
  const gameData = useGameData();
  const save = async (kind: 'csv' | 'json') => {
    const { saveScoreboard } = await import('../../summary/scoreboard-csv.ts');
    saveScoreboard(kind, { match, columns, scores, gameData });
  };
  return (
    <p className="scoreboard-files">
      {match.hasScores && <Experimental of="Place and PP" />}
      Both tables as{' '}
      <Button variant="quiet" size="compact" aria-label="Download as CSV" onClick={() => void save('csv')}>
        CSV
      </Button>
      <Button variant="quiet" size="compact" aria-label="Download as JSON" onClick={() => void save('json')}>
        JSON
      </Button>
      <a
        {...linkButton('quiet', 'compact')}
        href={partHref(match.matchId, 'summary')}
        aria-label="API: the request behind it"
      >
        API
      </a>
    </p>
  );
}
