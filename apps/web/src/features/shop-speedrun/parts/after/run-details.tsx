import { formatRunTime, type Misclick, type PathSample, type RunEvent, type Task } from '@soulstat/shop';
import { Table } from '@soulstat/ui';
import { useGameData } from '../../../../shared/api/game-data.ts';
import { Difference, TaskName } from '../play/task-list.tsx';
import { PathMap } from './path-map.tsx';

interface RunDetailsProps {
  readonly tasks: readonly Task[];
  readonly splits: readonly number[];
  readonly misclicks: readonly Misclick[];
  readonly ghost?: { readonly splits: readonly number[] } | undefined;
  readonly events: readonly RunEvent[];
  readonly path: readonly PathSample[];
}

/** Every split of a run with what was pressed wrongly before it, and where the mouse or the fingers were. */
export function RunDetails({ tasks, splits, misclicks, ghost, events, path }: RunDetailsProps) {
  const { itemOrUnknown } = useGameData();
  const wrongOf = (step: number) =>
    misclicks.filter((one) => one.step === step).map(({ itemId }) => itemOrUnknown(itemId).name);
  return (
    <div className="run-details">
      <Table label="Splits" className="run-table">
        <caption className="visually-hidden">Splits</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Took</th>
            <th scope="col">Split</th>
            <th scope="col">Misclicks</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task, index) => {
            const [split = 0, before = 0] = [splits[index], splits[index - 1]];
            const best = ghost?.splits[index];
            return (
              <tr key={`${task.kind} ${task.itemId}`}>
                <th scope="row">
                  <TaskName {...task} />
                </th>
                <td>{formatRunTime(split - before)}</td>
                <td>
                  {formatRunTime(split)}
                  {best !== undefined && <Difference ms={split - best} />}
                </td>
                <td>{wrongOf(index).join(', ') || '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <PathMap events={events} path={path} />
    </div>
  );
}
