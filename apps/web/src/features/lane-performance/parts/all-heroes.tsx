import type { HeroLanes, LaneStats } from '@soulstat/api-client';
import { DeltaBar, formatCount, formatDuration, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { formatSigned } from '../../../shared/format/format.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { LateTable, ROWS_AT_ONCE } from '../../../shared/statistics/late-table.tsx';
import { NoData } from '../../../shared/statistics/no-data.tsx';
import { EstimateCell, shownValue } from '../../../shared/statistics/rate-cell.tsx';
import { StatisticFoot } from '../../../shared/statistics/statistic-result.tsx';

const MOMENTS = [180, 360, 540, 720, 900] as const;
/** The widest bar: so many souls ahead or behind. */
const WIDEST = 1500;
const formatLead = (souls: number) => formatSigned(Math.round(souls));

/** The lead of every hero at every moment. */
export function AllHeroes({ result: { heroes, basis } }: { readonly result: LaneStats }) {
  const gameData = useHeroes();
  const columns = useMemo<Column<HeroLanes>[]>(
    () => [
      {
        key: 'hero',
        label: 'Hero',
        value: ({ heroId }) => gameData.heroOrUnknown(heroId).name,
        cell: ({ heroId }) => <HeroLink heroId={heroId} tab="lanes" />,
      },
      ...MOMENTS.map(momentColumn),
      {
        key: 'lanes',
        label: 'Lanes',
        numeric: true,
        value: ({ moments }) => moments[0]?.lanes,
        format: formatCount,
      },
    ],
    [gameData],
  );
  return (
    <LateTable
      caption="Souls ahead of the opponents, by hero and minute"
      columns={columns}
      rows={heroes}
      keyOf={({ heroId }) => String(heroId)}
      noun={{ one: 'hero', many: 'heroes' }}
      initialView={{ sort: { key: 'at-540', direction: 'descending' } }}
      phoneColumnKeys={['at-540', 'at-180', 'at-900']}
      csvFileName="lane-performance.csv"
      virtualAboveRows={ROWS_AT_ONCE}
      footNote={<StatisticFoot basis={basis} />}
      empty={<NoData level={2} title="No lane of these matches is known" />}
    />
  );
}

const momentColumn = (seconds: number): Column<HeroLanes> => ({
  key: `at-${seconds}`,
  label: `Souls ahead at ${formatDuration(seconds)}`,
  shortLabel: formatDuration(seconds),
  description: 'Line below = 95 % interval; grey = may be luck',
  numeric: true,
  value: (hero) => {
    const lead = leadAt(hero, seconds);
    return lead && shownValue(lead);
  },
  cell: (hero) => {
    const lead = leadAt(hero, seconds);
    return lead ? (
      <DeltaBar value={lead.value ?? 0} min={-WIDEST} max={WIDEST} tone="signed">
        <EstimateCell estimate={lead} format={formatLead} noun="lanes" />
      </DeltaBar>
    ) : (
      '–'
    );
  },
});

const leadAt = ({ moments }: HeroLanes, seconds: number) =>
  moments.find((moment) => moment.seconds === seconds)?.ownLead;
