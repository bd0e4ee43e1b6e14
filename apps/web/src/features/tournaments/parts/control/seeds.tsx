import type { TournamentEntrant } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState, type DragEvent } from 'react';
import { useActions } from './action-provider.tsx';
import type { PartProps } from './control-query.ts';

/** Ways to seed that the server draws or computes; that by an earlier tournament needs one to be named. */
const DRAWS = { random: 'Draw at random', rating: 'Seed by PP', previous: 'Seed by earlier places' } as const;
type Draw = keyof typeof DRAWS;

/** The order of seeds before the start: drawn, or dragged or moved one by one, also by keyboard, and saved as a whole. */
export function Seeds({ tournament: { seeding }, control: { entrants } }: PartProps) {
  const { act, isBusy } = useActions();
  const placed = entrants.filter(({ status }) => status === 'in');
  const [order, setOrder] = useState<readonly number[]>();
  const [dragged, setDragged] = useState<number>();
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
  const draw = (method: Draw) => {
    setOrder(undefined);
    act({ title: DRAWS[method], action: { type: 'seed', method } });
  };
  const draws: readonly Draw[] = [
    'random',
    'rating',
    ...(seeding === 'previous' ? ([seeding] as const) : []),
  ];
  return (
    <details className="control-seeds">
      <summary>Seeds</summary>
      <p className="control-buttons">
        {draws.map((method) => (
          <Button key={method} size="compact" disabled={isBusy} onClick={() => draw(method)}>
            {DRAWS[method]}
          </Button>
        ))}
      </p>
      <ol>
        {all.map((id, index) => (
          <SeedLine
            key={id}
            name={names.get(id) ?? ''}
            isFirst={index === 0}
            isLast={index === all.length - 1}
            isDragged={id === dragged}
            onMove={(by) => move(index, index + by)}
            onDrag={(isOn) => setDragged(isOn ? id : undefined)}
            onDrop={() => dragged !== undefined && move(all.indexOf(dragged), index)}
          />
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

interface SeedLineProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDragged: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDrag: (isOn: boolean) => void;
  /** Another line was let go here. */
  readonly onDrop: () => void;
}

function SeedLine({ name, isFirst, isLast, isDragged, onMove, ...drag }: SeedLineProps) {
  return (
    <li data-dragged={isDragged || undefined} {...dragging(drag)}>
      {name}{' '}
      <Button size="compact" disabled={isFirst} onClick={() => onMove(-1)} aria-label={`${name} up`}>
        ▲
      </Button>
      <Button size="compact" disabled={isLast} onClick={() => onMove(1)} aria-label={`${name} down`}>
        ▼
      </Button>
    </li>
  );
}

/** The browser's own dragging. */
const dragging = ({ onDrag, onDrop }: Pick<SeedLineProps, 'onDrag' | 'onDrop'>) => ({
  draggable: true,
  onDragStart({ dataTransfer }: DragEvent) {
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData('text/plain', '');
    onDrag(true);
  },
  onDragEnd: () => onDrag(false),
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop(event: DragEvent) {
    event.preventDefault();
    onDrop();
  },
});

const inSeedOrder = (entrants: readonly TournamentEntrant[]): number[] =>
  entrants
    .toSorted((a, b) => (a.seed ?? Infinity) - (b.seed ?? Infinity) || a.enteredAt - b.enteredAt)
    .map(({ id }) => id);
