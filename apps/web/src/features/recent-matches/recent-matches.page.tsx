import { formatFilters, type TopMatches, type TopOrder } from '@soulstat/api-client';
import {
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  LinkTabs,
  Notice,
  Skeleton,
  type FilterField,
  type FilterValues,
} from '@soulstat/ui';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { countOf } from '../../shared/format.ts';
import { useGameData } from '../../shared/game-data.ts';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { DataStamp } from '../../shared/statistics/data-stamp.tsx';
import { MODE_FIELD, ranksField } from '../../shared/statistics/fields.ts';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { useFilters } from '../../shared/statistics/use-filters.ts';
import { useMyRank } from '../../shared/statistics/use-my-rank.ts';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { useNow } from '../../shared/use-now.ts';
import { matchColumns } from './parts/match-columns.tsx';
import { orderOf, ORDERS } from './parts/orders.ts';
import { RECENT_MATCHES_HEAD } from './parts/recent-matches-head.ts';
import './recent-matches.css';

const URL = '/api/matches/top';
const DAYS = { '7d': 7, '14d': 14, '30d': 30 } as const;
const PERIOD: FilterField = {
  kind: 'choice',
  label: 'Period',
  key: 'period',
  options: [{ label: '7 days' }, { value: '14d', label: '14 days' }, { value: '30d', label: '30 days' }],
};

/** The best, closest, clearest and longest matches of the last days. */
export function Component() {
  const { search } = useLocation();
  const order = orderOf(search);
  const fields = useFields();
  const { filters, change } = useFilters(fields);
  const { period = '7d', ...others } = filters;
  const days = DAYS[period as keyof typeof DAYS] ?? 7;
  const query = useStatistics(URL, { query: { ...(others as object), order, days } });
  const { data, error, refetch } = query;
  const request = `${URL}?${[`order=${order}`, `days=${days}`, formatFilters(others)].filter(Boolean).join('&')}`;
  return (
    <div className="statistics-page recent-matches">
      <PageHead {...RECENT_MATCHES_HEAD} />
      <h1>Recent top matches</h1>
      <p className="statistics-lead">{ORDERS[order].says}</p>
      <LinkTabs label="Order">
        {(Object.keys(ORDERS) as TopOrder[]).map((name) => (
          <Link key={name} to={addressOf(name, search)} aria-current={name === order ? 'page' : undefined}>
            {ORDERS[name].tab}
          </Link>
        ))}
      </LinkTabs>
      <FilterBar
        fields={fields}
        values={filters as FilterValues}
        onChange={change}
        result={data && countOf(data.counted, 'match', 'matches')}
      />
      {error && !data && (
        <Notice
          kind="error"
          title="The matches could not be loaded"
          action={<Button onClick={() => void refetch()}>Ask again</Button>}
        >
          {error.message}
        </Notice>
      )}
      {!data && !error && <Skeleton shape="block" width="100%" height="80rem" />}
      {data && <Matches key={order} answer={data} request={request} />}
    </div>
  );
}

function Matches({ answer, request }: { readonly answer: TopMatches; readonly request: string }) {
  const now = useNow();
  const gameData = useGameData();
  const columns = useMemo(
    () => matchColumns({ now, nameOf: (heroId) => gameData.heroOrUnknown(heroId).name }),
    [now, gameData],
  );
  const { matches, counted, scored, newestStartedAt } = answer;
  return (
    <div className="statistic-answer">
      <h2 className="visually-hidden">Matches</h2>
      <DataTable
        caption="Matches"
        columns={columns}
        rows={matches}
        keyOf={({ matchId }) => String(matchId)}
        noun={{ one: 'match', many: 'matches' }}
        phoneColumnKeys={['rank', 'excitement', 'length']}
        initialView={{ density: 'touch' }}
        csvFileName="top-matches.csv"
        footNote={
          <DataStamp
            newestStartedAt={newestStartedAt}
            counted={`${countOf(counted, 'match', 'matches')}, ${countOf(scored, 'of them with a course', 'of them with a course')}`}
          />
        }
        empty={<NoMatch counted={counted} />}
      />
      <HowComputed request={request}>
        <p>
          Matches from the queue that a team won and that the game scored, of the days up to the newest one.
          The chance to win is our model’s, minute by minute. <strong>Excitement</strong> adds up how far it
          moved, in points of a hundred; <strong>comeback</strong> is the winners’ lowest chance; a stomp has
          the highest mean chance of the winners. Matches without a file have no course: they are left out
          where the order needs one. MVP is the best placed of the winners.
        </p>
      </HowComputed>
    </div>
  );
}

function NoMatch({ counted }: { readonly counted: number }) {
  return (
    <EmptyState level={3} title="No match to show">
      <p>
        {counted > 0
          ? 'The matches of these days name no rank, or are not scored yet. Another order or a longer period finds some.'
          : 'No match of these days passes these filters. A longer period or a wider range of ranks finds some.'}
      </p>
    </EmptyState>
  );
}

function useFields(): FilterField[] {
  const { liveHeroes } = useGameData();
  const myRank = useMyRank();
  return useMemo(
    () => [
      PERIOD,
      MODE_FIELD,
      ranksField(myRank),
      {
        kind: 'choice',
        label: 'Hero',
        key: 'heroId',
        options: [{ label: 'Any hero' }, ...liveHeroes.map(({ id, name }) => ({ value: id, label: name }))],
      },
    ],
    [liveHeroes, myRank],
  );
}

function addressOf(order: TopOrder, search: string): string {
  const params = new URLSearchParams(search);
  params.delete('order');
  if (order !== 'rank') params.set('order', order);
  const query = params.toString();
  return `${href('recentMatches')}${query && `?${query}`}`;
}
