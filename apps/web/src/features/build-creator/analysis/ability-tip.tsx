import { abilityFigures } from '@soulstat/build-stats';
import type { Ability } from '@soulstat/game-data';
import { formatAmount } from '../../../shared/build-stats/format-stat.ts';
import { useAnalysis } from './analysis-context.ts';

/** An ability's numbers with this build. */
export function AbilityTip({ ability, tier }: { readonly ability: Ability; readonly tier: number }) {
  const { sheet } = useAnalysis();
  return (
    <span className="analysis-tip">
      <b>
        {ability.name}, tier {tier}
      </b>
      {abilityFigures(sheet, ability, tier).map(({ key, label, unit, figure }) => (
        <span key={key}>
          {label}: {formatAmount(figure.value, unit)}
        </span>
      ))}
    </span>
  );
}
