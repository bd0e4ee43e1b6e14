import type { HeroPair } from '@soulstat/api-client';
import type { Column } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { formatSigned } from '../../../shared/format/format.ts';
import { useGameData } from '../../../shared/api/game-data.ts';
import { ChanceAlone, isChanceAlone } from '../../../shared/statistics/chance-alone.tsx';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { LateTable, ROWS_AT_ONCE } from '../../../shared/statistics/late-table.tsx';
import { MIN_PAIRS, pairColumns } from '../../../shared/statistics/pair-columns.tsx';
import { EstimateCell } from '../../../shared/statistics/rate-cell.tsx';

interface PairTableProps {
  readonly caption: string;
  readonly pairs: readonly HeroPair[];
  readonly fileName: string;
  readonly hasSouls?: boolean;
  readonly footNote: ReactNode;
}

/** Heroes with what a pair with each wins beyond what both win on their own; those surely best first. */
export function PairTable({ caption, pairs, fileName, hasSouls = false, footNote }: PairTableProps) {
  const gameData = useGameData();
  const columns = useMemo(() => {
    const nameOf = (heroId: number) => gameData.heroOrUnknown(heroId).name;
    if (!hasSouls) return [heroColumn(nameOf), ...pairColumns(pairs)];
    // Half a page has no room for all: what is expected is there for who asks.
    const shown = pairColumns(pairs).map((column) => ({ ...column, optional: column.key === 'expected' }));
    return [heroColumn(nameOf), ...shown, ...SOULS];
  }, [pairs, gameData, hasSouls]);
  return (
    <>
      {isChanceAlone(pairs) && <ChanceAlone />}
      <LateTable
        caption={caption}
        columns={columns}
        rows={pairs}
        keyOf={({ heroId }) => String(heroId)}
        noun={{ one: 'hero', many: 'heroes' }}
        initialView={{ sort: { key: 'edge', direction: 'descending' } }}
        phoneColumnKeys={['edge', 'win', 'matches']}
        csvFileName={fileName}
        virtualAboveRows={ROWS_AT_ONCE}
        footNote={footNote}
        empty={<p>No hero was met in matches that count here.</p>}
      />
    </>
  );
}

const heroColumn = (nameOf: (heroId: number) => string): Column<HeroPair> => ({
  key: 'hero',
  label: 'Hero',
  widthCh: 15,
  value: ({ heroId }) => nameOf(heroId),
  cell: ({ heroId }) => <HeroLink heroId={heroId} tab="matchups" />,
});

const SOULS: Column<HeroPair>[] = [
  {
    key: 'souls',
    widthCh: 11,
    label: 'Souls ahead of this hero at nine minutes',
    shortLabel: 'Souls at 9:00',
    numeric: true,
    value: ({ soulsAhead }) => (soulsAhead.count < MIN_PAIRS ? undefined : soulsAhead.interval?.[0]),
    cell: ({ soulsAhead }) => (
      <EstimateCell
        estimate={soulsAhead}
        format={(souls) => formatSigned(Math.round(souls))}
        noun="lanes"
        minCount={MIN_PAIRS}
      />
    ),
  },
];
