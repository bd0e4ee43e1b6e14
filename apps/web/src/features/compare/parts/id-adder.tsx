import { Button } from '@soulstat/ui';
import { useState } from 'react';

interface IdAdderProps {
  /** Of what: "Match ID". */
  readonly label: string;
  readonly onAdd: (id: number) => void;
}

/** Takes an id, or an address that has one in it. */
export function IdAdder({ label, onAdd }: IdAdderProps) {
  const [text, setText] = useState('');
  const [, digits] = /(?:^|\/)(\d{1,16})(?:\D|$)/.exec(text.trim()) ?? [];
  const id = Number(digits);
  const isId = digits !== undefined && id > 0 && Number.isSafeInteger(id);
  return (
    <form
      className="compare-choices"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isId) return;
        onAdd(id);
        setText('');
      }}
    >
      <label className="compare-choice">
        {label}{' '}
        <input
          type="search"
          autoComplete="off"
          value={text}
          aria-invalid={(text.trim() !== '' && !isId) || undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Button type="submit" disabled={!isId}>
        Add
      </Button>
    </form>
  );
}
