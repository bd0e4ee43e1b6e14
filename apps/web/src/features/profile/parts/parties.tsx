import type { ProfileMates } from '@soulstat/api-client';
import { formatPercent } from '@soulstat/ui';
import { countOf } from '../../../shared/format/format.ts';
import { LateBarChart } from '../../../shared/statistics/late-chart.tsx';
import { MIN_MATCHES } from './rate.tsx';

/** How it goes alone and in company. */
export function Parties({ result: { parties, unknownParties } }: { readonly result: ProfileMates }) {
  const unknown =
    unknownParties > 0 &&
    `${countOf(unknownParties, 'match does', 'matches do')} not show who queued together: the game removed it from its files in March 2026.`;
  if (parties.length === 0) return <p className="profile-note">{unknown || 'No match shows it.'}</p>;
  return (
    <>
      <LateBarChart
        title="Win rate by party size"
        subtitle="With the 95 % interval, from five matches on"
        labelName="Party"
        valueName="Win rate"
        baseline={0.5}
        domain={[0, 1]}
        formatValue={(rate) => formatPercent(rate, 0)}
        bars={parties.flatMap(({ partySize, winRate: { rate, interval, matches } }) =>
          rate === null || interval === null || matches < MIN_MATCHES
            ? []
            : [
                {
                  id: String(partySize),
                  label: `${partySize === 1 ? 'Alone' : `Party of ${partySize}`}, ${countOf(matches, 'match', 'matches')}`,
                  value: rate,
                  low: interval[0] ?? rate,
                  high: interval[1] ?? rate,
                },
              ],
        )}
      />
      {unknown && <p className="profile-note">{unknown}</p>}
    </>
  );
}
