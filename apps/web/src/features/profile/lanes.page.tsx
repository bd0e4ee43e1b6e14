import type { ProfileLanes } from '@soulstat/api-client';
import { laneById } from '@soulstat/game-data';
import { type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { AddressTable } from '../../shared/statistics/address-table.tsx';
import { countOf, formatSigned } from '../../shared/format/format.ts';
import { useHeroes } from '../../shared/api/game-data.ts';
import { FilterSection } from './parts/filter-section.tsx';
import { HeroCell } from './parts/hero-cell.tsx';
import { prefetchPage, usePageQuery } from './parts/profile-query.ts';
import { LargeRate, MeanCell, RateCell, sortableRate } from './parts/rate.tsx';
import { Basis, NoData, TabResult } from './parts/frame/tab-result.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { Views } from './parts/views.tsx';

export const prefetch = prefetchPage('/api/profile/:accountId/lanes');

/** How a player's lanes go. */
export function Component({ accountId }: TabPageProps) {
  const query = usePageQuery('/api/profile/:accountId/lanes', accountId);
  return (
    <>
      <h2 className="visually-hidden">Lanes</h2>
      <FilterSection
        result={query.data && `${countOf(query.data.all.lanesWon.matches, 'lane')} at nine minutes`}
      />
      <TabResult query={query}>{(result) => <Lanes result={result} />}</TabResult>
    </>
  );
}

function Lanes({ result }: { readonly result: ProfileLanes }) {
  const { all, matchesAfterLane, basis } = result;
  if (all.lanesWon.matches === 0)
    return (
      <NoData title="No lane is known" basis={basis}>
        Lane results need match files, and we have none of these matches.
      </NoData>
    );
  return (
    <>
      <div className="profile-rates">
        <LargeRate label="Lanes won" rate={all.lanesWon} noun="lanes" />
        <LargeRate label="Matches won after a lane won" rate={matchesAfterLane.won} />
        <LargeRate label="Matches won after a lane lost" rate={matchesAfterLane.lost} />
      </div>
      <Views
        label="Lanes by"
        views={[
          { id: 'heroes', label: 'Own hero', content: <HeroLines result={result} of="heroes" /> },
          { id: 'partners', label: 'Partner', content: <HeroLines result={result} of="partners" /> },
          { id: 'opponents', label: 'Opponent', content: <HeroLines result={result} of="opponents" /> },
          { id: 'lanes', label: 'Lane', content: <LaneLines result={result} /> },
        ]}
      />
      <p className="profile-note">
        A lane is won with more souls than the opponents at nine minutes. The page of a match also adjusts for
        the matchup.
      </p>
    </>
  );
}

const CAPTIONS = {
  heroes: 'Lanes by the hero played',
  partners: 'Lanes by the hero of the partner',
  opponents: 'Lanes by a hero on the other side',
} as const;

type HeroLine = ProfileLanes['heroes'][number];

function HeroLines({ result, of }: { readonly result: ProfileLanes; readonly of: keyof typeof CAPTIONS }) {
  const { heroOrUnknown } = useHeroes();
  const columns = useMemo(() => heroLineColumns((heroId) => heroOrUnknown(heroId).name), [heroOrUnknown]);
  return (
    <AddressTable
      caption={CAPTIONS[of]}
      columns={columns}
      rows={result[of]}
      keyOf={({ heroId }) => String(heroId)}
      noun={{ one: 'hero', many: 'heroes' }}
      phoneColumnKeys={PHONE_COLUMNS}
      csvFileName={`lanes-by-${of}.csv`}
      footNote={<Basis basis={result.basis} />}
    />
  );
}

function heroLineColumns(nameOf: (heroId: number) => string): Column<HeroLine>[] {
  return [
    {
      key: 'hero',
      label: 'Hero',
      value: ({ heroId }) => nameOf(heroId),
      cell: ({ heroId }) => <HeroCell heroId={heroId} />,
    },
    ...LINE_COLUMNS,
  ];
}

type LaneLine = ProfileLanes['lanes'][number];

function LaneLines({ result }: { readonly result: ProfileLanes }) {
  return (
    <AddressTable
      sortName="sortLanes"
      caption="Lanes by their place on the map"
      columns={LANE_COLUMNS}
      rows={result.lanes}
      keyOf={({ lane }) => String(lane)}
      noun={{ one: 'lane', many: 'lanes' }}
      phoneColumnKeys={PHONE_COLUMNS}
      csvFileName="lanes.csv"
      footNote={<Basis basis={result.basis} />}
    />
  );
}

const PHONE_COLUMNS = ['lanes', 'won'] as const;

const LINE_COLUMNS: Column<ProfileLanes['all']>[] = [
  { key: 'lanes', label: 'Lanes', numeric: true, value: ({ lanesWon }) => lanesWon.matches },
  {
    key: 'won',
    label: 'Lanes won',
    numeric: true,
    value: ({ lanesWon }) => sortableRate(lanesWon),
    cell: ({ lanesWon }) => <RateCell rate={lanesWon} noun="lanes" />,
  },
  {
    key: 'lead',
    label: 'Souls ahead at nine minutes, the two together',
    shortLabel: 'Souls ahead',
    numeric: true,
    value: ({ soulsLead }) => soulsLead.mean ?? undefined,
    cell: ({ soulsLead }) => (
      <MeanCell mean={soulsLead} format={(souls) => formatSigned(Math.round(souls))} />
    ),
  },
  {
    key: 'winRate',
    label: 'Matches won',
    numeric: true,
    value: ({ winRate }) => sortableRate(winRate),
    cell: ({ winRate }) => <RateCell rate={winRate} />,
  },
];

const LANE_COLUMNS: Column<LaneLine>[] = [
  { key: 'lane', label: 'Lane', value: ({ lane }) => laneById(lane)?.name ?? `Lane ${lane}` },
  ...LINE_COLUMNS,
];
