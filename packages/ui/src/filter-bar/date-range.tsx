import { useId } from 'react';
import { indexOf, withUnknown } from './choice.tsx';
import type { FieldProps } from './field-props.ts';
import type { DatesField } from './fields.ts';

/** A preset period, or custom days: setting one clears the other. */
export function DateRange({ field, values, onChange }: FieldProps<DatesField>) {
  const name = useId();
  const [from, to] = field.keys;
  const options = withUnknown(field.options, values[field.key]);
  const hasDays = values[from] !== undefined || values[to] !== undefined;
  const chosen = hasDays ? -1 : indexOf(options, values[field.key]);
  return (
    <span className="soulstat-filter-dates">
      <span className="soulstat-filter-periods">
        {options.map(({ value, label }, index) => (
          <label key={String(value)}>
            <input
              type="radio"
              name={name}
              checked={index === chosen}
              onChange={() => onChange({ [field.key]: value, [from]: undefined, [to]: undefined })}
            />
            {label}
          </label>
        ))}
      </span>
      <span className="soulstat-filter-range">
        {[
          { key: from, label: 'From' },
          { key: to, label: 'To' },
        ].map(({ key, label }) => (
          <label key={key}>
            <span aria-hidden="true">{label}</span>
            <input
              type="date"
              aria-label={`${field.label}, ${label.toLowerCase()}`}
              min={(key === to && values[from]) || field.earliest}
              max={(key === from && values[to]) || field.latest}
              value={values[key] ?? ''}
              onChange={(event) =>
                onChange({ [field.key]: undefined, [key]: event.target.value || undefined })
              }
            />
          </label>
        ))}
      </span>
    </span>
  );
}
