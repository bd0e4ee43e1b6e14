import { ABILITY_CHANGES, nextStep, orderProblem, pointsOf } from '@soulstat/builds';
import type { BuildAbilityStep } from '@soulstat/api-client';
import { abilityBudget, LEVELS } from '@soulstat/game-data';
import { Button, Glyph, ItemIcon } from '@soulstat/ui';
import { useState } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { artOf } from '../../../shared/game/art.ts';
import { useCreator } from '../creator-state.ts';
import { tourTarget } from '../tour-targets.ts';
import { OrderTable } from './order-table.tsx';

interface AbilitiesProps {
  readonly onSave: () => Promise<boolean>;
}

/** The abilities that are clicked into an order, and what undoes single clicks. */
export function Abilities({ onSave }: AbilitiesProps) {
  const { heroOrUnknown, abilityOrUnknown } = useGameData();
  const { work, edit, say } = useCreator();
  const { heroId, abilitySteps: steps } = work.content;
  const { abilityIds } = heroOrUnknown(heroId);
  const [undone, setUndone] = useState<readonly BuildAbilityStep[]>([]);
  const nameOf = (id: number) => abilityOrUnknown(id).name;
  const problem = orderProblem(steps, abilityIds, nameOf);

  function learn(abilityId: number) {
    const next = nextStep(steps, abilityId, abilityIds, nameOf);
    if ('problem' in next) return say(next.problem);
    edit({ kind: 'addStep', step: next.step });
    setUndone([]);
  }
  return (
    <section className="creator-panel" aria-labelledby="creator-abilities">
      <header className="creator-panel-head">
        <h2 id="creator-abilities">Ability order</h2>
        <Points steps={steps} />
      </header>
      <ul className="creator-abilities" {...tourTarget('abilities')}>
        {abilityIds.map((id) => (
          <AbilityRow key={id} abilityId={id} steps={steps} onLearn={() => learn(id)} />
        ))}
      </ul>
      <OrderTools steps={steps} undone={undone} onUndone={setUndone} onSave={onSave} />
      {problem && <output className="creator-problem">{problem}</output>}
      <OrderTable abilityIds={abilityIds} steps={steps} />
    </section>
  );
}

function Points({ steps }: { readonly steps: readonly BuildAbilityStep[] }) {
  const { points } = abilityBudget(LEVELS.at(-1)?.level ?? 1);
  const spent = steps.reduce((sum, step) => sum + pointsOf(step), 0);
  return (
    <p className="creator-points">
      <b>{spent}</b> of {points} AP
    </p>
  );
}

interface AbilityRowProps {
  readonly abilityId: number;
  readonly steps: readonly BuildAbilityStep[];
  readonly onLearn: () => void;
}

const STATES = ['not learned', 'unlocked', 'first upgrade', 'second upgrade', 'all upgrades'];

function AbilityRow({ abilityId, steps, onLearn }: AbilityRowProps) {
  const { abilityOrUnknown } = useGameData();
  const ability = abilityOrUnknown(abilityId);
  const known = steps.filter((step) => step.abilityId === abilityId).length;
  return (
    <li data-known={known}>
      <button
        type="button"
        className="creator-ability"
        aria-label={`${ability.name}, ${STATES[known]}`}
        onClick={onLearn}
      >
        <ItemIcon name={ability.name} {...artOf('ability', ability)} size={36} aria-hidden="true" />
        <span>
          {ability.name}
          <span className="creator-pips" aria-hidden="true">
            {ABILITY_CHANGES.map((change, index) => (
              <i key={change} data-on={index < known || undefined} />
            ))}
          </span>
        </span>
      </button>
      <Button size="compact" iconOnly aria-label={`Level up ${ability.name}`} onClick={onLearn}>
        <Glyph name="plus" />
      </Button>
    </li>
  );
}

interface OrderToolsProps extends AbilitiesProps {
  readonly steps: readonly BuildAbilityStep[];
  readonly undone: readonly BuildAbilityStep[];
  readonly onUndone: (steps: readonly BuildAbilityStep[]) => void;
}

/** For the order alone; Undo of the bar is for everything. */
function OrderTools({ steps, undone, onUndone, onSave }: OrderToolsProps) {
  const { edit, say } = useCreator();
  const last = steps.at(-1);
  const next = undone.at(-1);
  function undo() {
    if (!last) return;
    edit({ kind: 'removeStep', index: steps.length - 1 });
    onUndone([...undone, last]);
  }
  function redo() {
    if (!next) return;
    edit({ kind: 'addStep', step: next });
    onUndone(undone.slice(0, -1));
  }
  function clear() {
    edit({ kind: 'clearSteps' });
    onUndone(steps.toReversed());
  }
  return (
    <fieldset className="creator-order-tools" aria-label="Ability order" {...tourTarget('ability-tools')}>
      <Tool label="Undo" isOff={!last} onPress={undo} />
      <Tool label="Redo" isOff={!next} onPress={redo} />
      <Tool label="Clear" isOff={!last} onPress={clear} />
      <Button
        size="compact"
        onClick={() =>
          void onSave().then((isSaved) => say(isSaved ? 'Order saved.' : 'The order is not saved.'))
        }
      >
        Save Order
      </Button>
    </fieldset>
  );
}

interface ToolProps {
  readonly label: string;
  /** Nothing to do: it keeps the focus all the same. */
  readonly isOff: boolean;
  readonly onPress: () => void;
}

const Tool = ({ label, isOff, onPress }: ToolProps) => (
  <Button size="compact" variant="quiet" aria-disabled={isOff} onClick={() => !isOff && onPress()}>
    {label}
  </Button>
);
