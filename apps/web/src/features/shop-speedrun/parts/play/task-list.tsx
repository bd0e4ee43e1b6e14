import { formatRunTime, type Game, type RunResult } from '@soulstat/shop';
import { ItemIcon } from '@soulstat/ui';
import { useEffect, useRef } from 'react';
import { useGameData } from '../../../../shared/api/game-data.ts';
import { artOf } from '../../../../shared/game/art.ts';
import type { BestRun } from '../run-store.ts';
import type { GhostNow } from './use-ghost.ts';

interface TaskListProps {
  readonly tasks: Game['tasks'];
  readonly result: RunResult;
  readonly ghost: BestRun | undefined;
  readonly ghostNow?: GhostNow | undefined;
}

/** What is to be bought, in order: done ones with their split and its difference to the best run, and where that one is now. */
export function TaskList({ tasks, result, ghost, ghostNow }: TaskListProps) {
  const next = result.splits.length;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.children[next];
    // On a phone the list is one line that scrolls sideways.
    if (list.current && line instanceof HTMLElement)
      list.current.scrollLeft = line.offsetLeft - list.current.offsetLeft - 8;
  }, [next]);
  return (
    <ol className="run-tasks" aria-label="The list" ref={list}>
      {tasks.map((task, index) => (
        <li
          key={`${task.kind} ${task.itemId}`}
          data-state={index < next ? 'done' : index === next ? 'next' : undefined}
          aria-current={index === next ? 'step' : undefined}
        >
          <TaskName {...task} />
          {ghostNow?.step === index && <small className="run-ghost">ghost</small>}
          {index < next && <Split splits={result.splits} ghost={ghost} index={index} />}
        </li>
      ))}
    </ol>
  );
}

export function TaskName({ kind, itemId }: Game['tasks'][number]) {
  const item = useGameData().itemOrUnknown(itemId);
  return (
    <span className="run-task-name">
      <ItemIcon name={item.name} slot={item.slot} {...artOf('item', item)} size={24} aria-hidden="true" />
      <span>
        {kind === 'sell' && 'Sell '}
        {item.name}
      </span>
    </span>
  );
}

interface SplitProps {
  readonly splits: readonly number[];
  readonly ghost: Pick<BestRun, 'splits'> | undefined;
  readonly index: number;
}

function Split({ splits, ghost, index }: SplitProps) {
  const split = splits[index] ?? 0;
  const best = ghost?.splits[index];
  return (
    <span className="run-split">
      {formatRunTime(split)}
      {best !== undefined && <Difference ms={split - best} />}
    </span>
  );
}

/** "−0.312": below 0 is faster than the best run. */
export function Difference({ ms }: { readonly ms: number }) {
  const sign = ms < 0 ? '−' : '+';
  return (
    <small className="run-difference" data-tone={ms < 0 ? 'ahead' : ms > 0 ? 'behind' : undefined}>
      {sign}
      {formatRunTime(Math.abs(ms))}
      <span className="visually-hidden">{ms < 0 ? ' faster than your best' : ' behind your best'}</span>
    </small>
  );
}
