import { useId } from 'react';
import type { FieldProps } from './field-props.ts';
import type { ChoiceField, FilterOption } from './fields.ts';

/** A native select. */
export function ChoiceList({ field, values, onChange }: FieldProps<ChoiceField>) {
  const options = withUnknown(field.options, values[field.key]);
  return (
    <label className="soulstat-filter-field">
      <span className="soulstat-filter-label">{field.label}</span>
      <span className="soulstat-filter-select" data-active={values[field.key] !== undefined || undefined}>
        <select
          value={indexOf(options, values[field.key])}
          onChange={(event) => onChange({ [field.key]: options[Number(event.target.value)]?.value })}
        >
          {options.map(({ value, label }, index) => (
            <option key={String(value)} value={index}>
              {label}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

/** Radio buttons in a row, all of them visible. */
export function ChoiceButtons({ field, values, onChange }: FieldProps<ChoiceField>) {
  const name = useId();
  const options = withUnknown(field.options, values[field.key]);
  const chosen = indexOf(options, values[field.key]);
  return (
    <fieldset className="soulstat-filter-field">
      <legend className="soulstat-filter-label">{field.label}</legend>
      <span className="soulstat-filter-buttons">
        {options.map(({ value, label }, index) => (
          <label key={String(value)}>
            <input
              type="radio"
              name={name}
              className="soulstat-visually-hidden"
              checked={index === chosen}
              onChange={() => onChange({ [field.key]: value })}
            />
            {label}
          </label>
        ))}
      </span>
    </fieldset>
  );
}

/** NOTE: compared as text, because an address has no numbers. */
export function indexOf(options: readonly FilterOption[], value: string | number | undefined): number {
  return options.findIndex((option) => String(option.value) === String(value));
}

/** A value from an old address that is no option any more still filters, so it is shown. */
export function withUnknown(
  options: readonly FilterOption[],
  value: string | number | undefined,
): readonly FilterOption[] {
  if (value === undefined || indexOf(options, value) >= 0) return options;
  return [...options, { value, label: String(value) }];
}
