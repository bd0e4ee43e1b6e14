import type { HeroPair } from '@soulstat/api-client';
import { DeltaBar, formatCount, formatPercent, type Column } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { formatSigned } from '../../../shared/format.ts';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { useGameData } from '../../../shared/game-data.ts';
import { ChanceAlone, isChanceAlone } from '../../../shared/statistics/chance-alone.tsx';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { EstimateCell, RateCell } from '../../../shared/statistics/rate-cell.tsx';

/** Fewer matches of a pair say nothing. */
const LEAST_PAIRS = 20;

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
    const most = Math.max(0.01, ...pairs.map(({ edge }) => Math.abs(edge.value ?? 0)));
    const nameOf = (heroId: number) => gameData.heroOrUnknown(heroId).name;
    return [...pairColumns(nameOf, most), ...(hasSouls ? SOULS : [])];
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
        footNote={footNote}
        empty={<p>No hero was met in matches that count here.</p>}
      />
    </>
  );
}

function pairColumns(nameOf: (heroId: number) => string, most: number): Column<HeroPair>[] {
  return [
    {
      key: 'hero',
      label: 'Hero',
      value: ({ heroId }) => nameOf(heroId),
      cell: ({ heroId }) => <HeroLink heroId={heroId} tab="matchups" />,
    },
    {
      key: 'edge',
      label: 'Points beyond what both win on their own',
      shortLabel: 'Edge',
      description: 'Sorted by the lower end of the interval',
      numeric: true,
      value: ({ edge, winRate }) => (winRate.count < LEAST_PAIRS ? undefined : edge.interval?.[0]),
      cell: ({ edge }) => (
        <DeltaBar value={edge.value ?? 0} min={-most} max={most} tone="signed">
          <EstimateCell estimate={edge} format={formatPoints} minCount={LEAST_PAIRS} />
        </DeltaBar>
      ),
    },
    {
      key: 'win',
      label: 'Win rate',
      numeric: true,
      value: ({ winRate }) => winRate.rate ?? undefined,
      cell: ({ winRate }) => <RateCell rate={winRate} minCount={LEAST_PAIRS} />,
    },
    {
      key: 'expected',
      label: 'Expected of the two heroes',
      shortLabel: 'Expected',
      numeric: true,
      value: ({ expectedRate }) => expectedRate,
      format: (rate) => formatPercent(rate),
    },
    {
      key: 'matches',
      label: 'Matches',
      numeric: true,
      value: ({ winRate }) => winRate.count,
      format: formatCount,
    },
  ];
}

const SOULS: Column<HeroPair>[] = [
  {
    key: 'souls',
    label: 'Souls ahead of this hero at nine minutes',
    shortLabel: 'Souls at 9:00',
    numeric: true,
    value: ({ soulsAhead }) => (soulsAhead.count < LEAST_PAIRS ? undefined : soulsAhead.interval?.[0]),
    cell: ({ soulsAhead }) => (
      <EstimateCell
        estimate={soulsAhead}
        format={(souls) => formatSigned(Math.round(souls))}
        noun="lanes"
        minCount={LEAST_PAIRS}
      />
    ),
  },
];
