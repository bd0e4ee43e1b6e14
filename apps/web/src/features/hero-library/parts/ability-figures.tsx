import {
  ABILITY_POINT_COSTS,
  formatFigure,
  type Ability,
  type Property,
  type TierChange,
} from '@soulstat/game-data';
import { countOf } from '../../../shared/format/format.ts';

interface AbilityFiguresProps {
  readonly ability: Ability;
  /** 1 to 4. */
  readonly place: number;
}

/** An ability with every figure, what makes it grow, and what its tiers change. */
export function AbilityFigures({ ability, place }: AbilityFiguresProps) {
  return (
    <article className="ability-card">
      <h4>
        <span className="hero-muted">{place}.</span> {ability.name}
      </h4>
      <dl className="ability-properties">
        {ability.properties.map((property) => (
          <div key={property.key}>
            <dt>{property.label}</dt>
            <dd>
              {formatFigure(property.value, property.unit)}
              <Formula property={property} />
            </dd>
          </div>
        ))}
      </dl>
      <ol className="ability-tiers">
        {ability.tiers.map((changes, tier) => (
          <li key={changes.map(({ key }) => key).join(' ')}>
            <b>
              Tier {tier + 1}, {countOf(ABILITY_POINT_COSTS[tier] ?? 0, 'point')}
            </b>
            {changes.map((change) => (
              <span key={change.key}>
                {change.label} {changeText(change)}
                <br />
              </span>
            ))}
          </li>
        ))}
      </ol>
    </article>
  );
}

/** What adds to a figure point by point; bonuses to all of a kind do not. */
const GROWS_BY: Readonly<Record<string, string>> = {
  spirit: 'spirit power',
  boons: 'boons',
  weaponPower: 'weapon power',
  lightMelee: 'light melee',
  heavyMelee: 'heavy melee',
};

/** What is written as nothing is left out. */
const grows = ({ by, factor }: { readonly by: string; readonly factor: number }): boolean =>
  GROWS_BY[by] !== undefined && formatFigure(factor, null) !== formatFigure(0, null);

function Formula({ property: { scalings = [] } }: { readonly property: Property }) {
  const grown = scalings.filter(grows);
  if (grown.length === 0) return null;
  return (
    <span className="hero-muted">
      {grown.map(({ by, factor }) => ` + ${formatFigure(factor, null)} × ${GROWS_BY[by]}`).join('')}
    </span>
  );
}

function changeText({ change, value, unit, scalings = [] }: TierChange): string {
  if (change === 'multiply') return `× ${formatFigure(value, null)}`;
  const sign = value < 0 ? '' : '+';
  const grown = scalings
    .filter(grows)
    .map(({ by, factor }) => `, + ${formatFigure(factor, null)} × ${GROWS_BY[by]}`);
  return `${sign}${formatFigure(value, unit)}${grown.join('')}`;
}
