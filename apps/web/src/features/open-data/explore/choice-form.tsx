import { TIERS } from '@soulstat/ranks';
import { useId, type ReactNode } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { FIGURES, GROUPS, MODES, SIDES, type Choice } from './choice.ts';

export interface ChoiceFormProps {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

interface Option {
  readonly value: string | number;
  readonly label: string;
}

const labelled = (among: Readonly<Record<string, { readonly label: string }>>): readonly Option[] =>
  Object.entries(among).map(([value, { label }]) => ({ value, label }));
const named = (among: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(among).map(([value, label]) => ({ value, label }));

const TIER_OPTIONS = TIERS.map(({ tier, name }) => ({ value: tier, label: name }));
const SIDE_OPTIONS = [
  { value: 'both', label: SIDES.both },
  { value: '0', label: SIDES[0] },
  { value: '1', label: SIDES[1] },
];

/** A field for each part of a choice. */
export function ChoiceForm({ choice, onChange }: ChoiceFormProps) {
  const id = useId();
  const { liveHeroes } = useGameData();
  const heroes = liveHeroes.map(({ id: value, name: label }) => ({ value, label }));
  const select = (name: keyof Choice, label: string, options: readonly Option[]): ReactNode => (
    <label className="form-field" htmlFor={`${id}-${name}`}>
      {label}
      <select
        id={`${id}-${name}`}
        value={String(choice[name])}
        onChange={({ target: { value } }) =>
          onChange({ ...choice, [name]: typeof choice[name] === 'number' ? Number(value) : value })
        }
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
  const day = (name: 'from' | 'to', label: string): ReactNode => (
    <label className="form-field" htmlFor={`${id}-${name}`}>
      {label}
      <input
        id={`${id}-${name}`}
        type="date"
        value={choice[name]}
        onChange={({ target }) => onChange({ ...choice, [name]: target.value })}
      />
    </label>
  );
  return (
    <div className="open-data-fields">
      {select('figure', 'Figure', labelled(FIGURES))}
      {select('by', 'Group by', labelled(GROUPS))}
      {select('mode', 'Mode', named(MODES))}
      {select('side', 'Side', SIDE_OPTIONS)}
      {select('hero', 'Hero', [{ value: 0, label: 'All' }, ...heroes])}
      {select('minTier', 'Lowest tier of the match', TIER_OPTIONS)}
      {select('maxTier', 'Highest tier of the match', TIER_OPTIONS)}
      {day('from', 'First day')}
      {day('to', 'Last day')}
    </div>
  );
}
