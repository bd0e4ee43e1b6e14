import type { FilterField, FilterValues } from './fields.ts';

/** The props of a field's control. */
export interface FieldProps<Field extends FilterField = FilterField> {
  readonly field: Field;
  readonly values: FilterValues;
  /** Called with the changes only; `undefined` clears a key. */
  readonly onChange: (changes: FilterValues) => void;
}
