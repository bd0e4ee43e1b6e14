import { useId } from 'react';
import type { SearchMode } from './search-box-props.ts';

export interface ModeSwitchProps {
  readonly mode: SearchMode;
  readonly onMode: (mode: SearchMode) => void;
}

const MODES = [
  { mode: 'player', label: 'Player' },
  { mode: 'match', label: 'Match' },
] as const;

/** What is searched for: two radio buttons that look like one switch. */
export function ModeSwitch({ mode, onMode }: ModeSwitchProps) {
  const name = useId();
  return (
    <fieldset className="soulstat-search-box-modes">
      <legend className="soulstat-visually-hidden">Search for</legend>
      {MODES.map((each) => (
        <label key={each.mode}>
          <input
            type="radio"
            name={name}
            value={each.mode}
            className="soulstat-visually-hidden"
            checked={mode === each.mode}
            onChange={() => onMode(each.mode)}
          />
          {each.label}
        </label>
      ))}
    </fieldset>
  );
}
