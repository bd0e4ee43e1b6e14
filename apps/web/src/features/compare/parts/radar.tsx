import { MIN_COMPARED, type CompareLine } from './compare-lines.ts';

const SIZE = 320;
const MIDDLE = SIZE / 2;
const RADIUS = 110;
/** With fewer axes there is no shape to see. */
const MIN_AXES = 3;
const MOST_AXES = 8;
const RINGS = [0.25, 0.5, 0.75, 1];
/** Each column has its own dashes, besides its color. */
const DASHES = ['', '6 3', '2 3', '8 3 2 3'] as const;
const strokeOf = (column: number) => ({ stroke: `var(--soulstat-color-series-${(column % 6) + 1})` });

interface RadarProps {
  readonly names: readonly string[];
  readonly lines: readonly CompareLine[];
}

/** The same figures as a shape, each axis from nothing to the largest of those compared. The table has the numbers. */
export function Radar({ names, lines }: RadarProps) {
  const axes = lines
    .filter(({ cells }) =>
      cells.every((cell) => cell !== undefined && cell.value >= 0 && (cell.count ?? 0) >= MIN_COMPARED),
    )
    .slice(0, MOST_AXES);
  if (axes.length < MIN_AXES || names.length < 2) return null;
  return (
    <figure className="radar">
      <svg viewBox={`-70 0 ${SIZE + 140} ${SIZE}`} aria-hidden="true">
        {RINGS.map((share) => (
          <path key={share} d={shapeOf(axes.map(() => share))} className="radar-ring" />
        ))}
        {axes.map(({ key, label }, axis) => (
          <AxisLabel key={key} label={label} place={pointAt(axis / axes.length, 1.16)} />
        ))}
        {names.map((name, column) => (
          <path
            key={name}
            d={shapeOf(axes.map((axis) => shareOf(axis, column)))}
            className="radar-shape"
            style={strokeOf(column)}
            strokeDasharray={DASHES[column]}
          />
        ))}
      </svg>
      <figcaption>
        {names.map((name, column) => (
          <span key={name}>
            <svg width="28" height="8" aria-hidden="true">
              <path
                d="M0 4H28"
                className="radar-shape"
                style={strokeOf(column)}
                strokeDasharray={DASHES[column]}
              />
            </svg>{' '}
            {name}
          </span>
        ))}
        <small>Each axis ends at the largest of these; the numbers stand in the table.</small>
      </figcaption>
    </figure>
  );
}

type Point = readonly [x: number, y: number];

function AxisLabel({ label, place: [x, y] }: { readonly label: string; readonly place: Point }) {
  const anchor = Math.abs(x - MIDDLE) < 8 ? 'middle' : x > MIDDLE ? 'start' : 'end';
  return (
    <text x={x} y={y} textAnchor={anchor}>
      {label}
    </text>
  );
}

/** @param turn from the top, 0 to 1 */
function pointAt(turn: number, share: number): Point {
  const angle = 2 * Math.PI * turn - Math.PI / 2;
  return [MIDDLE + Math.cos(angle) * RADIUS * share, MIDDLE + Math.sin(angle) * RADIUS * share];
}

function shapeOf(shares: readonly number[]): string {
  const points = shares.map((share, axis) =>
    pointAt(axis / shares.length, share)
      .map((one) => one.toFixed(1))
      .join(' '),
  );
  return `M${points.join('L')}Z`;
}

function shareOf({ cells }: CompareLine, column: number): number {
  const most = Math.max(...cells.map((cell) => cell?.value ?? 0));
  return most > 0 ? (cells[column]?.value ?? 0) / most : 0;
}
