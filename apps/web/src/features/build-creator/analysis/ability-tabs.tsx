import { ABILITY_TIERS, abilityFigures, type AbilityTier } from '@soulstat/build-stats';
import type { Ability } from '@soulstat/game-data';
import { useState } from 'react';
import { StatRow } from '../../../shared/build-stats/stat-row.tsx';
import { useAnalysis } from './analysis-context.ts';

/** The numbers of each ability at each tier. */
export function AbilityTabs() {
  const { abilities, learned } = useAnalysis();
  return (
    <>
      {learned.isAssumed && (
        <p className="creator-hint">This build has no ability order yet: abilities count without upgrades.</p>
      )}
      {abilities.map((ability) => (
        <AbilityRows
          key={ability.id}
          ability={ability}
          learned={learned.abilities.find((one) => one.ability === ability)?.tier}
        />
      ))}
    </>
  );
}

interface AbilityRowsProps {
  readonly ability: Ability;
  /** Its tier at this moment, if it is learned. */
  readonly learned: number | undefined;
}

function AbilityRows({ ability, learned }: AbilityRowsProps) {
  const { sheet } = useAnalysis();
  const [chosen, setChosen] = useState<AbilityTier>();
  const tier = chosen ?? learned ?? 0;
  return (
    <section className="analysis-ability-rows" aria-labelledby={`ability-${ability.id}`}>
      <header>
        <h3 id={`ability-${ability.id}`}>{ability.name}</h3>
        <fieldset className="creator-modes" aria-label={`Tier of ${ability.name}`}>
          {ABILITY_TIERS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === tier}
              aria-label={`Tier ${one}${one === learned ? ', learned' : ''}`}
              onClick={() => setChosen(one)}
            >
              {one}
            </button>
          ))}
        </fieldset>
      </header>
      {abilityFigures(sheet, ability, tier).map(({ key, label, unit, figure }) => (
        <StatRow key={key} label={label} figure={figure} unit={unit} digits={2} />
      ))}
    </section>
  );
}
