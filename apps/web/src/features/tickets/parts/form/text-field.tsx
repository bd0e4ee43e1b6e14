import { useId } from 'react';

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly defaultValue?: string;
}

/** A text of several lines, in Markdown. */
export function TextField({ name, label, hint, rows = 8, maxLength = 8000, defaultValue }: TextFieldProps) {
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        required
        maxLength={maxLength}
        defaultValue={defaultValue}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      {hint !== undefined && (
        <span id={`${id}-hint`} className="form-note">
          {hint}
        </span>
      )}
    </div>
  );
}
