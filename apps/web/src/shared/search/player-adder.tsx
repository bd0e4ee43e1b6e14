import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { SearchBox } from '@soulstat/ui';
import { useState, type RefObject } from 'react';
import { searchPlayers } from './player-search.ts';
import './player-adder.css';

interface PlayerAdderProps {
  /** Names the field. */
  readonly label?: string;
  readonly onAdd: (accountId: number) => void;
  /** Holds the field, which gets the focus when a player is taken out. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** Finds a player by name, or by an account id, a Steam id or the address of a profile. */
export function PlayerAdder({ onAdd, place, label = 'Compare with' }: PlayerAdderProps) {
  const [problem, setProblem] = useState('');
  const add = (accountId: number | undefined) => {
    setProblem(accountId === undefined ? 'Search by name, or enter an account id.' : '');
    if (accountId !== undefined) onAdd(accountId);
  };
  return (
    <div ref={place} className="player-adder">
      <SearchBox
        aria-label={label}
        search={searchPlayers}
        onPlayer={({ accountId }) => add(Number(accountId))}
        onProfile={(text) => {
          const reference = parsePlayerReference(text);
          add(reference?.kind === 'account' ? reference.accountId : undefined);
        }}
      />
      <output className="player-adder-problem">{problem}</output>
    </div>
  );
}
