import { toneColor, type seriesLook } from './tones.ts';

export interface LegendEntry {
  readonly id: string;
  readonly label: string;
  readonly look: ReturnType<typeof seriesLook>;
}

/** Names the marks of a chart; where the room allows, line charts name their lines at the ends instead. */
export function Legend({ entries, line = false }: { entries: readonly LegendEntry[]; line?: boolean }) {
  return (
    <ul className="soulstat-chart-legend" data-narrow-only={line || undefined}>
      {entries.map(({ id, label, look }) => (
        <li key={id}>
          <Swatch look={look} line={line} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** A mark as it looks in the chart. */
export function Swatch({ look, line = false }: { look: LegendEntry['look']; line?: boolean }) {
  return (
    <svg
      viewBox={line ? '-12 -6 24 12' : '-6 -6 12 12'}
      width={line ? 24 : 12}
      height="12"
      aria-hidden="true"
      className="soulstat-chart-swatch"
    >
      {line && (
        <path d="M-12 0H12" stroke={toneColor(look.tone)} strokeWidth="2" strokeDasharray={look.dash} />
      )}
      <path d={look.marker} fill={toneColor(look.tone)} />
    </svg>
  );
}
