import { formatCount } from '@soulstat/ui';
import { SLOT_LABELS } from '../../../shared/items/item-words.ts';
import { investmentsOf } from '../../../shared/shop/investments.ts';
import { tourTarget } from '../tour-targets.ts';
import { useAnalysis } from './analysis-context.ts';

/** What the shop gives for the souls of each category, and how far the next step is. */
export function ShopBonuses() {
  const { plan } = useAnalysis();
  return (
    <section className="analysis-bonuses" aria-labelledby="analysis-bonuses" {...tourTarget('shop-bonuses')}>
      <h2 id="analysis-bonuses">Shop bonuses</h2>
      <dl>
        {investmentsOf(plan.owned).map(({ slot, souls, bonus, next, progress }) => (
          <div key={slot} data-slot={slot}>
            <dt>
              {SLOT_LABELS[slot]} <small>{formatCount(souls)} souls</small>
            </dt>
            <dd>
              <b>{bonus}</b>
              <meter
                min={0}
                max={1}
                value={progress}
                aria-label={`${SLOT_LABELS[slot]}: way to the next bonus`}
              >
                {Math.round(progress * 100)} %
              </meter>
              <small>{next ?? 'Highest bonus reached'}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
