import { Choice, useChoice } from '../parts/choice.tsx';
import type { People } from '../parts/people.ts';
import { DEATH_CLASSES, type DeathClass, type DeathFilter } from './death-row.ts';

export interface DeathChoices extends DeathFilter {
  readonly player: string;
  readonly setPlayer: (slot: string) => void;
  readonly setRole: (role: string) => void;
  readonly classKey: string;
  readonly setClass: (key: string) => void;
}

/** Which deaths are shown, kept in the address. */
export function useDeathChoices(): DeathChoices {
  const [player, setPlayer] = useChoice('player', 'all');
  const [role, setRole] = useChoice('role', 'died');
  const [classKey, setClass] = useChoice('class', 'all');
  return {
    player,
    setPlayer,
    role: role === 'killed' ? 'killed' : 'died',
    setRole,
    classKey,
    setClass,
    slot: /^\d+$/.test(player) ? Number(player) : undefined,
    class: Object.hasOwn(DEATH_CLASSES, classKey) ? (classKey as DeathClass) : undefined,
  };
}

export function DeathChoicesBar({ choices, people }: { choices: DeathChoices; people: People }) {
  return (
    <div className="match-choices">
      <Choice label="Player" value={choices.player} onChange={choices.setPlayer}>
        <option value="all">Everybody</option>
        {people.all.map(({ slot, label }) => (
          <option key={slot} value={slot}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice label="Who" value={choices.role} onChange={choices.setRole}>
        <option value="died">Died</option>
        <option value="killed">Killed</option>
      </Choice>
      <Choice label="Class" value={choices.classKey} onChange={choices.setClass}>
        <option value="all">All classes</option>
        {Object.entries(DEATH_CLASSES).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Choice>
    </div>
  );
}
