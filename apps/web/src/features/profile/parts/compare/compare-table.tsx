import { Button, formatCount, formatPercent, Notice, percentDecimals, Skeleton, Table } from '@soulstat/ui';
import { useQueries } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { countOf } from '../../../../shared/format/format.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { clearlyBest, type Compared } from './clearly-best.ts';
import { METRIC_TEXTS } from '../../../../shared/statistics/profile-metrics.ts';
import { parseProfileFilters } from '../profile-filters.ts';
import { profileName } from '../frame/profile-head.ts';
import { pageQuery, profileQuery, standingQuery } from '../profile-query.ts';

interface CompareTableProps {
  readonly accountIds: readonly number[];
  readonly onRemove: (accountId: number) => void;
}

function Head({ accountIds, onRemove }: CompareTableProps) {
  const heads = useQueries({ queries: accountIds.map(profileQuery) }, queryClient);
  const nameOf = (id: number, at: number) => {
    const head = heads[at]?.data;
    return profileName(id, head?.isHidden === false ? head.name : undefined);
  };
  return (
    <thead>
      <tr>
        <th scope="col">Figure</th>
        {accountIds.map((id, at) => (
          <th key={id} scope="col">
            <Link to={href('profile', { accountId: String(id) })}>{nameOf(id, at)}</Link>
            {at > 0 && (
              <Button
                variant="quiet"
                size="compact"
                aria-label={`Take out player ${id}`}
                onClick={() => onRemove(id)}
              >
                Take out
              </Button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface Line {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly (Compared | undefined)[];
  readonly format: (value: number) => string;
  readonly isLowerBetter?: boolean;
}

/** Figures of several players in one table. Who is best is marked only where intervals tell them apart. */
export function CompareTable({ accountIds, onRemove }: CompareTableProps) {
  const { search } = useLocation();
  const filters = parseProfileFilters(search);
  const standings = useQueries({ queries: accountIds.map(standingQuery) }, queryClient);
  const figures = useQueries(
    { queries: accountIds.map((id) => pageQuery('/api/profile/:accountId/figures', id, filters)) },
    queryClient,
  );
  if (figures.some(({ isPending }) => isPending))
    return <Skeleton shape="block" width="100%" height="40rem" />;
  const failed = accountIds.filter((_, at) => figures[at]?.error);
  const lines = linesOf(
    figures.map(({ data }) => data),
    standings.map(({ data }) => data?.points ?? undefined),
  );
  return (
    <>
      {failed.map((id) => (
        <Notice key={id} kind="warning" title={`Player ${id} cannot be compared`}>
          {figures[accountIds.indexOf(id)]?.error?.message}
        </Notice>
      ))}
      <Table
        label="Players side by side"
        className="compare"
        style={{ '--compared': accountIds.length } as CSSProperties}
      >
        <caption className="visually-hidden">Figures of these players with their 95 % intervals</caption>
        <Head accountIds={accountIds} onRemove={onRemove} />
        <tbody>
          {lines.map((line) => (
            <CompareLine key={line.key} line={line} />
          ))}
        </tbody>
      </Table>
      {accountIds.length === 1 && (
        <p className="profile-note">Add up to three more players above to compare.</p>
      )}
      <p className="profile-note">
        Below each number: its 95 % interval and its matches. The best is marked where its interval overlaps
        no other.
      </p>
    </>
  );
}

function CompareLine({ line: { label, cells, format, isLowerBetter = false } }: { readonly line: Line }) {
  const best = clearlyBest(cells, isLowerBetter);
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map((cell, at) => (
        // The players keep their places.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at} data-best={at === best || undefined}>
          {cell ? (
            <>
              <span className="compare-value">
                {format(cell.value)}
                {at === best && <span className="visually-hidden"> best</span>}
              </span>
              <small>
                {cell.interval && `${format(cell.interval[0])} to ${format(cell.interval[1])} · `}
                {countOf(cell.matches, 'match', 'matches')}
              </small>
            </>
          ) : (
            '–'
          )}
        </td>
      ))}
    </tr>
  );
}

type Figures = Awaited<ReturnType<ReturnType<typeof figuresQuery>['queryFn']>>;
const figuresQuery = (accountId: number) => pageQuery('/api/profile/:accountId/figures', accountId, {});
type Points = NonNullable<Awaited<ReturnType<ReturnType<typeof standingQuery>['queryFn']>>['points']>;

function linesOf(players: readonly (Figures | undefined)[], points: readonly (Points | undefined)[]): Line[] {
  const metrics = players.find((player) => player !== undefined)?.figures.map(({ metric }) => metric) ?? [];
  return [
    {
      key: 'points',
      label: 'PP',
      format: (value) => formatCount(Math.round(value)),
      cells: points.map(
        (each) =>
          each && {
            value: each.points,
            interval: pair(each.interval, each.points),
            matches: each.calibrationMatches,
          },
      ),
    },
    {
      key: 'winRate',
      label: 'Win rate',
      format: (rate) => formatPercent(rate, percentDecimals([0, 1])),
      cells: players.map((player) =>
        player && player.winRate.rate !== null
          ? {
              value: player.winRate.rate,
              interval: pair(player.winRate.interval, player.winRate.rate),
              matches: player.winRate.matches,
            }
          : undefined,
      ),
    },
    ...metrics.map((metric) => ({
      key: metric,
      ...METRIC_TEXTS[metric],
      cells: players.map((player) => {
        const figure = player?.figures.find((each) => each.metric === metric);
        if (!figure || figure.mean === null) return undefined;
        return {
          value: figure.mean,
          interval: figure.interval && pair(figure.interval, figure.mean),
          matches: figure.matches,
        };
      }),
    })),
  ];
}

function pair(interval: readonly number[] | null, value: number): readonly [number, number] {
  return [interval?.[0] ?? value, interval?.[1] ?? value];
}
