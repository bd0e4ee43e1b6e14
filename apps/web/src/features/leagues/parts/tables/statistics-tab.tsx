import type { LeagueStatistics } from '@soulstat/api-client';
import { EmptyState } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { countOf } from '../../../../shared/format/format.ts';
import { Moment } from '../../../../shared/format/moment.tsx';
import { useNow } from '../../../../shared/render/use-now.ts';
import type { Shown } from '../frame/league-tabs.ts';
import type { TabPageProps } from '../frame/tab-page.ts';
import { statisticsQuery } from '../league-query.ts';

const queryOf = (league: string, season: number, { tier }: Shown) =>
  statisticsQuery(league, season, tier === undefined ? {} : { tier });

export function prefetchStatistics(league: string, season: number, shown: Shown): void {
  void queryClient.prefetchQuery(queryOf(league, season, shown));
}

export interface StatisticsTabProps extends TabPageProps {
  readonly title: string;
  readonly children: (statistics: LeagueStatistics) => ReactNode;
}

/** A tab with statistics of a season, from its drafts and linked matches. */
export function StatisticsTab({ league, season, shown, title, children }: StatisticsTabProps) {
  const query = useQuery(queryOf(league.league, season, shown), queryClient);
  const now = useNow();
  return (
    <section className="league-statistics" aria-labelledby="league-statistics">
      <h2 id="league-statistics" className="visually-hidden">
        {title}
      </h2>
      <QueryState
        query={query}
        what={title}
        height="60rem"
        isEmpty={({ games }) => games.drafted === 0 && games.linked === 0}
        empty={
          <EmptyState title="Nothing to count yet">
            Statistics come from drafts and parsed matches.
          </EmptyState>
        }
      >
        {(statistics) => (
          <>
            <p className="league-line">
              <span>{countOf(statistics.games.played, 'game')} played</span>
              <span>{statistics.games.drafted} drafted</span>
              <span>{statistics.games.linked} with a parsed match</span>
              <span>
                Counted <Moment at={statistics.countedAt} now={now} />
              </span>
            </p>
            {children(statistics)}
          </>
        )}
      </QueryState>
    </section>
  );
}
