import type { HeroPlayers } from '@soulstat/api-client';
import { type Column } from '@soulstat/ui';
import { countOf } from '../../shared/format/format.ts';
import { Link } from '../../shared/link.tsx';
import { Moment } from '../../shared/format/moment.tsx';
import { href } from '../../shared/paths.ts';
import { DataStamp } from '../../shared/statistics/data-stamp.tsx';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { LateTable } from '../../shared/statistics/late-table.tsx';
import { RateCell } from '../../shared/statistics/rate-cell.tsx';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { useNow } from '../../shared/render/use-now.ts';
import { requestOf, useHeroFilters } from './parts/tab-frame.tsx';
import type { HeroTabProps } from './parts/hero-tab-page.ts';
import { QueryState } from '../../shared/api/query-state.tsx';

type Player = HeroPlayers['players'][number];

/** Who plays a hero best. */
export function Component({ hero }: HeroTabProps) {
  const { filters } = useHeroFilters();
  const query = filters.mode ? { mode: filters.mode } : {};
  const result = useStatistics('/api/heroes/:heroId/players', { params: { heroId: hero.id }, query });
  return (
    <QueryState query={result} what="The players" height="30rem">
      {(data) => (
        <Players hero={hero} data={data} request={requestOf(`/api/heroes/${hero.id}/players`, query)} />
      )}
    </QueryState>
  );
}

interface PlayersProps extends HeroTabProps {
  readonly data: HeroPlayers;
  readonly request: string;
}

function Players({ hero, data, request }: PlayersProps) {
  const now = useNow();
  return (
    <>
      <h2 className="visually-hidden">Best players</h2>
      <LateTable
        caption={`Best players of ${hero.name}`}
        columns={columnsAt(now)}
        rows={data.players}
        keyOf={({ accountId }) => String(accountId)}
        noun={{ one: 'player', many: 'players' }}
        phoneColumnKeys={['win', 'matches', 'kda']}
        csvFileName={`${hero.slug}-players.csv`}
        footNote={
          <DataStamp
            newestStartedAt={data.newestStartedAt}
            counted={countOf(data.players.length, 'player')}
          />
        }
        empty={<p>Nobody has played {hero.name} in 20 matches on record.</p>}
      />
      <p className="statistics-lead">
        All time, from 20 matches with {hero.name} on, in order of the lower end of the win rate interval.
        Hidden profiles are left out.
      </p>
      <HowComputed request={request}>
        <p>
          Matches won of those played with the hero, with the Wilson interval; counted with the leaderboards.
        </p>
      </HowComputed>
    </>
  );
}

const scoreText = ({ kills, deaths, assists }: Player) =>
  [kills, deaths, assists].map((each) => each.toFixed(1)).join(' / ');

const columnsAt = (now: Date): Column<Player>[] => [
  {
    key: 'player',
    label: 'Player',
    value: ({ name, accountId }) => name ?? `Player ${accountId}`,
    cell: ({ name, accountId, place }) => (
      <>
        <span className="hero-muted">{place}.</span>{' '}
        <Link to={href('profile', { accountId: String(accountId) })}>{name ?? `Player ${accountId}`}</Link>
      </>
    ),
  },
  {
    key: 'win',
    label: 'Win rate',
    numeric: true,
    value: ({ winRate }) => winRate.interval?.[0],
    cell: ({ winRate }) => <RateCell rate={winRate} minCount={20} />,
  },
  { key: 'matches', label: 'Matches', numeric: true, value: ({ winRate }) => winRate.count },
  {
    key: 'kda',
    label: 'Kills, deaths and assists a match',
    shortLabel: 'K / D / A',
    numeric: true,
    value: ({ kills, deaths, assists }) => (kills + assists) / Math.max(deaths, 0.01),
    exact: scoreText,
    cell: scoreText,
  },
  {
    key: 'last',
    label: 'Last played',
    numeric: true,
    value: ({ lastPlayedAt }) => lastPlayedAt,
    cell: ({ lastPlayedAt }) => <Moment at={lastPlayedAt} now={now} />,
  },
];
