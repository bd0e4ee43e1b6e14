import type { ReactNode } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

export interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `<option>`s and `<optgroup>`s. */
  readonly children: ReactNode;
}

/** One choice of a tab, under its name. */
export function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  );
}

/** A word of the address's query and how to change it; the first choice is not written down. */
export function useChoice(key: string, first: string): readonly [string, (value: string) => void] {
  const search = new URLSearchParams(useLocation().search);
  const changeQuery = useChangeQuery();
  const change = (value: string) =>
    changeQuery((query) => withParameters(query, { [key]: value === first ? undefined : value }), {
      replace: true,
    });
  return [search.get(key) ?? first, change];
}
