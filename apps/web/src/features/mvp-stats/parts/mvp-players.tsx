import type { MvpPlayers as Result } from '@soulstat/api-client';
import { EmptyState, formatCount, type Column } from '@soulstat/ui';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { countOf } from '../../../shared/format/format.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useOwnAccountId } from '../../../shared/session/use-session.ts';
import { DataStamp } from '../../../shared/statistics/data-stamp.tsx';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { RateCell } from '../../../shared/statistics/rate-cell.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';

const URL = '/api/mvp/players';
const MIN_MATCHES = 20;

/** Players who are MVP more often than expected of their heroes. */
export function MvpPlayers() {
  const query = useStatistics(URL, {});
  return (
    <QueryState query={query} what="The players" height="60rem">
      {(data) => <Players data={data} />}
    </QueryState>
  );
}

function Players({ data }: { readonly data: Result }) {
  const own = useOwnAccountId();
  return (
    <div className="statistic-result">
      <h2 className="visually-hidden">Players</h2>
      <AddressTable
        caption="Players by MVPs beyond the expected"
        columns={COLUMNS}
        rows={data.entries}
        keyOf={({ accountId }) => String(accountId)}
        noun={{ one: 'player', many: 'players' }}
        isMarked={({ accountId }) => accountId === own}
        phoneColumnKeys={['place', 'mvp', 'expected']}
        csvFileName="mvp-players.csv"
        footNote={
          <DataStamp newestStartedAt={data.newestStartedAt} counted={countOf(data.players, 'player')} />
        }
        empty={<NobodyYet />}
      />
      <HowComputed request={URL}>
        <p>
          All matches with placements, of players with {MIN_MATCHES} or more. Expected is how often players of
          the same heroes are MVP in as many matches; sorted by standard deviations above that, so few matches
          never lead. The first 1,000 are listed. Hidden players are left out.
        </p>
      </HowComputed>
    </div>
  );
}

function NobodyYet() {
  return (
    <EmptyState level={3} title="No player has enough matches with placements yet">
      <p>Needs {MIN_MATCHES} matches with placements. Upload yours.</p>
    </EmptyState>
  );
}

type Entry = Result['entries'][number];

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'player',
    label: 'Player',
    value: ({ name, accountId }) => name ?? `Player ${accountId}`,
    cell: ({ name, accountId }) => (
      <Link className="soulstat-link" to={href('profile', { accountId: String(accountId) })}>
        <bdi>{name ?? `Player ${accountId}`}</bdi>
      </Link>
    ),
    widthCh: 26,
  },
  {
    key: 'place',
    label: 'Place',
    numeric: true,
    smallestFirst: true,
    value: ({ place }) => place,
    format: formatCount,
  },
  {
    key: 'mvp',
    label: 'MVP, of all matches',
    shortLabel: 'MVP rate',
    numeric: true,
    value: ({ mvp }) => mvp.interval?.[0],
    cell: ({ mvp }) => <RateCell rate={mvp} minCount={MIN_MATCHES} />,
  },
  { key: 'mvps', label: 'MVPs', numeric: true, value: ({ mvps }) => mvps, format: formatCount },
  {
    key: 'expected',
    label: 'MVPs expected with these heroes',
    shortLabel: 'Expected',
    numeric: true,
    value: ({ expected }) => expected,
    format: (count) => count.toFixed(1),
  },
  {
    key: 'beyond',
    label: 'Standard deviations above the expected',
    shortLabel: 'Beyond',
    numeric: true,
    value: ({ beyond }) => beyond,
    format: (deviations) => deviations.toFixed(1),
  },
  {
    key: 'keyPlayers',
    label: 'Key player, matches',
    shortLabel: 'Key player',
    numeric: true,
    value: ({ keyPlayers }) => keyPlayers,
    format: formatCount,
  },
  {
    key: 'average',
    label: 'Average place of twelve',
    shortLabel: 'Avg place',
    numeric: true,
    best: 'lowest',
    value: ({ averagePlace }) => averagePlace,
    format: (place) => place.toFixed(2),
  },
  {
    key: 'matches',
    label: 'Matches with placements',
    shortLabel: 'Matches',
    numeric: true,
    value: ({ mvp }) => mvp.count,
    format: formatCount,
  },
];
