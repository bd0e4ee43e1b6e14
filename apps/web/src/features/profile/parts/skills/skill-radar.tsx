import { Button, Table } from '@soulstat/ui';
import { useState } from 'react';
import type { KnownPercentile } from './percentile-bars.tsx';
import { radarPath, radarPoint } from './radar-shape.ts';

/** Drawn in a box of this size; labels stand outside of the circle. */
const [WIDTH, HEIGHT, RADIUS] = [420, 320, 112];
const [MIDDLE_X, MIDDLE_Y] = [WIDTH / 2, HEIGHT / 2];
const RINGS = [0.25, 0.5, 0.75, 1];

interface SkillRadarProps {
  /** Three or more. */
  readonly figures: readonly KnownPercentile[];
}

/** Sides of play as percentiles: the shape with its interval, and the same as a table. */
export function SkillRadar({ figures }: SkillRadarProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className="skill-radar" aria-label="Percentile among same hero and rank">
      <div className="skill-radar-head">
        <figcaption className="profile-note">
          Percentile among same hero and rank. Inner ring = average, band = 95 % interval.
        </figcaption>
        <Button
          variant="quiet"
          size="compact"
          aria-pressed={asTable}
          onClick={() => setAsTable((before) => !before)}
        >
          Show as table
        </Button>
      </div>
      <div className="skill-radar-body">
        {asTable ? <RadarTable figures={figures} /> : <Drawing figures={figures} />}
      </div>
    </figure>
  );
}

const path = (shares: readonly number[]) => radarPath(shares, RADIUS);
const percent = (share: number) => `${Math.round(share * 100)} %`;

function Drawing({ figures }: SkillRadarProps) {
  const count = figures.length;
  const band = (end: 0 | 1) => figures.map(({ betterThan, interval }) => interval?.[end] ?? betterThan);
  const summary = figures.map(({ label, betterThan }) => `${label} ${percent(betterThan)}`).join(', ');
  return (
    <>
      <p className="visually-hidden">{summary}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <g transform={`translate(${MIDDLE_X} ${MIDDLE_Y})`}>
          {RINGS.map((share) => (
            <path
              key={share}
              className="radar-ring"
              data-middle={share === 0.5 || undefined}
              d={path(figures.map(() => share))}
            />
          ))}
          {figures.map(({ metric }, index) => {
            const { x, y } = radarPoint(index, count, RADIUS);
            return <path key={metric} className="radar-ring" d={`M0 0L${x} ${y}`} />;
          })}
          {/* The inner end cuts the band out of the outer one. */}
          <path className="radar-band" fillRule="evenodd" d={`${path(band(1))}${path(band(0))}`} />
          <path className="radar-shape" d={path(figures.map(({ betterThan }) => betterThan))} />
          {figures.map((figure, index) => (
            <Corner key={figure.metric} figure={figure} index={index} count={count} />
          ))}
        </g>
      </svg>
    </>
  );
}

interface CornerProps {
  readonly figure: KnownPercentile;
  readonly index: number;
  readonly count: number;
}

function Corner({ figure: { label, betterThan }, index, count }: CornerProps) {
  const dot = radarPoint(index, count, RADIUS * betterThan);
  const { x, y } = radarPoint(index, count, RADIUS + 18);
  const anchor = Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end';
  return (
    <>
      <circle className="radar-dot" cx={dot.x} cy={dot.y} r={3.5} />
      <text className="radar-label" x={x} y={y} textAnchor={anchor}>
        {label}
        <tspan className="radar-value" x={x} dy="1.25em">
          {percent(betterThan)}
        </tspan>
      </text>
    </>
  );
}

function RadarTable({ figures }: SkillRadarProps) {
  return (
    <Table label="Sides of play" className="profile-short">
      <thead>
        <tr>
          <th scope="col">Side of play</th>
          <th scope="col">Better than</th>
          <th scope="col">95 % interval</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ metric, label, betterThan, interval }) => (
          <tr key={metric}>
            <th scope="row">{label}</th>
            <td>{percent(betterThan)}</td>
            <td>{interval ? `${percent(interval[0] ?? 0)} to ${percent(interval[1] ?? 1)}` : '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
