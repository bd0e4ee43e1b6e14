import type { TournamentEntrant } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { useActions } from './action-provider.tsx';

export interface SwapEntrantsProps {
  readonly stage: number;
  readonly entrants: readonly TournamentEntrant[];
}

/** Two teams change places in a stage, as long as neither has played in it. */
export function SwapEntrants({ stage, entrants }: SwapEntrantsProps) {
  const { act, isBusy } = useActions();
  const playing = entrants.filter(({ status }) => status === 'playing');
  const [first, setFirst] = useState(0);
  const [second, setSecond] = useState(0);
  const nameOf = (id: number) => playing.find((entrant) => entrant.id === id)?.name ?? '';
  const field = (label: string, value: number, onChange: (id: number) => void) => (
    <label className="form-field">
      {label}
      <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        <option value={0}>Choose</option>
        {playing.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <details>
      <summary>Swap two teams</summary>
      <div className="form-row">
        {field('Team', first, setFirst)}
        {field('With', second, setSecond)}
        <Button
          disabled={isBusy || first === 0 || second === 0 || first === second}
          onClick={() =>
            act({
              title: `Swap ${nameOf(first)} and ${nameOf(second)}`,
              action: { type: 'swap', stage, entrants: [first, second] },
            })
          }
        >
          Swap
        </Button>
      </div>
    </details>
  );
}
