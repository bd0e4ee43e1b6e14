import type { MatchSummary } from '@soulstat/api-client';
import { EmptyState, formatCount, formatDuration, Notice, Skeleton } from '@soulstat/ui';
import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { formatSigned } from '../../../shared/format/format.ts';
import { matchHref } from '../../../shared/game/match-href.ts';
import { teamName } from '../../../shared/game/teams.ts';
import { Link } from '../../../shared/link.tsx';
import { LateLineChart } from '../../../shared/statistics/late-chart.tsx';
import { ColumnHead } from './column-head.tsx';
import type { CompareLine } from './compare-lines.ts';
import { CompareTable } from './compare-table.tsx';
import { MOST } from './compared-address.ts';
import { IdAdder } from './id-adder.tsx';
import { leadOfWinner, matchFigures } from './match-figures.ts';
import { useCompared } from './use-compared.ts';

const souls = (value: number) => formatSigned(Math.round(value));

/** Two matches on one clock, each seen from its winner. */
export function CompareMatches() {
  const { compared, change } = useCompared();
  const { ids } = compared;
  const queries = useQueries(
    { queries: ids.map((matchId) => apiQuery('/api/match/:matchId/summary', { params: { matchId } })) },
    queryClient,
  );
  const isPending = queries.some((query) => query.isPending);
  const known = queries.flatMap(({ data }) => (data ? [data] : []));
  return (
    <>
      {ids.length < MOST.matches && (
        <IdAdder
          label="Match ID or address"
          onAdd={(id) => {
            if (!ids.includes(id)) change({ ids: [...ids, id] });
          }}
        />
      )}
      {ids.length === 0 && (
        <EmptyState title="Choose two matches">
          <p>Both run on one clock, each seen from its winner.</p>
        </EmptyState>
      )}
      {isPending && <Skeleton shape="block" width="100%" height="30rem" />}
      {queries.map(
        ({ error }, at) =>
          error && (
            <Notice key={ids[at]} kind="warning" title={`Match ${ids[at]} cannot be compared`}>
              {error.message}
            </Notice>
          ),
      )}
      {!isPending && known.length > 0 && <OnOneClock matches={known} />}
    </>
  );
}

function OnOneClock({ matches }: { readonly matches: readonly MatchSummary[] }) {
  const { compared, change } = useCompared();
  return (
    <>
      <LateLineChart
        level={2}
        title="Souls ahead of the winner"
        subtitle="All six together, less the other six; both matches on one clock"
        xLabel="Time"
        formatX={formatDuration}
        formatY={souls}
        zeroLine
        empty="No snapshots of these matches are known."
        series={matches.map((match) => ({
          id: String(match.matchId),
          label: nameOf(match),
          points: leadOfWinner(match).map(({ second, lead }) => ({ x: second, y: lead })),
        }))}
      />
      <CompareTable
        label="Matches side by side"
        heads={matches.map((match) => ({
          key: String(match.matchId),
          content: (
            <ColumnHead
              name={`match ${match.matchId}`}
              onRemove={() => change({ ids: compared.ids.filter((one) => one !== match.matchId) })}
            >
              <Link to={matchHref(match.matchId)}>{nameOf(match)}</Link>
            </ColumnHead>
          ),
        }))}
        lines={linesOf(matches)}
      />
      <p className="statistics-lead">
        Facts of two matches: nothing here is an estimate, so nothing is marked.
      </p>
    </>
  );
}

const nameOf = ({ matchId, winningTeam }: MatchSummary) =>
  winningTeam === null ? `Match ${matchId}` : `${matchId}, ${teamName(winningTeam)} won`;

function linesOf(matches: readonly MatchSummary[]): CompareLine[] {
  const figures = matches.map(matchFigures);
  const line = (
    key: keyof ReturnType<typeof matchFigures>,
    label: string,
    format: (value: number) => string,
  ): CompareLine => ({
    key,
    label,
    format,
    cells: figures.map((one) => {
      const value = one[key];
      return value === undefined ? undefined : { value, interval: null, count: undefined };
    }),
  });
  return [
    line('length', 'Length', formatDuration),
    line('kills', 'Kills', formatCount),
    line('killLead', 'Kills of the winner ahead', formatSigned),
    line('souls', 'Souls of all players', formatCount),
    line('soulsLead', 'Souls of the winner ahead at the end', souls),
    line('deepest', 'Furthest behind', souls),
    line('firstTower', 'First objective fell at', formatDuration),
  ];
}
