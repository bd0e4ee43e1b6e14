import { DeltaBar, formatCount, StatWithInterval, type Column } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { ChanceAlone, isChanceAlone } from '../../../shared/statistics/chance-alone.tsx';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { LateTable, ROWS_AT_ONCE } from '../../../shared/statistics/late-table.tsx';
import { EstimateCell, shownValue } from '../../../shared/statistics/rate-cell.tsx';
import { DuoAgainstDuos } from './duo-against-duos.tsx';
import { MIN_PAIRS } from '../../../shared/statistics/pair-columns.tsx';
import { duoAgainst, type DuoAgainst, type PairLookup } from './pair-lookup.ts';

interface DuoProps {
  readonly duo: readonly [number, number];
  readonly lookup: PairLookup;
  readonly footNote: ReactNode;
}

/** Two heroes in one lane: what they win together, against each hero, and against two. */
export function Duo({ duo, lookup, footNote }: DuoProps) {
  const gameData = useHeroes();
  const [heroId, partnerId] = duo;
  const isChance = useMemo(() => isChanceAlone(lookup.all('opponents')), [lookup]);
  const pair = lookup.pair('partners', heroId, partnerId);
  const [one, other] = duo.map((id) => gameData.heroOrUnknown(id).name);
  return (
    <>
      {pair?.edge.interval && pair.edge.value !== null && (
        <StatWithInterval
          label={`${one} with ${other}: points beyond what both win on their own`}
          value={pair.edge.value}
          count={pair.winRate.count}
          interval={[pair.edge.interval[0], pair.edge.interval[1]]}
          minCount={MIN_PAIRS}
          noun="matches"
          format={formatPoints}
        />
      )}
      {isChance ? (
        <>
          <ChanceAlone hasRatesBelow={false} />
          {footNote}
        </>
      ) : (
        <DuoTables duo={duo} lookup={lookup} footNote={footNote} />
      )}
    </>
  );
}

function DuoTables({ duo, lookup, footNote }: DuoProps) {
  const gameData = useHeroes();
  const [heroId, partnerId] = duo;
  const rows = useMemo(() => duoAgainst(lookup, [heroId, partnerId]), [lookup, heroId, partnerId]);
  const columns = useMemo(() => duoColumns((id) => gameData.heroOrUnknown(id).name), [gameData]);
  const [one, other] = duo.map((id) => gameData.heroOrUnknown(id).name);
  return (
    <>
      <p className="statistics-lead">
        Against a hero, the duo is the mean of {one} and {other} against it.
      </p>
      <LateTable
        sortName="sortDuo"
        caption={`${one} and ${other} against heroes in lane`}
        columns={columns}
        rows={rows}
        keyOf={({ otherHeroId }) => String(otherHeroId)}
        noun={{ one: 'hero', many: 'heroes' }}
        initialView={{ sort: { key: 'edge', direction: 'descending' } }}
        csvFileName="duo-against-heroes.csv"
        virtualAboveRows={ROWS_AT_ONCE}
        footNote={footNote}
      />
      <DuoAgainstDuos duo={duo} lookup={lookup} footNote={footNote} />
    </>
  );
}

/** The widest bar: five points. */
const WIDEST = 0.05;

const duoColumns = (nameOf: (heroId: number) => string): Column<DuoAgainst>[] => [
  {
    key: 'hero',
    label: 'Against',
    value: ({ otherHeroId }) => nameOf(otherHeroId),
    cell: ({ otherHeroId }) => <HeroLink heroId={otherHeroId} tab="lanes" />,
  },
  {
    key: 'edge',
    label: 'Mean of the two cells, in points',
    shortLabel: 'Edge of the duo',
    numeric: true,
    description: 'Line below = 95 % interval; grey = may be luck',
    value: ({ edge }) => shownValue(edge, MIN_PAIRS),
    cell: ({ edge }) =>
      edge.value === null ? (
        'never met'
      ) : (
        <DeltaBar value={edge.value} min={-WIDEST} max={WIDEST} tone="signed">
          <EstimateCell estimate={edge} format={formatPoints} minCount={MIN_PAIRS} />
        </DeltaBar>
      ),
  },
  {
    key: 'matches',
    label: 'Matches of the smaller cell',
    shortLabel: 'Matches',
    numeric: true,
    value: ({ edge }) => edge.count,
    format: formatCount,
  },
];
