import type { Calls, Filters, ProfileMetric, ProfileQuery } from '@soulstat/api-client';
import { EmptyState, formatPercent, Notice, Skeleton } from '@soulstat/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { PlayerAdder } from '../../../shared/search/player-adder.tsx';
import { tierNamesOn } from '../../../shared/statistics/filters/tier-names.ts';
import { METRIC_TEXTS } from '../../../shared/statistics/profile-metrics.ts';
import { ColumnHead } from './column-head.tsx';
import type { CompareLine } from './compare-lines.ts';
import { CompareTable } from './compare-table.tsx';
import { MOST } from './compared-address.ts';
import { figuresQuery } from './figures-query.ts';
import { bandValue } from './rank-band.ts';
import { Radar } from './radar.tsx';
import { useCompared } from './use-compared.ts';

type Figures = Calls<'GET'>['/api/profile/:accountId/figures']['output'];

/** Two to four players, or one of them a tier of ranks. */
export function ComparePlayers({ filters }: { readonly filters: Filters }) {
  const { compared, change } = useCompared();
  const { ids, tier, isTogether } = compared;
  const field = useRef<HTMLDivElement>(null);
  const count = ids.length + (tier === undefined ? 0 : 1);
  return (
    <>
      {count < MOST.players && (
        <div className="compare-choices">
          <PlayerAdder
            place={field}
            onAdd={(id) => {
              if (!ids.includes(id)) change({ ids: [...ids, id] });
            }}
          />
          <TierChoice tier={tier} onChange={(next) => change({ tier: next })} />
        </div>
      )}
      {ids.length === 2 && tier === undefined && (
        <label className="compare-check">
          <input
            type="checkbox"
            checked={isTogether}
            onChange={({ target }) => change({ isTogether: target.checked })}
          />
          Only matches they played together
        </label>
      )}
      {ids.length === 0 ? (
        <EmptyState title="Choose two players">
          <p>Search by name or account id. Two to four stand side by side, or a player beside a rank.</p>
        </EmptyState>
      ) : (
        <PlayerColumns filters={filters} />
      )}
    </>
  );
}

interface TierChoiceProps {
  readonly tier: number | undefined;
  readonly onChange: (tier: number | undefined) => void;
}

function TierChoice({ tier, onChange }: TierChoiceProps) {
  return (
    <label className="compare-choice">
      Beside a rank{' '}
      <select value={tier ?? ''} onChange={({ target }) => onChange(Number(target.value) || undefined)}>
        <option value="">None</option>
        {tierNamesOn().map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function PlayerColumns({ filters }: { readonly filters: Filters }) {
  const { compared, change } = useCompared();
  const { ids, tier, isTogether } = compared;
  const queryOf = (id: number): ProfileQuery => {
    const mate = isTogether ? ids.find((other) => other !== id) : undefined;
    return { ...(filters as ProfileQuery), ...(mate !== undefined && { with: mate }) };
  };
  const profiles = useQueries(
    { queries: ids.map((accountId) => apiQuery('/api/profile/:accountId', { params: { accountId } })) },
    queryClient,
  );
  const figures = useQueries({ queries: ids.map((id) => figuresQuery(id, queryOf(id))) }, queryClient);
  const band = useBand(ids[0], tier, filters);
  if (figures.some(({ isPending }) => isPending) || band.isPending)
    return <Skeleton shape="block" width="100%" height="50rem" />;
  const names = ids.map((id, at) => {
    const profile = profiles[at]?.data;
    return (profile?.isHidden === false && profile.name) || `Player ${id}`;
  });
  const bandName = tier === undefined ? undefined : `${tierNamesOn()[tier - 1]} matches`;
  const lines = linesOf(figures.map(({ data }) => data)).map((line) => ({
    ...line,
    cells: bandName === undefined ? line.cells : [...line.cells, band.valueOf(line.key as ProfileMetric)],
  }));
  const heads = ids.map((id, at) => ({
    key: String(id),
    content: (
      <ColumnHead name={names[at] ?? ''} onRemove={() => change({ ids: ids.filter((one) => one !== id) })}>
        <Link to={href('profile', { accountId: String(id) })}>{names[at]}</Link>
      </ColumnHead>
    ) as ReactNode,
  }));
  return (
    <>
      {ids.map(
        (id, at) =>
          figures[at]?.error && (
            <Notice key={id} kind="warning" title={`Player ${id} cannot be compared`}>
              {figures[at].error.message}
            </Notice>
          ),
      )}
      <Radar names={[...names, ...(bandName === undefined ? [] : [bandName])]} lines={lines} />
      <CompareTable
        label="Players side by side"
        heads={bandName === undefined ? heads : [...heads, { key: 'band', content: bandName }]}
        lines={lines}
      />
      {bandName !== undefined && (
        <p className="statistics-lead">
          {bandName}: everybody in them, on the heroes of {names[0]} as often as these are played.
        </p>
      )}
    </>
  );
}

function linesOf(players: readonly (Figures | undefined)[]): CompareLine[] {
  const metrics = players.find((player) => player !== undefined)?.figures.map(({ metric }) => metric) ?? [];
  return [
    {
      key: 'winRate',
      label: 'Win rate',
      format: (rate) => formatPercent(rate),
      cells: players.map((player) =>
        player?.winRate.rate == null
          ? undefined
          : { value: player.winRate.rate, interval: player.winRate.interval, count: player.winRate.matches },
      ),
    },
    ...metrics.map((metric) => ({
      key: metric,
      ...METRIC_TEXTS[metric],
      cells: players.map((player) => {
        const figure = player?.figures.find((each) => each.metric === metric);
        return figure?.mean == null
          ? undefined
          : { value: figure.mean, interval: figure.interval, count: figure.matches };
      }),
    })),
  ];
}

/** What everybody does in matches of a tier, on the heroes of the first player. */
function useBand(accountId: number | undefined, tier: number | undefined, filters: Filters) {
  const enabled = accountId !== undefined && tier !== undefined;
  const { mode, period, from, to } = filters;
  const days = Object.fromEntries(
    Object.entries({ mode, period, from, to }).filter(([, one]) => one !== undefined),
  );
  const ofTier = { ...days, minRank: 10 * (tier ?? 1) + 1, maxRank: 10 * (tier ?? 1) + 6 };
  const performance = (view: 'match' | 'minute') =>
    apiQuery('/api/heroes/performance', { query: { ...ofTier, view } });
  const match = useQuery({ ...performance('match'), enabled }, queryClient);
  const minute = useQuery({ ...performance('minute'), enabled }, queryClient);
  const heroes = useQuery(
    {
      ...apiQuery('/api/profile/:accountId/heroes', {
        params: { accountId: accountId ?? 0 },
        query: filters as ProfileQuery,
      }),
      enabled,
    },
    queryClient,
  );
  const data =
    match.data && minute.data && heroes.data
      ? { match: match.data, minute: minute.data, heroes: heroes.data.heroes }
      : undefined;
  return {
    isPending: enabled && [match, minute, heroes].some((query) => query.isPending),
    valueOf: (metric: ProfileMetric) => data && bandValue(metric, data),
  };
}
