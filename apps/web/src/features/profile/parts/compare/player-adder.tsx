import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { Button } from '@soulstat/ui';
import { useState, type RefObject } from 'react';

interface PlayerAdderProps {
  readonly onAdd: (accountId: number) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Takes an account id, a Steam id or the address of a profile. */
export function PlayerAdder({ onAdd, field }: PlayerAdderProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const add = () => {
    const reference = parsePlayerReference(text);
    if (reference?.kind !== 'account') {
      setProblem('That is no account id, Steam id or address of a profile.');
      return;
    }
    setProblem('');
    setText('');
    onAdd(reference.accountId);
  };
  return (
    <form
      className="player-adder"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label className="player-field">
        <span>Compare with</span>
        <input
          ref={field}
          value={text}
          placeholder="Account id or profile address"
          aria-invalid={problem !== '' || undefined}
          aria-describedby="player-adder-problem"
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Button type="submit">Add</Button>
      <output id="player-adder-problem" className="player-adder-problem">
        {problem}
      </output>
    </form>
  );
}
