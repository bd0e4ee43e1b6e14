import { formatCount, formatDuration, formatPercent, StatWithInterval, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { wilsonIntervalOrNone } from '@soulstat/statistics';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { formatSigned } from '../../../shared/format/format.ts';
import { atSample } from '../parts/sample-index.ts';
import type { Person } from '../parts/people.ts';
import { PersonMark } from '../parts/person-mark.tsx';
import { SOUL_GROUPS, soulParts, type SoulParts } from './soul-groups.ts';
import type { SoulsPartProps } from './source-bars.tsx';
import { partHref } from '../parts/part-href.ts';

interface SourceRow extends Person, SoulParts {}

/** Souls by source as numbers. */
export function SourceTable({ matchId, souls, people, index }: SoulsPartProps) {
  const rows = useMemo(
    () =>
      souls.players.map((player): SourceRow => ({ ...people.of(player.slot), ...soulParts(player, index) })),
    [souls, people, index],
  );
  return (
    <AddressTable
      caption={`Souls of each player by source until ${formatDuration(souls.sampleSeconds[index] ?? 0)}`}
      columns={SOURCE_COLUMNS}
      rows={rows}
      keyOf={({ slot }) => String(slot)}
      noun={{ one: 'player', many: 'players' }}
      initialView={{ sort: { key: 'netWorth', direction: 'descending' } }}
      phoneColumnKeys={['netWorth', 'laneCreeps', 'neutrals']}
      csvFileName={`match-${matchId}-souls-by-source.csv`}
      jsonHref={partHref(matchId, 'souls')}
      footNote="Souls = sources + unattributed − lost to death. Unattributed includes the 600 starting souls since 2026."
    />
  );
}

const total =
  <Row,>(value: (row: Row) => number, write = formatCount) =>
  (rows: readonly Row[]) =>
    write(rows.reduce((sum, row) => sum + value(row), 0));

function soulsColumn<Row>(key: string, label: string, value: (row: Row) => number): Column<Row> {
  return { key, label, numeric: true, value, format: formatCount, best: 'highest', foot: total(value) };
}

const SOURCE_COLUMNS: readonly Column<SourceRow>[] = [
  {
    key: 'player',
    label: 'Player',
    value: ({ label }) => label,
    cell: (row) => <PersonMark person={row} />,
    foot: () => 'All players',
  },
  soulsColumn('netWorth', 'Souls', ({ netWorth }) => netWorth),
  ...SOUL_GROUPS.map(({ key, label }) => ({
    ...soulsColumn<SourceRow>(key, label, ({ byGroup }) => byGroup[key]),
    ...(key === 'rare' && { shortLabel: 'Team, items …' }),
  })),
  {
    key: 'other',
    label: 'Not attributed',
    numeric: true,
    value: ({ other }) => other,
    format: formatSigned,
    description: 'What the file attributes to no source; below zero where it attributes too much.',
    foot: total(({ other }) => other, formatSigned),
  },
  { ...soulsColumn<SourceRow>('lost', 'Lost to death', ({ lost }) => lost), best: 'lowest' },
  {
    key: 'orbs',
    label: 'From orbs',
    numeric: true,
    description:
      'Share of the souls with a source that rose as orbs and had to be secured; the rest was taken at once.',
    value: ({ direct, orbs }) => (direct + orbs > 0 ? orbs / (direct + orbs) : undefined),
    format: (value) => formatPercent(value, 0),
  },
];

interface FarmRow extends Person {
  readonly netWorth: number;
  readonly perMinute: number | undefined;
  /** Since the sample before. */
  readonly lately: number | undefined;
  readonly lastHits: number;
  readonly possible: number;
  readonly missed: number;
  readonly neutrals: number;
  readonly denies: number;
  readonly lost: number;
}

/** How fast everyone gathered, and what was left lying. */
export function FarmTable({ matchId, souls, people, index }: SoulsPartProps) {
  const rows = useFarmRows(souls, people, index);
  return (
    <AddressTable
      sortName="sortFarm"
      caption={`Farm of each player, taken and missed, until ${formatDuration(souls.sampleSeconds[index] ?? 0)}`}
      columns={FARM_COLUMNS}
      rows={rows}
      keyOf={({ slot }) => String(slot)}
      noun={{ one: 'player', many: 'players' }}
      initialView={{ sort: { key: 'perMinute', direction: 'descending' } }}
      phoneColumnKeys={['perMinute', 'lastHits', 'missed']}
      csvFileName={`match-${matchId}-farm.csv`}
      jsonHref={partHref(matchId, 'souls')}
      footNote="Troopers within reach that somebody else or nobody hit last count as missed: a mate may have taken them, and souls of a trooper are shared by those near it."
    />
  );
}

function useFarmRows(
  souls: SoulsPartProps['souls'],
  people: SoulsPartProps['people'],
  index: number,
): readonly FarmRow[] {
  return useMemo(() => {
    const [now = 0, before = 0] = [souls.sampleSeconds[index], souls.sampleSeconds[index - 1]];
    return souls.players.map((player): FarmRow => {
      const netWorth = atSample(player.netWorth, index);
      const grown = netWorth - atSample(player.netWorth, index - 1);
      const [lastHits, possible] = [
        atSample(player.lastHits, index),
        atSample(player.possibleLastHits, index),
      ];
      return {
        ...people.of(player.slot),
        netWorth,
        perMinute: now > 0 ? (netWorth * 60) / now : undefined,
        lately: now > before ? (grown * 60) / (now - before) : undefined,
        lastHits,
        possible,
        missed: Math.max(0, possible - lastHits),
        neutrals: atSample(player.neutralKills, index),
        denies: atSample(player.denies, index),
        lost: atSample(player.lostToDeath, index),
      };
    });
  }, [souls, people, index]);
}

const rate = (key: string, label: string, value: (row: FarmRow) => number | undefined): Column<FarmRow> => ({
  key,
  label,
  numeric: true,
  value,
  format: (souls) => formatCount(Math.round(souls)),
  best: 'highest',
});

const FARM_COLUMNS: readonly Column<FarmRow>[] = [
  {
    key: 'player',
    label: 'Player',
    value: ({ label }) => label,
    cell: (row) => <PersonMark person={row} />,
    foot: () => 'All players',
  },
  soulsColumn('netWorth', 'Souls', ({ netWorth }) => netWorth),
  { ...rate('perMinute', 'Souls per minute', ({ perMinute }) => perMinute), shortLabel: 'Souls/min' },
  {
    ...rate('lately', 'Souls per minute since the sample before', ({ lately }) => lately),
    shortLabel: 'Lately',
  },
  {
    ...soulsColumn<FarmRow>('lastHits', 'Trooper last hits', ({ lastHits }) => lastHits),
    shortLabel: 'Trooper hits',
    description: 'The scoreboard counts those on neutrals and others too',
  },
  soulsColumn('possible', 'Troopers in reach', ({ possible }) => possible),
  {
    ...soulsColumn<FarmRow>('missed', 'Left to others', ({ missed }) => missed),
    shortLabel: 'Left',
    best: 'lowest',
  },
  {
    key: 'share',
    label: 'Share taken',
    numeric: true,
    best: 'highest',
    description: 'Trooper last hits as a share of the troopers in reach.',
    value: ({ lastHits, possible }) =>
      possible > 0 && lastHits <= possible ? lastHits / possible : undefined,
    cell: ({ lastHits, possible }) => {
      const interval = lastHits <= possible ? wilsonIntervalOrNone(lastHits, possible) : undefined;
      return interval ? (
        <StatWithInterval
          value={lastHits / possible}
          count={possible}
          interval={interval}
          noun="troopers"
          minCount={20}
          size="cell"
        />
      ) : (
        '–'
      );
    },
  },
  soulsColumn('neutrals', 'Neutrals killed', ({ neutrals }) => neutrals),
  soulsColumn('denies', 'Denies', ({ denies }) => denies),
  { ...soulsColumn<FarmRow>('lost', 'Souls lost to death', ({ lost }) => lost), best: 'lowest' },
];
