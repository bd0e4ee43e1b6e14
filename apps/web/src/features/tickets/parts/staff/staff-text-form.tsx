import { Button } from '@soulstat/ui';
import type { ReactNode, SyntheticEvent } from 'react';
import { useChange } from '../../../../shared/session/use-change.ts';
import { TextField } from '../form/text-field.tsx';
import { ReplySaid } from '../view/reply-said.tsx';

interface StaffTextFormProps {
  /** What is written here, as in "New macro" and "Save the macro". */
  readonly what: string;
  /** Undefined of a new one. */
  readonly stored: { readonly title: string; readonly text: string } | undefined;
  readonly maxTitle: number;
  readonly textLabel: string;
  /** Its choices. */
  readonly children: ReactNode;
  readonly onSave: (values: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly onRemove: () => Promise<unknown>;
}

/** What staff write with a title and a text; a new one leaves the form empty for the next. */
export function StaffTextForm(props: StaffTextFormProps) {
  const { what, stored, maxTitle, textLabel, children, onSave, onRemove } = props;
  const [change, run] = useChange();
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    void run(async () => {
      await onSave(values);
      if (!stored) form.reset();
    });
  };
  return (
    <form className="form" aria-label={stored?.title ?? `New ${what}`} onSubmit={save}>
      <label className="form-field">
        Title
        <input name="title" required maxLength={maxTitle} defaultValue={stored?.title} />
      </label>
      <TextField name="text" label={textLabel} rows={5} maxLength={4000} defaultValue={stored?.text ?? ''} />
      <div className="ticket-settings">{children}</div>
      <p className="form-row">
        <Button type="submit" variant="primary">
          Save the {what}
        </Button>
        {stored && <Button onClick={() => void run(async () => void (await onRemove()))}>Delete it</Button>}
      </p>
      <ReplySaid change={change} />
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly words: Readonly<Record<string, string>>;
  readonly chosen: string;
}

export function Choice({ name, label, words, chosen }: ChoiceProps) {
  return (
    <label className="form-field">
      {label}
      <select name={name} defaultValue={chosen}>
        {Object.entries(words).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
