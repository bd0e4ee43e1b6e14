import { formatRunTime } from '@soulstat/shop';
import { Button } from '@soulstat/ui';
import { useHydrated } from '../../../shared/render/hydrated.ts';
import { TaskName } from './play/task-list.tsx';
import { forgetRuns, slowestItems, useStoredRuns } from './run-store.ts';

const MOST = 8;
const FEWEST = 3;

/** The items that take this visitor longest, and a run of them. */
export function PracticeList({ onPractise }: { readonly onPractise: (itemIds: readonly number[]) => void }) {
  const stored = useStoredRuns();
  const slow = useHydrated() ? slowestItems(stored, MOST) : [];
  if (slow.length < FEWEST) return null;
  return (
    <section className="run-practice" aria-labelledby="run-practice-title">
      <h2 id="run-practice-title">Your slowest items</h2>
      <ol>
        {slow.map(({ itemId, ms }) => (
          <li key={itemId}>
            <TaskName kind="buy" itemId={itemId} />
            <span className="run-split">{formatRunTime(ms)}</span>
          </li>
        ))}
      </ol>
      <Button onClick={() => onPractise(slow.map(({ itemId }) => itemId))}>Practise these</Button>{' '}
      <Button variant="quiet" onClick={forgetRuns}>
        Forget my times
      </Button>
    </section>
  );
}
