import { Skeleton, type LineChartProps } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { useNow } from '../../../shared/render/use-now.ts';
import { LateLineChart } from '../../../shared/statistics/late-chart.tsx';

const HOUR = 3600;
const HOURS = 7 * 24;
const ON_HOUR = new Intl.DateTimeFormat('en', { weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
const onHour = (hour: number) => `${ON_HOUR.format(new Date(hour * HOUR * 1000))}:00`;

interface Hour {
  readonly hour: number;
  readonly matches: number;
  readonly accounts: number;
}

/** What was asked for with a key, hour by hour over the last seven days. */
export function KeyUse({ keyId, name }: { readonly keyId: number; readonly name: string }) {
  const query = useQuery(apiQuery('/api/keys/:keyId/use', { params: { keyId } }), queryClient);
  const now = useNow();
  return (
    <QueryState
      query={query}
      what="The usage"
      skeleton={<Skeleton shape="block" width="100%" height="12rem" />}
    >
      {(hours) =>
        hours.length === 0 ? (
          <p className="setting-hint">Not used in the last 7 days.</p>
        ) : (
          <LateLineChart
            title={`Usage of ${name}, last 7 days`}
            series={seriesOf(hours, Math.floor(now.getTime() / 1000 / HOUR))}
            xLabel="Hour"
            formatX={onHour}
            formatY={format}
            zeroLine
            height={180}
          />
        )
      }
    </QueryState>
  );
}

const format = (items: number) => Math.round(items).toLocaleString('en');

/** Hours without use have none written down. */
function seriesOf(hours: readonly Hour[], last: number): LineChartProps['series'] {
  const of = new Map(hours.map((each) => [Math.floor(each.hour / HOUR), each]));
  const all = Array.from({ length: HOURS }, (_, index) => last - HOURS + 1 + index);
  const points = (counted: 'matches' | 'accounts') => all.map((x) => ({ x, y: of.get(x)?.[counted] ?? 0 }));
  return [
    { id: 'accounts', label: 'Accounts', points: points('accounts') },
    { id: 'matches', label: 'Matches', points: points('matches') },
  ];
}
