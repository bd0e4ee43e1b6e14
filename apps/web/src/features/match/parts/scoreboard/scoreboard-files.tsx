import type { MatchScores, MatchSummary } from '@soulstat/api-client';
import { Button, linkButton } from '@soulstat/ui';
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
  const save = async () => {
    const { saveScoreboard } = await import('../../summary/scoreboard-csv.ts');
    saveScoreboard(match, columns, scores);
  };
  return (
    <p className="scoreboard-files">
      {match.hasScores && <Experimental of="Place and PP" />}
      Both tables as{' '}
      <Button variant="quiet" size="compact" aria-label="Download as CSV" onClick={() => void save()}>
        CSV
      </Button>
      <a
        {...linkButton('quiet', 'compact')}
        href={partHref(match.matchId, 'summary')}
        aria-label="The data as JSON"
      >
        JSON
      </a>
    </p>
  );
}
