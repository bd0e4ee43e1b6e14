import type { ItemFlow, ItemFlowPhase } from '@soulstat/api-client';
import { formatPercent, ItemIcon } from '@soulstat/ui';
import { useState } from 'react';
import { artOf } from '../../../shared/game/art.ts';
import { useGameData } from '../../../shared/api/game-data.ts';
import { MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';
import { FlowLines, type Chosen } from './flow-lines.tsx';
import { phaseInWords } from './phase-in-words.ts';

/** The items of each part of the match, with lines to what their buyers bought next. Pressing one shows its own. */
export function FlowGraph({ flow }: { readonly flow: ItemFlow }) {
  const [chosen, choose] = useState<Chosen>();
  const isIn = flow.phases[chosen?.phase ?? -1]?.items.some(({ itemId }) => itemId === chosen?.itemId);
  const shown = isIn ? chosen : undefined;
  return (
    <section className="flow" aria-label="Item flow">
      <div className="flow-columns">
        <FlowLines flow={flow} chosen={shown} />
        {flow.phases.map((phase, index) => (
          <PhaseColumn
            key={phase.fromSeconds}
            phase={phase}
            chosenId={shown?.phase === index ? shown.itemId : undefined}
            onChoose={(itemId) => choose(itemId === undefined ? undefined : { phase: index, itemId })}
          />
        ))}
      </div>
      <output className="flow-says">
        {shown ? (
          <Says flow={flow} chosen={shown} />
        ) : (
          'Press an item to see what its buyers bought before and after it.'
        )}
      </output>
    </section>
  );
}

interface PhaseColumnProps {
  readonly phase: ItemFlowPhase;
  readonly chosenId: number | undefined;
  readonly onChoose: (itemId: number | undefined) => void;
}

function PhaseColumn({ phase, chosenId, onChoose }: PhaseColumnProps) {
  const { itemOrUnknown } = useGameData();
  return (
    <div className="flow-phase">
      <h2>{phaseInWords(phase)}</h2>
      <ul>
        {phase.items.map(({ itemId, pick }) => {
          const item = itemOrUnknown(itemId);
          return (
            <li key={itemId}>
              <button
                type="button"
                aria-pressed={itemId === chosenId}
                onClick={() => onChoose(itemId === chosenId ? undefined : itemId)}
              >
                <ItemIcon
                  name={item.name}
                  slot={item.slot}
                  {...artOf('item', item)}
                  size={28}
                  aria-hidden="true"
                />
                <span className="flow-name">{item.name}</span> <span>{formatPercent(pick.rate ?? 0, 0)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Says({ flow: { phases, links }, chosen }: { readonly flow: ItemFlow; readonly chosen: Chosen }) {
  const { itemOrUnknown } = useGameData();
  const own = phases[chosen.phase]?.items.find(({ itemId }) => itemId === chosen.itemId);
  const after = links.filter(
    ({ phase, fromItemId }) => phase === chosen.phase + 1 && fromItemId === chosen.itemId,
  );
  const name = itemOrUnknown(chosen.itemId).name;
  if (!own || own.win.rate === null) return null;
  const wins =
    own.win.count < MIN_COUNT
      ? `– too few (${own.win.count}) to say how often they win`
      : `and win ${formatPercent(own.win.rate)} of these matches`;
  const next = after
    .slice(0, 3)
    .map(({ itemId, share }) => `${itemOrUnknown(itemId).name} (${formatPercent(share.rate ?? 0, 0)})`);
  return (
    <>
      <b>{name}</b>: {formatPercent(own.pick.rate ?? 0)} buy it then {wins}.{' '}
      {next.length > 0 && `Next they buy ${next.join(', ')}.`}
    </>
  );
}
