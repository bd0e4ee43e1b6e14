import type { LanePair } from '@soulstat/api-client';
import { DeltaBar, formatCount, formatPercent, type Column } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { useGameData } from '../../../shared/game-data.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { EstimateCell, RateCell } from '../../../shared/statistics/rate-cell.tsx';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { LEAST_PAIRS, type Meeting } from './pair-lookup.ts';

interface PairListProps {
  readonly pairs: readonly LanePair[];
  readonly meeting: Meeting;
  readonly caption?: string;
  /** All pairs are of one hero, which the caption names. */
  readonly ofOneHero?: boolean;
  readonly footNote: ReactNode;
}

/** Pairs as a table, those surely best first. */
export function PairList({ pairs, meeting, caption, ofOneHero = false, footNote }: PairListProps) {
  const gameData = useGameData();
  const columns = useMemo(() => {
    const nameOf = (heroId: number) => gameData.heroOrUnknown(heroId).name;
    const most = Math.max(0.01, ...pairs.map(({ edge }) => Math.abs(edge.value ?? 0)));
    const names = nameColumns(nameOf, meeting);
    return [...(ofOneHero ? names.slice(1) : names), ...numberColumns(most)];
  }, [pairs, meeting, gameData, ofOneHero]);
  return (
    <LateTable
      caption={caption ?? (meeting === 'partners' ? 'Partners in lane' : 'Opponents in lane')}
      columns={columns}
      rows={pairs}
      keyOf={({ heroId, otherHeroId }) => `${heroId} ${otherHeroId}`}
      noun={{ one: 'pair', many: 'pairs' }}
      initialView={{ sort: { key: 'edge', direction: 'descending' } }}
      phoneColumnKeys={ofOneHero ? ['edge', 'win', 'matches'] : ['other', 'edge', 'matches']}
      csvFileName={`lane-${meeting}.csv`}
      footNote={footNote}
      empty={<p>No pair shared a lane in matches that count here.</p>}
    />
  );
}

const nameColumns = (nameOf: (heroId: number) => string, meeting: Meeting): Column<LanePair>[] => [
  {
    key: 'hero',
    label: 'Hero',
    value: ({ heroId }) => nameOf(heroId),
    cell: ({ heroId }) => <HeroLink heroId={heroId} tab="lanes" />,
  },
  {
    key: 'other',
    label: meeting === 'partners' ? 'With' : 'Against',
    value: ({ otherHeroId }) => nameOf(otherHeroId),
    cell: ({ otherHeroId }) => <HeroLink heroId={otherHeroId} tab="lanes" />,
  },
];

const numberColumns = (most: number): Column<LanePair>[] => [
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
    value: ({ winRate }) => (winRate.count < LEAST_PAIRS ? undefined : winRate.interval?.[0]),
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
