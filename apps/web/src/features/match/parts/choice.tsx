import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

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
  const [search, setSearch] = useSearchParams();
  const change = (value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === first) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get(key) ?? first, change];
}
