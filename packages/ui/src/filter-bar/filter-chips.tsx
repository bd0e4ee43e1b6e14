import { useEffect, useRef, type RefObject } from 'react';
import { Glyph } from '../glyph/glyph.tsx';
import { describeField } from './describe-field.ts';
import { without, type FilterField, type FilterValues } from './fields.ts';

export interface FilterChipsProps {
  readonly fields: readonly FilterField[];
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
  /** Gets the focus when the last chip is removed. */
  readonly bar: RefObject<HTMLElement | null>;
}

/** A chip for each value that is set; a press clears it, and the focus moves to the next one. */
export function FilterChips({ fields, values, onChange, bar }: FilterChipsProps) {
  const chips = fields
    .map((field) => ({ field, text: describeField(field, values) }))
    .filter(({ text }) => text !== undefined);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  useEffect(() => {
    const index = removed.current;
    if (index === undefined) return;
    removed.current = undefined;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? bar.current)?.focus();
  });
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className="soulstat-filter-chips" aria-label="Filters that are set">
      {chips.map(({ field, text }, index) => (
        <li key={field.label}>
          <button
            type="button"
            className="soulstat-filter-chip"
            onClick={() => {
              removed.current = index;
              onChange(without(values, [field]));
            }}
          >
            <span className="soulstat-visually-hidden">Remove </span>
            <span className="soulstat-filter-chip-label">{field.label}</span> {text}
            <Glyph name="close" size={12} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            className="soulstat-filter-reset"
            onClick={() => {
              removed.current = 0;
              onChange(without(values, fields));
            }}
          >
            Reset all
          </button>
        </li>
      )}
    </ul>
  );
}
