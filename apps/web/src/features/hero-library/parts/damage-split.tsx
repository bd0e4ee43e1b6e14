import type { HeroDamage } from '@soulstat/api-client';
import { formatCount, formatPercent } from '@soulstat/ui';
import { LateBarChart } from '../../../shared/statistics/late-chart.tsx';

/** What the damage of a hero is done with. */
export function DamageSplit({
  damage: { matches, perMatch, bullet, ability, melee, other },
}: {
  readonly damage: HeroDamage;
}) {
  return (
    <LateBarChart
      title="Damage sources"
      subtitle={`Damage to players, ${formatCount(Math.round(perMatch))} a match, over ${formatCount(matches)} matches that show it`}
      labelName="Source"
      valueName="Share"
      formatValue={formatPercent}
      domain={[0, 1]}
      bars={[
        { id: 'bullet', label: 'Gun', value: bullet, tone: 'weapon' },
        { id: 'ability', label: 'Abilities', value: ability, tone: 'spirit' },
        { id: 'melee', label: 'Melee', value: melee, tone: 'vitality' },
        { id: 'other', label: 'Items and other', value: other, tone: 'muted' },
      ]}
    />
  );
}
