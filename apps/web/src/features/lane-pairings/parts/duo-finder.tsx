import { DeltaBar, formatCount, StatWithInterval, type Column } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useGameData } from '../../../shared/game-data.ts';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { EstimateCell, lowerBound } from '../../../shared/statistics/rate-cell.tsx';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { PairList } from './pair-list.tsx';
import { duoAgainst, LEAST_PAIRS, type DuoAgainst, type PairLookup } from './pair-lookup.ts';

interface DuoFinderProps {
  readonly heroId: number;
  readonly lookup: PairLookup;
  readonly footNote: ReactNode;
}

/** One hero with its partners and opponents; with a partner chosen, the two against everybody. */
export function DuoFinder({ heroId, lookup, footNote }: DuoFinderProps) {
  const { heroOrUnknown } = useGameData();
  const { name } = heroOrUnknown(heroId);
  const [partnerId, choosePartner] = usePartner(heroId, lookup);
  return (
    <section className="duo-finder" aria-labelledby="duo-finder">
      <h2 id="duo-finder">{name} in lane</h2>
      <label className="duo-partner">
        Partner{' '}
        <select
          value={partnerId ?? ''}
          onChange={({ target }) => choosePartner(Number(target.value) || undefined)}
        >
          <option value="">Anybody</option>
          {lookup
            .of('partners', heroId)
            .map(({ otherHeroId }) => heroOrUnknown(otherHeroId))
            .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
            .map((hero) => (
              <option key={hero.id} value={hero.id}>
                {hero.name}
              </option>
            ))}
        </select>
      </label>
      {partnerId === undefined ? (
        <div className="duo-lists">
          <div>
            <h3>Best partners</h3>
            <PairList
              caption={`Partners of ${name} in lane`}
              pairs={lookup.of('partners', heroId)}
              meeting="partners"
              ofOneHero
              footNote={footNote}
            />
          </div>
          <div>
            <h3>Opponents</h3>
            <PairList
              caption={`Opponents of ${name} in lane`}
              pairs={lookup.of('opponents', heroId)}
              meeting="opponents"
              ofOneHero
              footNote={footNote}
            />
          </div>
        </div>
      ) : (
        <Duo duo={[heroId, partnerId]} lookup={lookup} footNote={footNote} />
      )}
    </section>
  );
}

interface DuoProps {
  readonly duo: readonly [number, number];
  readonly lookup: PairLookup;
  readonly footNote: ReactNode;
}

function Duo({ duo: [heroId, partnerId], lookup, footNote }: DuoProps) {
  const gameData = useGameData();
  const rows = useMemo(() => duoAgainst(lookup, [heroId, partnerId]), [lookup, heroId, partnerId]);
  const columns = useMemo(() => duoColumns((id) => gameData.heroOrUnknown(id).name), [gameData]);
  const pair = lookup.pair('partners', heroId, partnerId);
  const [one, other] = [heroId, partnerId].map((id) => gameData.heroOrUnknown(id).name);
  return (
    <>
      {pair?.edge.interval && pair.edge.value !== null && (
        <StatWithInterval
          label={`${one} with ${other}: points beyond what both win on their own`}
          value={pair.edge.value}
          count={pair.winRate.count}
          interval={[pair.edge.interval[0], pair.edge.interval[1]]}
          minCount={LEAST_PAIRS}
          noun="matches"
          format={formatPoints}
        />
      )}
      <p className="statistics-lead">
        Against a hero the two stand as the mean of {one} and of {other} against it. Against two heroes it is
        the mean of both lines: no four heroes meet often enough to be counted by themselves.
      </p>
      <LateTable
        caption={`${one} and ${other} against heroes in lane`}
        columns={columns}
        rows={rows}
        keyOf={({ otherHeroId }) => String(otherHeroId)}
        noun={{ one: 'hero', many: 'heroes' }}
        initialView={{ sort: { key: 'edge', direction: 'descending' } }}
        csvFileName="duo-against-heroes.csv"
        footNote={footNote}
      />
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
    description: 'Sorted by the lower end of the interval',
    value: ({ edge }) => lowerBound(edge, LEAST_PAIRS),
    cell: ({ edge }) =>
      edge.value === null ? (
        'never met'
      ) : (
        <DeltaBar value={edge.value} min={-WIDEST} max={WIDEST} tone="signed">
          <EstimateCell estimate={edge} format={formatPoints} minCount={LEAST_PAIRS} />
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

/** The partner of the address, where the two have met in lane. */
function usePartner(heroId: number, lookup: PairLookup) {
  const params = new URLSearchParams(useLocation().search);
  const changeQuery = useChangeQuery();
  const named = Number(params.get('with'));
  const partnerId = lookup.pair('partners', heroId, named) ? named : undefined;
  const choose = (id: number | undefined) =>
    changeQuery((query) => withParameters(query, { with: id === undefined ? undefined : String(id) }));
  return [partnerId, choose] as const;
}
