import type { GuideChanges } from '@soulstat/api-client/contract';
import { LRUCache } from 'lru-cache';
import { openTaskQueue } from '../../base/threads/task-queue.ts';
import { fail } from '../../base/problem.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { findComparedTexts } from './queries/guides.ts';
import type { ChangedLines } from '../../community/user-text/compare-texts.ts';
import { runInTextThread } from '../../community/user-text/text-thread.ts';

/** Characters of answers in memory. */
const REMEMBERED = 16_000_000;
const MAX_WAITING = 32;

interface Compared {
  readonly guideId: number;
  /** 0 where there is no version before. */
  readonly from: number;
  readonly to: number;
}

/**
 * What a version of a guide changed, as the JSON that is sent. Texts of versions never change, so that two are compared once; and one
 * comparison at a time, so that nobody’s text waits behind many of them.
 */
export function openGuideChanges(postgres: Postgres) {
  const queue = openTaskQueue({ concurrent: 1, maxWaiting: MAX_WAITING });
  const made = new LRUCache<string, string, Compared>({
    maxSize: REMEMBERED,
    sizeCalculation: (json) => json.length,
    fetchMethod: (_key, _stale, { context }) => queue.run(() => compare(postgres, context)),
  });
  return (compared: Compared): Promise<string> =>
    made.forceFetch(`${compared.guideId} ${compared.from} ${compared.to}`, { context: compared });
}

async function compare(postgres: Postgres, { guideId, from, to }: Compared): Promise<string> {
  const texts = (await findComparedTexts(postgres, guideId, { from, to })) ?? fail('not_found');
  const lines = (await runInTextThread('compareTexts', texts)) as ChangedLines;
  return JSON.stringify({ from, to, lines } satisfies GuideChanges);
}
