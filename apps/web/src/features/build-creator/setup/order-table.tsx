import { levelsOfSteps } from '@soulstat/builds';
import type { BuildAbilityStep } from '@soulstat/api-client';
import { formatCompact, formatCount, ItemIcon, Table } from '@soulstat/ui';
import { useGameData } from '../../../shared/api/game-data.ts';
import { artOf } from '../../../shared/game/art.ts';
import { useCreator } from '../creator-state.ts';

interface OrderTableProps {
  readonly abilityIds: readonly number[];
  readonly steps: readonly BuildAbilityStep[];
}

const MARKS: Readonly<Record<BuildAbilityStep['change'], { readonly mark: string; readonly words: string }>> =
  {
    unlock: { mark: '◆', words: 'unlock' },
    upgrade1: { mark: '1', words: 'upgrade for 1 AP' },
    upgrade2: { mark: '2', words: 'upgrade for 2 AP' },
    upgrade3: { mark: '5', words: 'upgrade for 5 AP' },
  };

/** The order as the game shows it: a row for each ability, a column for each step with the souls that pay for it. */
export function OrderTable({ abilityIds, steps }: OrderTableProps) {
  const levels = levelsOfSteps(steps);
  if (steps.length === 0)
    return <p className="creator-empty">Click an ability to unlock it; click it again to upgrade it.</p>;
  // Those of another hero keep their row, so that they can be seen and taken out.
  const rows = [...new Set([...abilityIds, ...steps.map(({ abilityId }) => abilityId)])];
  return (
    <Table label="Order of abilities" aria-label="Order of abilities" boxClassName="creator-order">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Ability</span>
          </th>
          {steps.map((step, index) => (
            <th key={keyOf(step, index)} scope="col" title={soulsOf(levels[index]?.requiredSouls)}>
              {index + 1}
              <small>{formatCompact(levels[index]?.requiredSouls ?? 0)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((abilityId) => (
          <tr key={abilityId}>
            <th scope="row">
              <AbilityIcon abilityId={abilityId} />
            </th>
            {steps.map((step, index) => (
              <td key={keyOf(step, index)}>
                {step.abilityId === abilityId && <Step step={step} index={index} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** In place of the name, so that more steps find room. */
function AbilityIcon({ abilityId }: { readonly abilityId: number }) {
  const ability = useGameData().abilityOrUnknown(abilityId);
  return <ItemIcon name={ability.name} {...artOf('ability', ability)} size={24} />;
}

/** An order of the game may have a step twice. */
const keyOf = ({ abilityId, change }: BuildAbilityStep, index: number): string =>
  `${index} ${abilityId} ${change}`;

const soulsOf = (souls: number | undefined): string =>
  souls === undefined ? 'Out of reach' : `From ${formatCount(souls)} souls`;

function Step({ step, index }: { readonly step: BuildAbilityStep; readonly index: number }) {
  const { abilityOrUnknown } = useGameData();
  const { edit, say } = useCreator();
  const { mark, words } = MARKS[step.change];
  const name = abilityOrUnknown(step.abilityId).name;
  return (
    <button
      type="button"
      className="creator-step"
      data-change={step.change}
      aria-label={`Remove step ${index + 1}: ${name}, ${words}`}
      onClick={() => {
        edit({ kind: 'removeStep', index });
        say(`${name} removed from step ${index + 1} on.`);
      }}
    >
      {mark}
    </button>
  );
}
