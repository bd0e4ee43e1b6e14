import { DeltaBar, formatCount, type Column } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { EstimateCell } from '../../../shared/statistics/rate-cell.tsx';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { MIN_PAIRS } from '../../../shared/statistics/pair-columns.tsx';
import { duosAgainst, type DuoAgainstDuo, type PairLookup } from './pair-lookup.ts';

interface DuoAgainstDuosProps {
  readonly duo: readonly [number, number];
  readonly lookup: PairLookup;
  readonly footNote: ReactNode;
}

/** While nobody is chosen so many of the hardest stand there, and as many of the easiest. */
const FIRST = 10;
/** The widest bar: five points. */
const WIDEST = 0.05;

/** A duo against duos: the hardest and the easiest, or those with the heroes chosen. */
export function DuoAgainstDuos({ duo: [heroId, partnerId], lookup, footNote }: DuoAgainstDuosProps) {
  const { heroOrUnknown } = useHeroes();
  const [against, setAgainst] = useAgainst(lookup, [heroId, partnerId]);
  const chosen = against.join(' ');
  const rows = useMemo(() => {
    const heroIds = chosen === '' ? [] : chosen.split(' ').map(Number);
    const all = duosAgainst(lookup, [heroId, partnerId], heroIds);
    return heroIds.length > 0 || all.length <= 2 * FIRST
      ? all
      : [...all.slice(0, FIRST), ...all.slice(-FIRST)];
  }, [lookup, heroId, partnerId, chosen]);
  const columns = useMemo(() => duosColumns((id) => heroOrUnknown(id).name), [heroOrUnknown]);
  return (
    <section className="duo-against-duos" aria-labelledby="duo-against-duos">
      <h3 id="duo-against-duos">Against two heroes</h3>
      <AgainstChoices
        heroIds={lookup.heroIds.filter((id) => id !== heroId && id !== partnerId)}
        against={against}
        onChange={setAgainst}
      />
      <LateTable
        sortName="sortDuos"
        caption={against.length > 0 ? 'The duo against these' : 'The hardest and the easiest duos'}
        columns={columns}
        rows={rows}
        keyOf={({ heroIds }) => heroIds.join(' ')}
        noun={{ one: 'duo', many: 'duos' }}
        initialView={{ sort: { key: 'edge', direction: 'ascending' } }}
        phoneColumnKeys={['edge', 'matches']}
        csvFileName="duo-against-duos.csv"
        footNote={footNote}
        empty={
          <p>
            Of the four cells of hero against hero one at least has fewer than {MIN_PAIRS} matches: nothing is
            made of them.
          </p>
        }
      />
    </section>
  );
}

interface AgainstChoicesProps {
  readonly heroIds: readonly number[];
  readonly against: readonly number[];
  readonly onChange: (against: readonly number[]) => void;
}

/** Two lists of heroes; who stands in one is not offered in the other. */
function AgainstChoices({ heroIds, against, onChange }: AgainstChoicesProps) {
  const { heroOrUnknown } = useHeroes();
  const heroes = heroIds
    .map(heroOrUnknown)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const choose = (place: number, own: number | undefined) => {
    const other = against[1 - place];
    onChange((place === 0 ? [own, other] : [other, own]).filter((id) => id !== undefined));
  };
  return (
    <div className="duo-choices">
      {[0, 1].map((place) => (
        <label key={place} className="duo-partner">
          {place === 0 ? 'Against ' : 'and '}
          <select
            value={against[place] ?? ''}
            onChange={({ target }) => choose(place, Number(target.value) || undefined)}
          >
            <option value="">Anybody</option>
            {heroes
              .filter(({ id }) => id !== against[1 - place])
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      ))}
    </div>
  );
}

const duosColumns = (nameOf: (heroId: number) => string): Column<DuoAgainstDuo>[] => [
  {
    key: 'duo',
    label: 'Against',
    value: ({ heroIds }) => heroIds.map(nameOf).join(' and '),
    cell: ({ heroIds: [one, other] }) => (
      <span className="duo-names">
        <HeroLink heroId={one} tab="lanes" /> <HeroLink heroId={other} tab="lanes" />
      </span>
    ),
  },
  {
    key: 'edge',
    label: 'Mean of the four cells, in points',
    shortLabel: 'Edge of the duo',
    description: 'Sorted by the upper end of the interval: what is surely hard comes first',
    numeric: true,
    value: ({ edge }) => edge.interval?.[1],
    cell: ({ edge }) => (
      <DeltaBar value={edge.value ?? 0} min={-WIDEST} max={WIDEST} tone="signed">
        <EstimateCell estimate={edge} format={formatPoints} minCount={MIN_PAIRS} />
      </DeltaBar>
    ),
  },
  {
    key: 'matches',
    label: 'Matches of the smallest cell',
    shortLabel: 'Matches',
    numeric: true,
    value: ({ edge }) => edge.count,
    format: formatCount,
  },
];

/** The opponents of the address, `against=3-7`: those who met anybody and are not of the duo. */
function useAgainst(lookup: PairLookup, duo: readonly number[]) {
  const changeQuery = useChangeQuery();
  const fromQuery = new URLSearchParams(useLocation().search).get('against') ?? '';
  const ids = fromQuery.split('-').map(Number);
  const known = [...new Set(ids)]
    .filter((id) => lookup.heroIds.includes(id) && !duo.includes(id))
    .slice(0, 2);
  const set = (heroIds: readonly number[]) =>
    changeQuery((query) => withParameters(query, { against: heroIds.join('-') || undefined }));
  return [known, set] as const;
}
