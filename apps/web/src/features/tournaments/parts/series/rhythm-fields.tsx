import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { NumberField } from '../../../../shared/forms/fields.tsx';

/** As the contract has it. */
const MAX_APPROVERS = 10;

export interface Rhythm {
  readonly everyWeeks: number;
  readonly announcedDaysBefore: number;
  readonly approvers: readonly Approver[];
}

interface Approver {
  readonly accountId: number;
  readonly name: string | null;
}

export interface RhythmFieldsProps {
  readonly value: Rhythm;
  readonly onChange: (value: Rhythm) => void;
}

/** How often a tournament repeats, and who approves each of them beside its owner. */
export function RhythmFields({ value, onChange }: RhythmFieldsProps) {
  const { everyWeeks, announcedDaysBefore } = value;
  return (
    <>
      <div className="form-row">
        <NumberField
          label="Every so many weeks"
          min={1}
          max={8}
          value={everyWeeks}
          onChange={(weeks) => onChange({ ...value, everyWeeks: weeks ?? 1 })}
        />
        <NumberField
          label="Prepared so many days before"
          min={1}
          max={28}
          value={announcedDaysBefore}
          onChange={(days) => onChange({ ...value, announcedDaysBefore: days ?? 7 })}
        />
      </div>
      <Approvers value={value} onChange={onChange} />
    </>
  );
}

function Approvers({ value, onChange }: RhythmFieldsProps) {
  const { approvers } = value;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const reference = parsePlayerReference(text.trim());
    if (reference?.kind !== 'account') return setProblem('Enter an account ID or the address of a profile.');
    const { accountId } = reference;
    setProblem(undefined);
    setText('');
    if (approvers.some((each) => each.accountId === accountId)) return undefined;
    return onChange({ ...value, approvers: [...approvers, { accountId, name: null }] });
  };
  return (
    <fieldset className="form-choices">
      <legend>Who approves beside you</legend>
      <ul className="tournament-roster-field">
        {approvers.map(({ accountId, name }) => (
          <li key={accountId}>
            {name ?? `Player ${accountId}`}{' '}
            <Button
              size="compact"
              aria-label={`Remove ${name ?? `player ${accountId}`}`}
              onClick={() =>
                onChange({ ...value, approvers: approvers.filter((each) => each.accountId !== accountId) })
              }
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {approvers.length < MAX_APPROVERS && (
        <div className="form-row">
          <label className="form-field">
            Player
            <input
              value={text}
              placeholder="Account ID or profile address"
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          <Button onClick={add}>Add</Button>
        </div>
      )}
      <p className="form-problem" role="alert">
        {problem}
      </p>
      <small className="form-note">Two different people approve each one before it is announced.</small>
    </fieldset>
  );
}
