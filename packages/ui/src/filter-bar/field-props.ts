import type { FilterField, FilterValues } from './fields.ts';

/** What the control of a field is told. */
export interface FieldProps<Field extends FilterField = FilterField> {
  readonly field: Field;
  readonly values: FilterValues;
  /** Called with what changed alone; `undefined` takes a key away. */
  readonly onChange: (changes: FilterValues) => void;
}
