import type { TournamentControl, TournamentEntrant } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { useActions } from './action-provider.tsx';

/** The order of seeds before the start: moved one by one, also by keyboard; saved as a whole. */
export function Seeds({ control: { entrants } }: { readonly control: TournamentControl }) {
  const { act, isBusy } = useActions();
  const placed = entrants.filter(({ status }) => status === 'in');
  const [order, setOrder] = useState<readonly number[]>();
  const shown = order ?? inSeedOrder(placed);
  const names = new Map(placed.map(({ id, name }) => [id, name]));
  const known = shown.filter((id) => names.has(id));
  const all = [...known, ...placed.map(({ id }) => id).filter((id) => !known.includes(id))];
  if (placed.length < 2) return null;
  const move = (from: number, to: number) => {
    const next = [...all];
    next.splice(to, 0, ...next.splice(from, 1));
    setOrder(next);
  };
  return (
    <details className="control-seeds">
      <summary>Seeds</summary>
      <ol>
        {all.map((id, index) => (
          <li key={id}>
            {names.get(id)}{' '}
            <Button
              size="compact"
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
              aria-label={`${names.get(id) ?? ''} up`}
            >
              ▲
            </Button>
            <Button
              size="compact"
              disabled={index === all.length - 1}
              onClick={() => move(index, index + 1)}
              aria-label={`${names.get(id) ?? ''} down`}
            >
              ▼
            </Button>
          </li>
        ))}
      </ol>
      <Button
        variant="primary"
        disabled={isBusy}
        onClick={() =>
          act({ title: 'Set the seeds', action: { type: 'seed', order: all, method: 'manual' } })
        }
      >
        Save the seeds
      </Button>
    </details>
  );
}

const inSeedOrder = (entrants: readonly TournamentEntrant[]): number[] =>
  entrants
    .toSorted((a, b) => (a.seed ?? Infinity) - (b.seed ?? Infinity) || a.enteredAt - b.enteredAt)
    .map(({ id }) => id);
