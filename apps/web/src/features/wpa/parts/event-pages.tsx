import { formatFilters, type EventWpa, type WpaEvents } from '@soulstat/api-client';
import { EmptyState, formatCount, formatDuration, formatPercent, Table } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { StatisticFilters } from '../../../shared/statistics/filters/statistic-filters.tsx';
import { knownFilters, useFilters } from '../../../shared/statistics/filters/use-filters.ts';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { LateLineChart } from '../../../shared/statistics/late-chart.tsx';
import { NoData } from '../../../shared/statistics/no-data.tsx';
import { EstimateCell } from '../../../shared/statistics/rate-cell.tsx';
import { StatisticFoot, StatisticResult } from '../../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { KIND_WORDS, type Kind, type KindName } from './event-words.ts';
import { WPA_FIELDS } from './fields.ts';
import { parseLeastCount } from './least-count.ts';
import { LeastSlider } from './least-slider.tsx';
import { WpaFrame } from './wpa-frame.tsx';
import type { WpaPage } from './wpa-heads.ts';

const ANY = { minCount: 1, noun: 'matches' } as const;
const STATES = ['behind', 'even', 'ahead'] as const;

/** Every ten minutes. */
const TICKS = [0, 600, 1200, 1800, 2400];

const questionOf = (search: URLSearchParams) => ({
  ...knownFilters(search, WPA_FIELDS),
  minCount: parseLeastCount(search),
});

export function prefetchEvents(search: URLSearchParams): null {
  void queryClient.prefetchQuery(apiQuery('/api/wpa/events', { query: questionOf(search) }));
  return null;
}

interface EventsPageProps {
  readonly page: WpaPage;
  readonly about: string;
  readonly kinds: readonly KindName[];
  /** Said below the numbers. */
  readonly children?: ReactNode;
}

/** What some kinds of events add, by standing and by minute. */
export function EventsPage({ page, about, kinds, children }: EventsPageProps) {
  const { filters } = useFilters(WPA_FIELDS);
  const question = questionOf(new URLSearchParams(useLocation().search));
  const query = useStatistics('/api/wpa/events', { query: question });
  const { minCount } = question;
  const request = [formatFilters(filters), `minCount=${minCount}`].filter(Boolean).join('&');
  return (
    <WpaFrame page={page} about={about}>
      <StatisticFilters fields={WPA_FIELDS} basis={query.data?.basis} />
      <div className="wpa-tools">
        <LeastSlider count={minCount} noun="matches" />
      </div>
      <StatisticResult query={query} height="70rem">
        {(result) => (
          <>
            <Kinds kinds={kinds.flatMap((name) => result.kinds.find(({ kind }) => kind === name) ?? [])} />
            {children}
            <StatisticFoot basis={result.basis} />
            <How request={`/api/wpa/events?${request}`} />
          </>
        )}
      </StatisticResult>
    </WpaFrame>
  );
}

function Kinds({ kinds }: { readonly kinds: WpaEvents['kinds'] }) {
  if (kinds.every(({ all }) => all.events === 0))
    return <NoData title="No events known for these matches" level={2} />;
  const lines = kinds.map(lineOf).filter(({ points }) => points.length > 1);
  return (
    <>
      <Overview kinds={kinds} />
      {lines.length === 0 ? (
        <EmptyState level={2} title="Too few matches by minute">
          <p>Lower the slider, or choose a longer period.</p>
        </EmptyState>
      ) : (
        <LateLineChart
          level={2}
          title="Win chance added, by minute"
          subtitle="In points, all standings; band = 95 % interval"
          xLabel="Time"
          formatX={formatDuration}
          formatY={points}
          xTicks={TICKS}
          zeroLine
          series={lines}
        />
      )}
      {kinds.map((kind) => (
        <KindTable key={kind.kind} kind={kind} />
      ))}
    </>
  );
}

const points = (value: number) => formatPoints(value / 100);

function lineOf({ kind, minutes }: Kind) {
  return {
    id: kind,
    label: KIND_WORDS[kind],
    points: minutes.flatMap(({ fromSeconds, value: { effect } }) =>
      effect.value === null || effect.interval === null
        ? []
        : [
            {
              x: fromSeconds,
              y: 100 * effect.value,
              low: 100 * effect.interval[0],
              high: 100 * effect.interval[1],
            },
          ],
    ),
  };
}

