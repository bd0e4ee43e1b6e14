import type { LanePair } from '@soulstat/api-client';
import type { Column } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { pairColumns } from '../../../shared/statistics/pair-columns.tsx';
import type { Meeting } from './pair-lookup.ts';

interface PairListProps {
  readonly pairs: readonly LanePair[];
  readonly meeting: Meeting;
  readonly caption: string;
  /** All pairs are of one hero, which the caption names. */
  readonly ofOneHero?: boolean;
  readonly footNote: ReactNode;
}

/** Pairs as a table, those surely best first. */
export function PairList({ pairs, meeting, caption, ofOneHero = false, footNote }: PairListProps) {
  const gameData = useHeroes();
  const columns = useMemo(() => {
    const nameOf = (heroId: number) => gameData.heroOrUnknown(heroId).name;
    const names = nameColumns(nameOf, meeting);
    if (ofOneHero) return [...names.slice(1), ...pairColumns(pairs)];
    // Two names, and two such tables beside each other: the rest is there for who asks.
    const isOptional = (key: string) => key === 'expected' || key === 'interval';
    return [
      ...names,
      ...pairColumns(pairs).map((column) => ({ ...column, optional: isOptional(column.key) })),
    ];
  }, [pairs, meeting, gameData, ofOneHero]);
  return (
    <LateTable
      sortName={meeting === 'partners' ? 'sort' : 'sortOpponents'}
      caption={caption}
      columns={columns}
      rows={pairs}
      keyOf={({ heroId, otherHeroId }) => `${heroId} ${otherHeroId}`}
      noun={{ one: 'pair', many: 'pairs' }}
      initialView={{ sort: { key: 'edge', direction: 'descending' } }}
      phoneColumnKeys={ofOneHero ? ['edge', 'win', 'matches'] : ['edge', 'other', 'matches']}
      csvFileName={`lane-${meeting}.csv`}
      // Other filters bring other pairs: rows are used again for them, and those out of sight are not drawn.
      virtualAboveRows={0}
      footNote={footNote}
      empty={<p>No pair shared a lane in matches that count here.</p>}
    />
  );
}

const nameColumns = (nameOf: (heroId: number) => string, meeting: Meeting): Column<LanePair>[] => [
  {
    key: 'hero',
    widthCh: 15,
    label: 'Hero',
    value: ({ heroId }) => nameOf(heroId),
    cell: ({ heroId }) => <HeroLink heroId={heroId} tab="lanes" />,
  },
  {
    key: 'other',
    widthCh: 15,
    label: meeting === 'partners' ? 'With' : 'Against',
    value: ({ otherHeroId }) => nameOf(otherHeroId),
    cell: ({ otherHeroId }) => <HeroLink heroId={otherHeroId} tab="lanes" />,
  },
];
