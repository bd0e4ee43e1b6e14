import { formatRunTime, type PathSample, type RunEvent } from '@soulstat/shop';
import { useMemo } from 'react';
import { useGameData } from '../../../../shared/api/game-data.ts';
import { SLOT_LABELS } from '../../../../shared/items/item-words.ts';

interface PathMapProps {
  readonly events: readonly RunEvent[];
  readonly path: readonly PathSample[];
}

type Press = Extract<RunEvent, { readonly kind: 'press' | 'category' }>;

const COLUMNS = 24;
const ROWS = 18;
/** A cell is as bright as it gets after so long. */
const FULL_MS = 600;

/** Where the pointer was, and in which order the shop was pressed; below, the same in words. */
export function PathMap({ events, path }: PathMapProps) {
  const presses = events.filter(
    (event): event is Press => event.kind === 'press' || event.kind === 'category',
  );
  const cells = useMemo(() => dwellOf(path), [path]);
  const isDrawn = presses.some(({ spot }) => spot);
  return (
    <div className="path-map">
      {isDrawn && (
        <svg viewBox={`0 0 ${COLUMNS} ${ROWS}`} aria-hidden="true">
          {[1, 2, 3].map((column) => (
            <line
              key={column}
              x1={(column * COLUMNS) / 4}
              x2={(column * COLUMNS) / 4}
              y1="0"
              y2={ROWS}
              className="path-shelf"
            />
          ))}
          {cells.map(({ column, row, ms }) => (
            <rect
              key={`${column} ${row}`}
              x={column}
              y={row}
              width="1"
              height="1"
              className="path-cell"
              opacity={Math.min(1, 0.15 + (0.85 * ms) / FULL_MS)}
            />
          ))}
          <polyline
            className="path-line"
            points={path.map(([, x, y]) => `${(x * COLUMNS) / 1000},${(y * ROWS) / 1000}`).join(' ')}
          />
          {presses.map(({ spot }, index) =>
            spot ? (
              // The order is what tells presses apart.
              // oxlint-disable-next-line react/no-array-index-key
              <g
                key={index}
                transform={`translate(${(spot[0] * COLUMNS) / 1000} ${(spot[1] * ROWS) / 1000})`}
              >
                <circle r="0.55" className="path-press" />
                <text y="0.22" textAnchor="middle" fontSize="0.65" className="path-number">
                  {index + 1}
                </text>
              </g>
            ) : null,
          )}
        </svg>
      )}
      <details>
        <summary>Order of presses</summary>
        <ol>
          {presses.map((press, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <PressWords press={press} />
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

const PARTS = [
  ['top left', 'top middle', 'top right'],
  ['left', 'middle', 'right'],
  ['bottom left', 'bottom middle', 'bottom right'],
] as const;

function PressWords({ press }: { readonly press: Press }) {
  const { itemOrUnknown } = useGameData();
  const what =
    press.kind === 'category' ? `${SLOT_LABELS[press.slot]} category` : itemOrUnknown(press.itemId).name;
  const third = (value: number) => Math.min(2, Math.floor((3 * value) / 1000));
  const where = press.spot && PARTS[third(press.spot[1])]?.[third(press.spot[0])];
  return (
    <>
      {what} at {formatRunTime(press.at)}, by {press.by}
      {where && `, ${where} of the shop`}
    </>
  );
}

/** How long the mouse was in each cell. */
function dwellOf(path: readonly PathSample[]) {
  const cells = new Map<number, number>();
  path.forEach(([at, x, y], index) => {
    const column = Math.min(COLUMNS - 1, Math.floor((x * COLUMNS) / 1000));
    const row = Math.min(ROWS - 1, Math.floor((y * ROWS) / 1000));
    const until = path[index + 1]?.[0] ?? at;
    cells.set(row * COLUMNS + column, (cells.get(row * COLUMNS + column) ?? 0) + until - at);
  });
  return [...cells].map(([cell, ms]) => ({ column: cell % COLUMNS, row: Math.floor(cell / COLUMNS), ms }));
}
