import { useId } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A line of text with its label, and what it is for. */
export function TextField({ label, hint, value, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <p className="form-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </p>
  );
}