function Overview({ kinds }: { readonly kinds: readonly Kind[] }) {
  return (
    <Table label="Win chance added, by standing" className="wpa-table">
      <caption>Win chance added in points, by how the team stood in souls before</caption>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">All</th>
          {STATES.map((state) => (
            <th key={state} scope="col">
              When {state}
            </th>
          ))}
          <th scope="col">Before</th>
          <th scope="col">Won</th>
          <th scope="col">Events</th>
          <th scope="col">Matches</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, all, states }) => (
          <tr key={kind}>
            <th scope="row">{KIND_WORDS[kind]}</th>
            <ValueCell value={all} />
            {STATES.map((state) => (
              <ValueCell key={state} value={states.find((one) => one.state === state)?.value} />
            ))}
            <td>{percent(all.expectedWinRate)}</td>
            <td>{percent(all.winRate)}</td>
            <td>{formatCount(all.events)}</td>
            <td>{formatCount(all.matches)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const percent = (share: number | null) => (share === null ? '–' : formatPercent(share));

/** Where there are too few matches it says how many. */
function ValueCell({ value }: { readonly value: EventWpa | undefined }) {
  if (!value || value.matches === 0) return <td>–</td>;
  if (value.effect.value === null)
    return (
      <td>
        <span className="wpa-refused">{formatCount(value.matches)} matches</span>
      </td>
    );
  return (
    <td>
      <EstimateCell estimate={value.effect} format={formatPoints} {...ANY} />
    </td>
  );
}

/** By minute and standing, and by what who died was worth. */
function KindTable({ kind: { kind, minutes, cells, worths } }: { readonly kind: Kind }) {
  const title = `${KIND_WORDS[kind]}, by minute`;
  if (minutes.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <Table label={title} className="wpa-table">
        <caption className="visually-hidden">{title} and standing, in points</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">All</th>
            {STATES.map((state) => (
              <th key={state} scope="col">
                When {state}
              </th>
            ))}
            <th scope="col">Events</th>
          </tr>
        </thead>
        <tbody>
          {minutes.map(({ fromSeconds, toSeconds, value }) => (
            <tr key={fromSeconds}>
              <th scope="row">
                {span(formatDuration(fromSeconds), toSeconds === null ? null : formatDuration(toSeconds))}
              </th>
              <ValueCell value={value} />
              {STATES.map((state) => (
                <ValueCell
                  key={state}
                  value={cells.find((one) => one.fromSeconds === fromSeconds && one.state === state)?.value}
                />
              ))}
              <td>{formatCount(value.events)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {worths.length > 0 && <Worths title={`${KIND_WORDS[kind]}, by souls of who died`} worths={worths} />}
    </section>
  );
}

const span = (from: string, to: string | null) => (to === null ? `${from} and later` : `${from}–${to}`);

function Worths({ title, worths }: { readonly title: string; readonly worths: Kind['worths'] }) {
  return (
    <Table label={title} className="wpa-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Souls</th>
          <th scope="col">All</th>
          <th scope="col">Events</th>
        </tr>
      </thead>
      <tbody>
        {worths.map(({ fromSouls, toSouls, value }) => (
          <tr key={fromSouls}>
            <th scope="row">
              {span(formatCount(fromSouls), toSouls === null ? null : formatCount(toSouls))}
            </th>
            <ValueCell value={value} />
            <td>{formatCount(value.events)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function How({ request }: { readonly request: string }) {
  return (
    <HowComputed request={request}>
      <p>
        The share of these teams that won, minus the share that the souls of both teams at the last snapshot
        before let expect. Snapshots are three minutes apart or more, so what came with the event counts too:
        this is association, not cause. A team is ahead or behind from 4 % of the souls. Events of one match
        share one result: the interval is that of a ratio of sums over matches. Below the least number of
        matches no figure is shown. Ranks filter by whole tiers.
      </p>
      <p>
        A match page says what the model of the win chance gives for one event there. That value is narrower:
        the same second with and without the event.
      </p>
    </HowComputed>
  );
}
