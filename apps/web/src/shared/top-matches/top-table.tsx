import type { TopMatches } from '@soulstat/api-client';
import { EmptyState } from '@soulstat/ui';
import { useMemo } from 'react';
import { countOf } from '../format/format.ts';
import { useHeroes } from '../api/game-data.ts';
import { DataStamp } from '../statistics/data-stamp.tsx';
import { HowComputed } from '../statistics/how-computed.tsx';
import { LateTable } from '../statistics/late-table.tsx';
import { openRows } from '../open-rows.ts';
import { useNow } from '../render/use-now.ts';
import { matchColumns } from './match-columns.tsx';
import './top-matches.css';

/** The matches in the order asked for. */
export function TopTable({ result, request }: { readonly result: TopMatches; readonly request: string }) {
  const now = useNow();
  const gameData = useHeroes();
  const columns = useMemo(
    () => matchColumns({ now, nameOf: (heroId) => gameData.heroOrUnknown(heroId).name }),
    [now, gameData],
  );
  const { matches, counted, newestStartedAt } = result;
  return (
    <div className="statistic-result">
      <h2 className="visually-hidden">Matches</h2>
      <LateTable
        {...openRows}
        caption="Matches"
        columns={columns}
        rows={matches}
        keyOf={({ matchId }) => String(matchId)}
        noun={{ one: 'match', many: 'matches' }}
        phoneColumnKeys={['rank', 'excitement', 'length']}
        initialView={{ density: 'touch' }}
        csvFileName="top-matches.csv"
        footNote={
          <DataStamp newestStartedAt={newestStartedAt} counted={countOf(counted, 'match', 'matches')} />
        }
        empty={<NoMatch counted={counted} />}
      />
      <HowComputed request={request}>
        <p>
          Matches from the queue that a team won and that the game scored, of the days up to the newest one.
          The chance to win is our model’s, minute by minute. <strong>Excitement</strong> adds up how far it
          moved, in points of a hundred; <strong>comeback</strong> is the winners’ lowest chance; a stomp has
          the highest mean chance of the winners. Matches without a file have no win chance over time: they
          are left out where the order needs it. MVP is the best of the winners.
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
          ? 'The matches of these days name no rank, or are not scored yet. Try another order or a longer period.'
          : 'No match of these days passes these filters. Try a longer period or a wider range of ranks.'}
      </p>
    </EmptyState>
  );
}
