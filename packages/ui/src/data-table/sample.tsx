import { Change } from '../change/change.tsx';
import { DeltaBar } from '../delta-bar/delta-bar.tsx';
import { formatCompact, formatCount, formatPercent } from '../format/format.ts';
import { HeroPortrait } from '../hero-portrait/hero-portrait.tsx';
import type { Column } from './column.ts';

/** Invented numbers of a hero, for stories and tests. */
export interface HeroRow {
  readonly id: number;
  readonly name: string;
  readonly matches: number;
  readonly winRate: number | undefined;
  readonly change: number;
  readonly kills: number;
  readonly deaths: number;
  readonly soulsPerMinute: number;
}

const NAMES =
  'Infernus,Seven,Vindicta,Lady Geist,Abrams,Wraith,McGinnis,Paradox,Dynamo,Kelvin,Haze,Holliday,Bebop,Calico,Grey Talon,Mo & Krill,Shiv,Ivy,Warden,Yamato,Lash,Viscous,Pocket,Mirage'.split(
    ',',
  );

/** The same rows each time, as many as asked for. */
export function heroRows(count: number): HeroRow[] {
  return Array.from({ length: count }, (_, index) => {
    const wave = Math.sin(index * 12.9898) * 43_758.5453;
    const noise = wave - Math.floor(wave);
    const round = Math.floor(index / NAMES.length);
    return {
      id: index + 1,
      name: `${NAMES[index % NAMES.length]}${round > 0 ? ` ${round + 1}` : ''}`,
      matches: Math.round(1200 + noise * 40_000),
      winRate: index === 7 ? undefined : 0.455 + noise * 0.09,
      change: (noise - 0.5) * 4,
      kills: 4 + noise * 5,
      deaths: 8 - noise * 3,
      soulsPerMinute: 620 + noise * 240,
    };
  });
}

export const HERO_COLUMNS: readonly Column<HeroRow>[] = [
  {
    key: 'hero',
    label: 'Hero',
    value: ({ name }) => name,
    cell: ({ name }) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 'var(--soulstat-space-2)' }}>
        <HeroPortrait name={name} size={24} decorative /> {name}
      </span>
    ),
    foot: () => 'All heroes',
  },
  {
    key: 'winRate',
    label: 'Win rate',
    description: 'Adjusted towards 50 % where games are few',
    numeric: true,
    best: 'highest',
    value: ({ winRate }) => winRate,
    format: (rate) => formatPercent(rate),
    foot: () => '50.0 %',
  },
  {
    key: 'change',
    label: 'Change since the last patch',
    shortLabel: 'Change',
    numeric: true,
    value: ({ change }) => change,
    cell: ({ change }) => <Change value={change} />,
  },
  {
    key: 'matches',
    label: 'Matches',
    numeric: true,
    value: ({ matches }) => matches,
    cell: ({ matches }) => (
      <DeltaBar value={matches} max={42_000}>
        {formatCompact(matches)}
      </DeltaBar>
    ),
    foot: (rows) => formatCount(rows.reduce((sum, { matches }) => sum + matches, 0)),
  },
  {
    key: 'kills',
    label: 'Kills',
    numeric: true,
    best: 'highest',
    value: ({ kills }) => kills,
    format: oneDecimal,
  },
  {
    key: 'deaths',
    label: 'Deaths',
    numeric: true,
    best: 'lowest',
    value: ({ deaths }) => deaths,
    format: oneDecimal,
  },
  {
    key: 'souls',
    label: 'Souls per minute',
    shortLabel: 'Souls/min',
    numeric: true,
    best: 'highest',
    value: ({ soulsPerMinute }) => soulsPerMinute,
    format: formatCount,
  },
  { key: 'id', label: 'Id', numeric: true, optional: true, value: ({ id }) => id },
];

function oneDecimal(value: number): string {
  return value.toFixed(1);
}
