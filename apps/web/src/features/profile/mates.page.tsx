import type { ProfileCompany, ProfileMates } from '@soulstat/api-client';
import { Avatar, formatPercent, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { LateTable, ROWS_AT_ONCE } from '../../shared/statistics/late-table.tsx';
import { countOf, formatSigned } from '../../shared/format/format.ts';
import { Link } from '../../shared/link.tsx';
import { Moment } from '../../shared/format/moment.tsx';
import { href } from '../../shared/paths.ts';
import { useNow } from '../../shared/render/use-now.ts';
import { useEnoughMatches } from './parts/enough-matches.ts';
import { FilterSection } from './parts/filter-section.tsx';
import { Parties } from './parts/parties.tsx';
import { profileName } from './parts/frame/profile-head.ts';
import { prefetchPage, usePageQuery } from './parts/profile-query.ts';
import { RateCell, rateText, sortableRate } from './parts/rate.tsx';
import { Basis, NoData, TabResult } from './parts/frame/tab-result.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { Views } from './parts/views.tsx';

export const prefetch = prefetchPage('/api/profile/:accountId/mates');

/** With whom and against whom a player plays. */
export function Component({ accountId }: TabPageProps) {
  const query = usePageQuery('/api/profile/:accountId/mates', accountId);
  return (
    <>
      <h2 className="visually-hidden">Mates and enemies</h2>
      <FilterSection
        hasRows
        result={query.data && `${countOf(query.data.fullMatches, 'match', 'matches')} that show who played`}
      />
      <TabResult query={query}>{(result) => <Mates accountId={accountId} result={result} />}</TabResult>
    </>
  );
}

function Mates({ accountId, result }: { readonly accountId: number; readonly result: ProfileMates }) {
  if (result.fullMatches === 0)
    return (
      <NoData title="No mates known yet" basis={result.basis}>
        A match history does not name the other players. Full matches do, or their own histories.
      </NoData>
    );
  return (
    <>
      <Views
        label="Company"
        views={[
          {
            id: 'mates',
            label: 'Mates',
            content: <CompanyTable accountId={accountId} result={result} side="mates" />,
          },
          {
            id: 'enemies',
            label: 'Enemies',
            content: <CompanyTable accountId={accountId} result={result} side="enemies" />,
          },
          { id: 'parties', label: 'Party size', content: <Parties result={result} /> },
        ]}
      />
      <Nemesis enemies={result.enemies} />
    </>
  );
}

/** Enough matches that it is no accident that somebody is met. */
const MIN_NEMESIS_MATCHES = 5;

const upperEnd = ({ winRate }: ProfileCompany) => winRate.interval?.[1] ?? 1;

/** The enemy against whom it goes worst, by the end of the interval that is nearer to the middle. */
function Nemesis({ enemies }: { readonly enemies: ProfileMates['enemies'] }) {
  const [worst] = enemies
    .filter(({ winRate }) => winRate.matches >= MIN_NEMESIS_MATCHES)
    .toSorted((a, b) => upperEnd(a) - upperEnd(b));
  if (!worst || upperEnd(worst) >= 0.5) return null;
  return (
    <p className="profile-note">
      Nemesis:{' '}
      <Link to={href('profile', { accountId: String(worst.accountId) })}>
        {profileName(worst.accountId, worst.name)}
      </Link>
      , with a win rate of {rateText(worst.winRate)} against them.
    </p>
  );
}

interface CompanyTableProps {
  readonly accountId: number;
  readonly result: ProfileMates;
  readonly side: 'mates' | 'enemies';
}

function CompanyTable({ accountId, result, side }: CompanyTableProps) {
  const now = useNow();
  const { hiddenPlayers } = result;
  const rows = useEnoughMatches(result[side]);
  const hasExpected = rows.some(({ expectedRate }) => expectedRate !== null);
  const columns = useMemo(
    () => companyColumns({ accountId, now, side, hasExpected }),
    [accountId, now, side, hasExpected],
  );
  return (
    <LateTable
      caption={side === 'mates' ? 'Mates of this player' : 'Enemies of this player'}
      columns={columns}
      rows={rows}
      keyOf={(each) => String(each.accountId)}
      noun={{ one: 'player', many: 'players' }}
      phoneColumnKeys={['matches', 'winRate']}
      csvFileName={`${side}.csv`}
      virtualAboveRows={ROWS_AT_ONCE}
      footNote={
        <>
          <Basis basis={result.basis} />
          {hiddenPlayers > 0 && <p>{countOf(hiddenPlayers, 'hidden player')} left out</p>}
        </>
      }
    />
  );
}

interface ColumnData {
  readonly accountId: number;
  readonly now: Date;
  readonly side: 'mates' | 'enemies';
  /** Of some player it is known how often they should win. */
  readonly hasExpected: boolean;
}

function companyColumns({ accountId, now, side, hasExpected }: ColumnData): Column<ProfileCompany>[] {
  const [filter, words] = side === 'mates' ? ['with', 'together'] : ['againstPlayer', 'against'];
  const matchesOf = (id: number) =>
    `${href('profile', { accountId: String(accountId) })}/matches?${filter}=${id}`;
  return [
    {
      key: 'player',
      label: 'Player',
      value: (each) => profileName(each.accountId, each.name),
      cell: (each) => (
        <Link className="profile-hero" to={href('profile', { accountId: String(each.accountId) })}>
          <Avatar imageUrl={each.avatarUrl} size={24} />
          {profileName(each.accountId, each.name)}
        </Link>
      ),
    },
    {
      key: 'matches',
      label: `Matches ${words}`,
      shortLabel: 'Matches',
      numeric: true,
      value: ({ winRate }) => winRate.matches,
      cell: ({ accountId: id, winRate }) => (
        <Link
          to={matchesOf(id)}
          aria-label={`${countOf(winRate.matches, 'match', 'matches')} ${words}, list them`}
        >
          {winRate.matches}
        </Link>
      ),
    },
    ...rateColumns().filter(({ key }) => hasExpected || key === 'winRate'),
    {
      key: 'last',
      label: 'Last match',
      numeric: true,
      value: ({ lastPlayedAt }) => lastPlayedAt,
      cell: ({ lastPlayedAt }) => <Moment at={lastPlayedAt} now={now} />,
    },
  ];
}

function rateColumns(): Column<ProfileCompany>[] {
  return [
    {
      key: 'winRate',
      label: 'Win rate',
      description: 'Of the player of this profile',
      numeric: true,
      value: ({ winRate }) => sortableRate(winRate),
      cell: ({ winRate }) => <RateCell rate={winRate} />,
    },
    {
      key: 'expected',
      label: 'Expected win rate',
      shortLabel: 'Expected',
      description: 'From the current PP of both, with everybody else at the average of the lobbies',
      numeric: true,
      value: ({ expectedRate }) => expectedRate ?? undefined,
      format: (rate) => formatPercent(rate, 0),
    },
    {
      key: 'difference',
      label: 'Win rate minus the expected one, in points',
      shortLabel: 'Difference',
      description: 'Bold where the interval of the win rate excludes the expected one',
      numeric: true,
      value: differenceOf,
      format: signedPoints,
      cell: (each) => <Difference company={each} />,
    },
  ];
}

function differenceOf({ winRate, expectedRate }: ProfileCompany): number | undefined {
  const rate = sortableRate(winRate);
  return rate === undefined || expectedRate === null ? undefined : rate - expectedRate;
}

/** Differences of shares are points, never percent. */
const signedPoints = (share: number) => formatSigned(Math.round(share * 100));

function Difference({ company }: { readonly company: ProfileCompany }) {
  const difference = differenceOf(company);
  const { expectedRate, winRate } = company;
  if (difference === undefined || expectedRate === null) return <>–</>;
  const [low = 0, high = 1] = winRate.interval ?? [];
  const isClear = expectedRate < low || expectedRate > high;
  const text = signedPoints(difference);
  return isClear ? <strong>{text}</strong> : <span className="profile-muted">{text}, not clear</span>;
}
