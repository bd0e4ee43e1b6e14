import type { HeroPatch } from '@soulstat/api-client';
import { formatCount, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { useGameData } from '../../shared/api/game-data.ts';
import { notesColumn, usePatchNotes } from '../../shared/patch-notes/notes-column.tsx';
import { formatDay } from '../../shared/statistics/format-day.ts';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { LateTable } from '../../shared/statistics/late-table.tsx';
import { EstimateCell, MIN_COUNT, RateCell } from '../../shared/statistics/rate-cell.tsx';
import { StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { formatPoints } from '../../shared/statistics/format-points.ts';
import { requestOf, TabFrame, useHeroFilters } from './parts/tab-frame.tsx';
import type { HeroTabProps } from './parts/hero-tab-page.ts';

/** What patches did to a hero, as far as matches show. */
export function Component({ hero }: HeroTabProps) {
  const { filters } = useHeroFilters();
  const { minMatches: _, ...query } = filters;
  const result = useStatistics('/api/heroes/:heroId/overview', { params: { heroId: hero.id }, query });
  const oldest = result.data?.patches.at(-1)?.id;
  const notes = usePatchNotes('/api/patch-notes/heroes/:heroId', { heroId: hero.id }, oldest);
  const gameData = useGameData();
  const columns = useMemo(
    () => [...COLUMNS.slice(0, 1), notesColumn(notes, gameData), ...COLUMNS.slice(1)],
    [notes, gameData],
  );
  return (
    <TabFrame title="Patches" query={result}>
      {({ basis, patches }) => (
        <>
          <LateTable
            caption={`${hero.name}, patch by patch`}
            columns={columns}
            rows={patches}
            keyOf={({ id }) => id}
            noun={{ one: 'patch', many: 'patches' }}
            phoneColumnKeys={['change', 'notes']}
            csvFileName={`${hero.slug}-patches.csv`}
            footNote={<StatisticFoot basis={basis} />}
          />
          <p className="statistics-lead">
            Every patch with matches. Effect: win rate in a patch minus the one before, of everything the
            patch changed and not of the hero alone.
          </p>
          <HowComputed request={requestOf(`/api/heroes/${hero.id}/overview`, query)}>
            <p>
              Win rates with Wilson intervals; the interval of the effect is made of those of both patches
              (Newcombe). Every patch with matches is listed, up to the last of the days above; the effect is
              of the whole patch, not of the hero’s own changes alone. It is clear where zero is outside. Mode
              and ranks follow the filters.
            </p>
          </HowComputed>
        </>
      )}
    </TabFrame>
  );
}

const COLUMNS: Column<HeroPatch>[] = [
  {
    key: 'patch',
    label: 'Patch',
    value: ({ name }) => name,
    cell: ({ name, from }) => (
      <>
        {name} <span className="hero-patch-day">({formatDay(from)})</span>
      </>
    ),
  },
  {
    key: 'change',
    label: 'Effect in points of win rate',
    shortLabel: 'Effect',
    numeric: true,
    value: ({ change }) => change.value ?? undefined,
    cell: ({ change }) => <EstimateCell estimate={change} format={formatPoints} />,
  },
  {
    key: 'clear',
    label: 'Is the effect clear',
    shortLabel: 'Clear',
    value: ({ change }) =>
      change.interval === null || change.count < MIN_COUNT
        ? undefined
        : isClear(change.interval)
          ? 'clear'
          : 'not clear',
  },
  {
    key: 'win',
    label: 'Win rate',
    numeric: true,
    value: ({ winRate }) => winRate.rate ?? undefined,
    cell: ({ winRate }) => <RateCell rate={winRate} />,
  },
  {
    key: 'pick',
    label: 'Picked in',
    numeric: true,
    value: ({ pickRate }) => pickRate.rate ?? undefined,
    cell: ({ pickRate }) => <RateCell rate={pickRate} noun="matches in all" />,
  },
  {
    key: 'matches',
    label: 'Matches',
    numeric: true,
    value: ({ winRate }) => winRate.count,
    format: formatCount,
  },
];

const isClear = ([low = 0, high = 0]: readonly number[]) => low > 0 || high < 0;
