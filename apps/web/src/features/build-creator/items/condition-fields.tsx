import { CONDITION_WORDS, type EntryChange } from '@soulstat/builds';
import type { BuildConditionKind, BuildEntry } from '@soulstat/api-client';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { Evidence } from './evidence.tsx';

/** As the contract has it. */
const MAX_TEXT = 140;

const WORDS: Readonly<Record<BuildConditionKind, string>> = {
  always: 'Always',
  ...CONDITION_WORDS,
  againstHero: 'Against a hero',
  other: 'Other',
};
const KINDS = Object.keys(WORDS) as readonly BuildConditionKind[];

interface ConditionFieldsProps {
  readonly entry: BuildEntry;
  readonly onChange: (change: EntryChange) => void;
}

/** When the item is meant, and what matches say of it then. */
export function ConditionFields({ entry, onChange }: ConditionFieldsProps) {
  const { liveHeroes } = useHeroes();
  const condition = entry.condition ?? { kind: 'always' as const, heroId: null, text: null };
  const { kind, heroId, text } = condition;
  const change = (changed: Partial<typeof condition>) => {
    const next = { ...condition, ...changed };
    const isNone = next.kind === 'always' && next.text === null;
    onChange({ condition: isNone ? null : next });
  };
  return (
    <fieldset className="creator-condition">
      <legend>When to buy it</legend>
      <div className="creator-details-row">
        <label>
          Condition
          <select
            value={kind}
            onChange={({ target }) => {
              const next = KINDS.find((one) => one === target.value) ?? 'always';
              change({ kind: next, heroId: next === 'againstHero' ? (liveHeroes[0]?.id ?? null) : null });
            }}
          >
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {WORDS[one]}
              </option>
            ))}
          </select>
        </label>
        {kind === 'againstHero' && (
          <label>
            Enemy hero
            <select value={heroId ?? ''} onChange={({ target }) => change({ heroId: Number(target.value) })}>
              {liveHeroes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          In your words
          <input
            value={text ?? ''}
            maxLength={MAX_TEXT}
            placeholder="Such as: when their healer is fed"
            onChange={({ target }) => change({ text: target.value || null })}
          />
        </label>
      </div>
      <Evidence itemId={entry.itemId} kind={kind} enemyHeroId={heroId} />
    </fieldset>
  );
}
