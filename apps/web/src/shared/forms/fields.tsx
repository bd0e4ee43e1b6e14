import { useId, type ReactNode } from 'react';

interface FieldProps {
  readonly label: string;
  readonly note?: ReactNode;
}

interface TextProps extends FieldProps {
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  readonly isRequired?: boolean;
}

export function TextField({ label, note, value, maxLength, onChange, isRequired = false }: TextProps) {
  return (
    <label className="form-field">
      {label}
      <input
        required={isRequired}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {note && <small>{note}</small>}
    </label>
  );
}

interface NumberProps extends FieldProps {
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  /** Null where the field is empty and may be. */
  readonly onChange: (value: number | null) => void;
  readonly canBeEmpty?: boolean;
}

/** What cannot be used is left as it was: the draft is valid at every moment. */
export function NumberField({ label, note, value, min, max, onChange, canBeEmpty = false }: NumberProps) {
  return (
    <label className="form-field">
      {label}
      <input
        type="number"
        min={min}
        max={max}
        value={value ?? ''}
        onChange={({ target: { value: text } }) => {
          if (text === '') return canBeEmpty ? onChange(null) : undefined;
          const number = Math.round(Number(text));
          return Number.isFinite(number) ? onChange(Math.min(max, Math.max(min, number))) : undefined;
        }}
      />
      {note && <small>{note}</small>}
    </label>
  );
}

interface ChoiceProps<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly words: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

export function ChoiceField<Value extends string>({
  label,
  note,
  value,
  words,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <label className="form-field">
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {(Object.keys(words) as Value[]).map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </select>
      {note && <small>{note}</small>}
    </label>
  );
}

interface CheckProps extends FieldProps {
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

export function CheckField({ label, note, value, onChange }: CheckProps) {
  const id = useId();
  return (
    <div>
      <label className="form-choice" htmlFor={id}>
        <input id={id} type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
      {note && <small className="form-note">{note}</small>}
    </div>
  );
}

interface TimeProps extends FieldProps {
  /** Milliseconds. */
  readonly value: number | null;
  readonly timeZone: string;
  readonly onChange: (value: number | null) => void;
}

/** By the visitor's clock, with the time in the organiser's zone beside it. */
export function TimeField({ label, note, value, timeZone, onChange }: TimeProps) {
  const there =
    value === null
      ? ''
      : new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(value);
  return (
    <label className="form-field">
      {label}
      <input
        type="datetime-local"
        value={value === null ? '' : localText(value)}
        onChange={({ target: { value: text } }) => {
          const moment = new Date(text).getTime();
          onChange(text === '' || Number.isNaN(moment) ? null : moment);
        }}
      />
      <small>
        {there && `${there} in ${timeZone}. `}
        {note}
      </small>
    </label>
  );
}

const two = (value: number) => String(value).padStart(2, '0');

/** "2026-12-05T19:00", as the browser's field has it. */
function localText(ms: number): string {
  const at = new Date(ms);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
