import type { Filters, ItemStatistic } from '@soulstat/api-client';
import type { ItemSummary } from '@soulstat/game-data';
import { formatPercent } from '@soulstat/ui';
import { clausesOf, costOf, pointsInWords, SLOT_LABELS } from '../../../shared/items/item-words.ts';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { EstimateCell, MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';
import { StatisticResult } from '../../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { GoesWith } from './goes-with.tsx';
import { ItemBuyers } from './item-buyers.tsx';
import { ItemPatches } from './item-patches.tsx';
import { ItemPhases } from './item-phases.tsx';
import { ItemTimes } from './item-times.tsx';
import '../item-relations.css';

interface ItemInDetailProps {
  readonly item: ItemSummary;
  /** None where nobody bought it, or too few for the filter. */
  readonly figures: ItemStatistic | undefined;
  readonly filters: Filters;
}

/** One item: what it does, why its two win rates differ, when it is bought, and by whom. */
export function ItemInDetail({ item, figures, filters }: ItemInDetailProps) {
  const { minMatches: _, ...query } = filters;
  const details = useStatistics('/api/items/:itemId/details', { params: { itemId: item.id }, query });
  return (
    <div className="item-in-detail">
      <div>
        <p>
          {SLOT_LABELS[item.slot]}, {costOf(item)}
        </p>
        <ul>
          {clausesOf(item).map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
        </ul>
      </div>
      {figures ? <Standing figures={figures} /> : <p>Nobody bought it in the matches of these filters.</p>}
      {figures && (
        <StatisticResult query={details} height="50rem">
          {({ timing, phases, patches, heroes }) => (
            <>
              <ItemTimes timing={timing} />
              <ItemPhases phases={phases} />
              <ItemPatches itemId={item.id} patches={patches} />
              <ItemBuyers heroes={heroes} />
              <GoesWith filters={query} itemId={item.id} />
            </>
          )}
        </StatisticResult>
      )}
    </div>
  );
}

function Standing({ figures }: { readonly figures: ItemStatistic }) {
  const { effectByState } = figures;
  return (
    <>
      <p className="item-in-detail-lead">{whyTheyDiffer(figures)}</p>
      <dl className="item-standings">
        {(['behind', 'even', 'ahead'] as const).map((state) => (
          <div key={state}>
            <dt>WPA when {state}, in points</dt>
            <dd>
              <EstimateCell estimate={effectByState[state]} format={formatPoints} noun="purchases" />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The sentence on why the raw win rate is not what the item does. */
function whyTheyDiffer({ win, expectedWinRate, costEffect, isDistinct }: ItemStatistic): string {
  if (win.rate === null || expectedWinRate === null || costEffect.value === null)
    return 'The souls of the teams at these purchases are not known, so only the raw win rate is shown.';
  if (win.count < MIN_COUNT) return `Too few purchases (${win.count}) to say what the item does.`;
  const raw = `Its buyers win ${formatPercent(win.rate)}; their souls at the purchase suggest ${formatPercent(expectedWinRate)}.`;
  const sure = isDistinct ? 'more than chance explains' : 'which may be chance';
  const added = `Compared with items of the same cost, bought in the same state of the match, it adds ${pointsInWords(costEffect.value)}, ${sure}.`;
  return `${raw} ${added}`;
}
