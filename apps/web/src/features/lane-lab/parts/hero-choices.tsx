import { HeroPortrait } from '@soulstat/ui';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { artOf } from '../../../shared/game/art.ts';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { formatChosen, parseChosen, withHero, type ChosenHeroes } from './chosen-heroes.ts';

const SIDES = [
  { side: 'own', title: 'Your lane', labels: ['Your hero', 'Your partner'] },
  { side: 'enemies', title: 'Against', labels: ['Opponent', 'Second opponent'] },
] as const;

/** Up to two heroes on either side; they live in the address. */
export function HeroChoices({ chosen }: { readonly chosen: ChosenHeroes }) {
  const changeQuery = useChangeQuery();
  return (
    <div className="lane-lab-sides">
      {SIDES.map(({ side, title, labels }) => (
        <fieldset key={side}>
          <legend>{title}</legend>
          {labels.map((label, at) => (
            <HeroChoice
              key={label}
              label={label}
              heroId={chosen[side][at]}
              isDisabled={at > chosen[side].length}
              onChange={(heroId) =>
                changeQuery((query) =>
                  withParameters(query, formatChosen(withHero(parseChosen(query), side, at, heroId))),
                )
              }
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface HeroChoiceProps {
  readonly label: string;
  readonly heroId: number | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (heroId: number | undefined) => void;
}

function HeroChoice({ label, heroId, isDisabled, onChange }: HeroChoiceProps) {
  const { liveHeroes, heroById, heroOrUnknown } = useHeroes();
  const hero = heroId === undefined ? undefined : heroOrUnknown(heroId);
  const isListed = heroId === undefined || liveHeroes.some(({ id }) => id === heroId);
  return (
    <label className="lane-lab-choice">
      {hero ? (
        <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={32} decorative />
      ) : (
        <span className="lane-lab-nobody" aria-hidden="true" />
      )}
      <span className="visually-hidden">{label}</span>
      <select
        value={heroId ?? ''}
        disabled={isDisabled}
        onChange={({ target }) => onChange(Number(target.value) || undefined)}
      >
        <option value="">{label}: anybody</option>
        {!isListed && <option value={heroId}>{heroById(heroId)?.name ?? `Hero ${heroId}`}</option>}
        {liveHeroes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
