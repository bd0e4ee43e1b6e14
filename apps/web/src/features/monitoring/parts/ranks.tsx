import type { Monitoring } from '@soulstat/api-client';
import { TIER_NAMES } from '@soulstat/ranks';
import { BarChart, formatCount, formatPercent } from '@soulstat/ui';

/** Which ranks the numbers of the site stand on: where few matches come from, its statistics say little. */
export function Ranks({ ranks }: { readonly ranks: Monitoring['ranks'] }) {
  const total = ranks.reduce((sum, { matches }) => sum + matches, 0);
  return (
    <section aria-labelledby="monitoring-ranks">
      <h2 id="monitoring-ranks">Matches by rank</h2>
      {total > 0 ? (
        <BarChart
          title={`Share of ${formatCount(total)} matches of the last seven days, by average rank`}
          bars={ranks.map(({ tier, matches, share, low, high }) => ({
            id: String(tier ?? 'none'),
            label: `${tier === null ? 'No rank known' : (TIER_NAMES[tier - 1] ?? `Tier ${tier}`)} (${formatCount(matches)})`,
            value: share,
            low,
            high,
          }))}
          labelName="Tier (matches)"
          valueName="Share (95 % interval)"
          formatValue={(share) => formatPercent(share, 1)}
        />
      ) : (
        <p>No matches from the last seven days yet.</p>
      )}
      <p className="monitoring-note">
        How many matches are played in each tier only the publisher knows, so shares of those are not known.
        Match files name no region.
      </p>
    </section>
  );
}
