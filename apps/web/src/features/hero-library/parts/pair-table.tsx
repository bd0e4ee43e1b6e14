import type { HeroPair } from '@soulstat/api-client';
import type { Column } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { formatSigned } from '../../../shared/format/format.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { ChanceAlone, isChanceAlone } from '../../../shared/statistics/chance-alone.tsx';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { LateTable, ROWS_AT_ONCE } from '../../../shared/statistics/late-table.tsx';
import { MIN_PAIRS, pairColumns } from '../../../shared/statistics/pair-columns.tsx';
import { EstimateCell } from '../../../shared/statistics/rate-cell.tsx';

interface PairTableProps {
  readonly caption: string;
  readonly pairs: readonly HeroPair[];
  readonly fileName: string;
  /** Where the address stores the sort. */
  readonly sortName?: string;
  readonly hasSouls?: boolean;
  /** Name of the hero whose page it is: the win rates in the table are of this hero. */
  readonly winner: string;
  readonly footNote: ReactNode;
}

/** Heroes with what a pair with each wins beyond what both win on their own; those surely best first. */
export function PairTable({
  caption,
  pairs,
  fileName,
  sortName = 'sort',
  hasSouls = false,
  winner,
  footNote,
}: PairTableProps) {
  const gameData = useHeroes();
  const isChance = isChanceAlone(pairs);
  const columns = useMemo(() => {
    const nameOf = (heroId: number) => gameData.heroOrUnknown(heroId).name;
    // Half a page has no room for all: what is expected is there for who asks, and edges that are all nothing are no numbers.
    const isOptional = (key: string) => key === (isChance ? 'edge' : 'expected');
    const shown = pairColumns(pairs).map((column) => ({
      ...column,
      optional: isOptional(column.key),
      ...(column.key === 'win' && { label: `${winner} wins` }),
    }));
    return [heroColumn(nameOf), ...shown, ...(hasSouls ? SOULS : [])];
  }, [pairs, gameData, hasSouls, isChance, winner]);
  return (
    <>
      {isChance && <ChanceAlone />}
      <LateTable
        sortName={sortName}
        caption={caption}
        columns={columns}
        rows={pairs}
        keyOf={({ heroId }) => String(heroId)}
        noun={{ one: 'hero', many: 'heroes' }}
        initialView={isChance ? BY_WIN_RATE : BY_EDGE}
        phoneColumnKeys={[isChance ? 'win' : 'edge', 'interval', isChance ? 'matches' : 'win']}
        csvFileName={fileName}
        virtualAboveRows={ROWS_AT_ONCE}
        footNote={footNote}
        empty={<p>No hero was met in matches that count here.</p>}
      />
    </>
  );
}

const BY_EDGE = { sort: { key: 'edge', direction: 'descending' } } as const;
const BY_WIN_RATE = { sort: { key: 'win', direction: 'descending' } } as const;

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
    value: ({ soulsAhead }) => (soulsAhead.count < MIN_PAIRS ? undefined : (soulsAhead.value ?? undefined)),
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
