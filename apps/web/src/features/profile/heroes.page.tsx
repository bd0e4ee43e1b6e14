import type { ProfileHero, ProfileHeroes } from '@soulstat/api-client';
import { DeltaBar, formatCount, formatPercent, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { LateTable, ROWS_AT_ONCE } from '../../shared/statistics/late-table.tsx';
import { countOf, formatSigned } from '../../shared/format/format.ts';
import { useHeroes } from '../../shared/api/game-data.ts';
import { Moment } from '../../shared/format/moment.tsx';
import { useNow } from '../../shared/render/use-now.ts';
import { useEnoughMatches } from './parts/enough-matches.ts';
import { FilterSection } from './parts/filter-section.tsx';
import { HeroCell } from './parts/hero-cell.tsx';
import { HeroDetails } from './parts/hero-details.tsx';
import { prefetchPage, usePageQuery } from './parts/profile-query.ts';
import { MeanCell, RateCell, sortableRate } from './parts/rate.tsx';
import { Basis, TabResult } from './parts/frame/tab-result.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import './heroes.css';

export const prefetch = prefetchPage('/api/profile/:accountId/heroes');

/** A player hero by hero. */
export function Component({ accountId }: TabPageProps) {
  const query = usePageQuery('/api/profile/:accountId/heroes', accountId);
  return (
    <>
      <h2 className="visually-hidden">Heroes</h2>
      <FilterSection hasRows result={query.data && countOf(query.data.basis.matches, 'match', 'matches')} />
      <TabResult query={query}>{(result) => <Heroes accountId={accountId} result={result} />}</TabResult>
    </>
  );
}

function Heroes({ accountId, result }: { readonly accountId: number; readonly result: ProfileHeroes }) {
  const columns = useHeroColumns(result);
  const rows = useEnoughMatches(result.heroes);
  return (
    <>
      <LateTable
        caption="Heroes of this player"
        columns={columns}
        rows={rows}
        keyOf={({ heroId }) => String(heroId)}
        noun={{ one: 'hero', many: 'heroes' }}
        phoneColumnKeys={['matches', 'winRate', 'kda']}
        csvFileName="heroes.csv"
        virtualAboveRows={ROWS_AT_ONCE}
        footNote={<Basis basis={result.basis} />}
      />
      <HeroDetails accountId={accountId} heroes={result.heroes} />
    </>
  );
}

function useHeroColumns({ heroes }: ProfileHeroes): Column<ProfileHero>[] {
  const gameData = useHeroes();
  const now = useNow();
  return useMemo(() => {
    const most = Math.max(...heroes.map(({ winRate }) => winRate.matches));
    return heroColumns({ most, now, nameOf: (heroId) => gameData.heroOrUnknown(heroId).name });
  }, [heroes, gameData, now]);
}

interface ColumnData {
  readonly most: number;
  readonly now: Date;
  readonly nameOf: (heroId: number) => string;
}

function heroColumns({ most, now, nameOf }: ColumnData): Column<ProfileHero>[] {
  return [
    {
      key: 'hero',
      label: 'Hero',
      value: ({ heroId }) => nameOf(heroId),
      cell: ({ heroId }) => <HeroCell heroId={heroId} />,
    },
    {
      key: 'matches',
      label: 'Matches',
      numeric: true,
      value: ({ winRate }) => winRate.matches,
      cell: ({ winRate }) => (
        <DeltaBar value={winRate.matches} max={most}>
          {formatCount(winRate.matches)}
        </DeltaBar>
      ),
    },
    {
      key: 'winRate',
      label: 'Win rate',
      numeric: true,
      value: ({ winRate }) => sortableRate(winRate),
      cell: ({ winRate }) => <RateCell rate={winRate} />,
    },
    {
      key: 'shrunk',
      label: 'Win rate, adjusted towards the overall one',
      shortLabel: 'Adjusted',
      description: 'As if 20 more matches had gone like the rest: fair to sort by',
      numeric: true,
      value: ({ winRate, shrunkWinRate }) =>
        sortableRate(winRate) === undefined ? undefined : shrunkWinRate,
      format: (rate) => formatPercent(rate),
    },
    ...scoreColumns(),
    ...gainColumns(),
    {
      key: 'last',
      label: 'Last played',
      numeric: true,
      value: ({ lastPlayedAt }) => lastPlayedAt,
      cell: ({ lastPlayedAt }) => <Moment at={lastPlayedAt} now={now} />,
    },
  ];
}

function gainColumns(): Column<ProfileHero>[] {
  return [
    {
      key: 'lane',
      label: 'Lanes won',
      description: 'Lanes with more souls at nine minutes than the other side',
      numeric: true,
      value: ({ lanesWon }) => sortableRate(lanesWon),
      cell: ({ lanesWon }) => <RateCell rate={lanesWon} noun="lanes" />,
    },
    {
      key: 'pp',
      label: 'PP from matches with this hero',
      shortLabel: 'PP gained',
      numeric: true,
      value: ({ ppGained }) => ppGained ?? undefined,
      format: (points) => formatSigned(Math.round(points)),
    },
  ];
}

const toTenth = (value: number) => value.toFixed(1);

function scoreColumns(): Column<ProfileHero>[] {
  return [
    {
      key: 'kda',
      label: 'Kills and assists per death',
      shortLabel: 'KDA',
      numeric: true,
      value: ({ kills, deaths, assists }) => (deaths > 0 ? (kills + assists) / deaths : undefined),
      format: (value) => value.toFixed(2),
    },
    {
      key: 'kills',
      label: 'Kills',
      numeric: true,
      optional: true,
      value: ({ kills }) => kills,
      format: toTenth,
    },
    {
      key: 'deaths',
      label: 'Deaths',
      numeric: true,
      optional: true,
      value: ({ deaths }) => deaths,
      format: toTenth,
    },
    {
      key: 'assists',
      label: 'Assists',
      numeric: true,
      optional: true,
      value: ({ assists }) => assists,
      format: toTenth,
    },
    {
      key: 'souls',
      label: 'Souls per minute',
      shortLabel: 'Souls/min',
      numeric: true,
      value: ({ soulsPerMinute }) => soulsPerMinute,
      format: (value) => formatCount(Math.round(value)),
    },
    {
      key: 'place',
      label: 'Average placement of 12',
      shortLabel: 'Place',
      description: 'Ours, from matches whose file we have',
      numeric: true,
      value: ({ place }) => place.mean ?? undefined,
      cell: ({ place }) => <MeanCell mean={place} format={toTenth} />,
    },
  ];
}
