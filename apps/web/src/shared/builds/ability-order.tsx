import type { BuildAbilityStep, BuildContent } from '@soulstat/api-client';
import { levelsOfSteps } from '@soulstat/builds';
import { ABILITY_POINT_COSTS, type Level } from '@soulstat/game-data';
import { formatCount, Table } from '@soulstat/ui';
import { useGameData } from '../api/game-data.ts';
import { formatShort } from '../format/format.ts';
import { AbilityMark } from './ability-mark.tsx';
import './builds.css';

interface AbilityOrderProps {
  readonly content: Pick<BuildContent, 'heroId' | 'abilitySteps'>;
  /** Whose it is, where a page has several: "version 2". */
  readonly of?: string;
}

/** The ability order as the game shows it: a row an ability, a column a step, with the souls from which each can be taken. */
export function AbilityOrder({ content, of }: AbilityOrderProps) {
  const { heroById, abilitiesOf } = useGameData();
  const { heroId, abilitySteps: steps } = content;
  if (steps.length === 0) return <p className="build-muted">This build has no ability order.</p>;
  const hero = heroById(heroId);
  const usual = hero ? abilitiesOf(hero).map(({ id }) => id) : [];
  const taken = [...new Set(steps.map(({ abilityId }) => abilityId))];
  const ids = [...usual.filter((id) => taken.includes(id)), ...taken.filter((id) => !usual.includes(id))];
  const levels = levelsOfSteps(steps);
  return (
    <Table label={of === undefined ? 'Ability steps' : `Ability steps of ${of}`} boxClassName="build-order">
      <caption className="visually-hidden">Ability points in the order they are spent</caption>
      <thead>
        <tr>
          <th scope="col">Souls</th>
          {levels.map((level, step) => (
            // Steps have no names; the order is what they are.
            // oxlint-disable-next-line react/no-array-index-key
            <th key={step} scope="col" data-exact={soulsText(level)}>
              <span className="visually-hidden">Step {step + 1}, </span>
              {level ? formatShort(level.requiredSouls) : '–'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ids.map((id) => (
          <tr key={id}>
            <th scope="row">
              <AbilityMark abilityId={id} />
            </th>
            {steps.map((step, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={index} data-change={step.abilityId === id ? step.change : undefined}>
                {step.abilityId === id && <Step step={step} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const soulsText = (level: Level | undefined): string =>
  level
    ? `From ${formatCount(level.requiredSouls)} souls earned, level ${level.level}`
    : 'No level gives enough points';

const SIGNS: Readonly<Record<BuildAbilityStep['change'], string>> = {
  unlock: '●',
  upgrade1: String(ABILITY_POINT_COSTS[0]),
  upgrade2: String(ABILITY_POINT_COSTS[1]),
  upgrade3: String(ABILITY_POINT_COSTS[2]),
};

/** Its price in ability points, or that it unlocks. */
function Step({ step: { change, note } }: { readonly step: BuildAbilityStep }) {
  const said = change === 'unlock' ? 'unlock' : `upgrade for ${SIGNS[change]} ability points`;
  return (
    <span data-exact={note ?? undefined}>
      <span aria-hidden="true">{SIGNS[change]}</span>
      <span className="visually-hidden">
        {said}
        {note && `: ${note}`}
      </span>
    </span>
  );
}
