import { Glyph } from '@soulstat/ui';
import type { Ref } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { ItemEmblem } from '../../../shared/builds/item-emblem.tsx';
import { artOf } from '../../../shared/game/art.ts';
import type { Step } from './steps.ts';

interface StepLineProps {
  readonly step: Step;
  readonly state: 'done' | 'current' | 'coming';
  readonly ref?: Ref<HTMLLIElement> | undefined;
  readonly onDone: () => void;
}

/** One click: what, where, and what is typed beside it. Pressed, it and all before it are done. */
export function StepLine({ step, state, ref, onDone }: StepLineProps) {
  const { kind, name, where, extras } = step;
  return (
    <li ref={ref} data-kind={kind} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <button type="button" onClick={onDone}>
        <Picture step={step} />
        <span className="second-screen-words">
          <strong>{name}</strong>
          <span>{where}</span>
          {extras.map((extra) => (
            <em key={extra}>{extra}</em>
          ))}
        </span>
        {state === 'done' && (
          <>
            <Glyph name="check" size={20} />
            <span className="visually-hidden">Done</span>
          </>
        )}
      </button>
    </li>
  );
}

function Picture({ step: { kind, id } }: { readonly step: Step }) {
  const { abilityOrUnknown } = useGameData();
  if (kind === 'category' || id === undefined) return <Glyph name="plus" size={24} />;
  if (kind === 'item') return <ItemEmblem itemId={id} size={48} named />;
  const art = artOf('ability', abilityOrUnknown(id));
  return (
    <svg viewBox="0 0 64 64" width="48" height="48" aria-hidden="true">
      {art.artHref ? <use href={art.artHref} /> : <image href={art.imageUrl} width="64" height="64" />}
    </svg>
  );
}
