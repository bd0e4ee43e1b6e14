import { ABILITY_POINT_COSTS, formatFigure, type Ability } from '@soulstat/game-data';
import { Table } from '@soulstat/ui';
import { artOf } from '../../../shared/game/art.ts';
import { abilityInWords, abilityValues } from './ability-values.ts';

interface AbilityFiguresProps {
  readonly ability: Ability;
  /** 1 to 4. */
  readonly place: number;
  /** Points of spirit power. */
  readonly spirit: number;
}

const TIERS = [0, 1, 2, 3] as const;
const POINTS = ABILITY_POINT_COSTS;

/** An ability in a sentence, and every figure of it by tier at a spirit power. */
export function AbilityFigures({ ability, place, spirit }: AbilityFiguresProps) {
  const byTier = TIERS.map(
    (tier) => new Map(abilityValues(ability, tier, spirit).map((value) => [value.key, value])),
  );
  const keys = [...new Map(byTier.flatMap((values) => [...values])).values()];
  const art = artOf('ability', ability);
  return (
    <article className="ability-card" aria-labelledby={`ability-${ability.id}`}>
      <h3 id={`ability-${ability.id}`}>
        <svg viewBox="0 0 64 64" width="40" height="40" aria-hidden="true">
          {art.artHref ? <use href={art.artHref} /> : <image href={art.imageUrl} width="64" height="64" />}
        </svg>
        <span className="hero-muted">{place}.</span> {ability.name}
      </h3>
      <p>{abilityInWords(ability)}.</p>
      <Table label={`Figures of ${ability.name} by tier`} className="ability-table">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {TIERS.map((tier) => (
              <th key={tier} scope="col">
                {tier === 0 ? 'Base' : `T${tier}`}
                {tier > 0 && <small> {POINTS[tier - 1]} AP</small>}
              </th>
            ))}
            <th scope="col">A spirit power</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {TIERS.map((tier) => {
                const value = byTier[tier]?.get(key);
                const before = tier === 0 ? undefined : byTier[tier - 1]?.get(key);
                return (
                  <td key={tier} data-changed={(tier > 0 && value?.value !== before?.value) || undefined}>
                    {value ? formatFigure(value.value, value.unit) : '–'}
                  </td>
                );
              })}
              <td>{perSpiritText(byTier.map((values) => values.get(key)?.perSpirit ?? 0))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </article>
  );
}

/** "+0.6", or "+0.6 to +1" where a tier raises it. */
function perSpiritText(factors: readonly number[]): string {
  const [first = 0, last = 0] = [factors[0], factors.at(-1)];
  if (first === 0 && last === 0) return '–';
  const text = (factor: number) => `+${formatFigure(factor, null)}`;
  return first === last ? text(last) : `${text(first)} to ${text(last)}`;
}
