import type { Databases } from '../../../storage/databases.ts';
import { openStatistic, type StatisticResult } from '../../../statistics/cached-query.ts';
import { NO_EVIDENCE, readEvidence, type DraftEvidence } from './hero-edges.ts';

/** Drafts are of matches with two teams of six, of whichever queue. */
const QUERY = { mode: 'standard' } as const;

export type Evidence = () => Promise<StatisticResult<DraftEvidence>>;

/** What the matches of the current patch say of heroes: read once for every version of what is counted. */
export function openEvidence(dependencies: Pick<Databases, 'statistics' | 'postgres' | 'clickhouse'>) {
  const ask = openStatistic<DraftEvidence>(dependencies, { max: 1 });
  return () =>
    ask({
      key: 'drafts',
      query: QUERY,
      empty: NO_EVIDENCE,
      compute: (question) => readEvidence(dependencies, question),
    });
}
