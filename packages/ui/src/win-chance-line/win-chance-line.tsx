import type { ComponentProps } from 'react';
import { formatDuration, formatPercent } from '../format/format.ts';

export interface WinChancePoint {
  /** Of the match. */
  readonly seconds: number;
  /** Of the first team, from 0 to 1. */
  readonly chance: number;
  /** Where the true chance lies, as often as the caller says. */
  readonly band?: readonly [low: number, high: number];
}

export interface WinChanceLineProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** Earliest first; the match ends with the last one. */
  readonly points: readonly WinChancePoint[];
  readonly teams: readonly [string, string];
  /** How a share from 0 to 1 is read aloud. */
  readonly percent?: (share: number) => string;
}

const [WIDTH, HEIGHT] = [600, 160];

/** How the chance of two teams went over a match, drawn without script: up is the first team's. Draws nothing of fewer than two points. */
export function WinChanceLine({
  points,
  teams,
  percent = formatPercent,
  className = '',
  ...figure
}: WinChanceLineProps) {
  const end = points.at(-1)?.seconds ?? 0;
  if (points.length < 2 || end <= 0) return null;
  const at = (seconds: number, chance: number) =>
    `${((seconds / end) * WIDTH).toFixed(1)} ${((1 - chance) * HEIGHT).toFixed(1)}`;
  const line = points.map(({ seconds, chance }) => at(seconds, chance));
  const edge = (side: 0 | 1) =>
    points.map(({ seconds, chance, band }) => at(seconds, band?.[side] ?? chance));
  const chances = points.map(({ chance }) => chance);
  return (
    <figure {...figure} className={`soulstat-win-chance-line ${className}`.trim()}>
      <figcaption>
        <span data-side="0">{teams[0]}</span>
        <span data-side="1">{teams[1]}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not loaded
        role="img"
        aria-label={`Win chance of ${teams[0]} in ${formatDuration(end)}: between ${percent(Math.min(...chances))} and ${percent(Math.max(...chances))}`}
      >
        <path data-part="band" d={`M${edge(1).join('L')}L${edge(0).toReversed().join('L')}Z`} />
        <path data-part="even" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <path data-part="line" d={`M${line.join('L')}`} />
      </svg>
      <p aria-hidden="true">
        <span>0:00</span>
        <span>{formatDuration(end)}</span>
      </p>
    </figure>
  );
}
