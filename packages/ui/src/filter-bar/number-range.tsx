import { useState } from 'react';
import type { FieldProps } from './field-props.ts';
import type { RangeField } from './fields.ts';

/** From one number to another. Changes are reported on blur, Enter or a step. */
export function NumberRange({ field, values, onChange }: FieldProps<RangeField>) {
  const [from, to] = field.keys;
  return (
    <span className="soulstat-filter-range">
      {[
        { key: from, label: 'From' },
        { key: to, label: 'To' },
      ].map(({ key, label }) => (
        <NumberInput
          // Remounted when the value is set from elsewhere.
          key={`${key} ${values[key]}`}
          label={label}
          field={field}
          value={values[key]}
          onValue={(value) => onChange({ [key]: value })}
        />
      ))}
      {field.unit !== undefined && <span>{field.unit}</span>}
    </span>
  );
}

interface NumberInputProps {
  readonly label: string;
  readonly field: RangeField;
  readonly value: string | number | undefined;
  readonly onValue: (value: number | undefined) => void;
}

function NumberInput({
  label,
  field: { min, max, step = 1, label: name },
  value,
  onValue,
}: NumberInputProps) {
  const [text, setText] = useState(value === undefined ? '' : String(value));
  const commit = () => {
    const typed = text.trim() === '' ? undefined : Math.min(max, Math.max(min, Number(text)));
    if (typed !== value) onValue(typed);
    setText(typed === undefined ? '' : String(typed));
  };
  return (
    <label>
      <span aria-hidden="true">{label}</span>
      <input
        type="number"
        aria-label={`${name}, ${label.toLowerCase()}`}
        {...{ min, max, step }}
        value={text}
        placeholder={String(label === 'From' ? min : max)}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </label>
  );
}
