import type { ApiKey } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useId, useState, type FormEvent } from 'react';
import { ChangeSaid } from '../../../shared/session/change-said.tsx';
import { useChange } from '../../../shared/session/use-change.ts';
import '../../../shared/forms/forms.css';

/** What the owner says of a key. */
export type AboutKey = Pick<ApiKey, 'name' | 'scopes' | 'origins'>;

interface KeyFormProps {
  readonly about: AboutKey;
  readonly submit: string;
  readonly onSubmit: (about: AboutKey) => Promise<void>;
  readonly onCancel: () => void;
}

const SCOPES = [
  { scope: 'read', label: 'Read players, matches and statistics' },
  { scope: 'draft', label: 'Open and read drafts' },
] as const;

/** Name, scopes and pages of a key. */
export function KeyForm({ about, submit, onSubmit, onCancel }: KeyFormProps) {
  const [name, setName] = useState(about.name);
  const [scopes, setScopes] = useState<readonly (typeof SCOPES)[number]['scope'][]>(about.scopes);
  const [origins, setOrigins] = useState(about.origins.join('\n'));
  const [change, run] = useChange();
  const hintId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const pages = origins.split(/[\s,]+/).filter((text) => text !== '');
    void run(() => onSubmit({ name: name.trim(), scopes: [...scopes], origins: pages }));
  };
  const choose = (scope: (typeof scopes)[number], isChosen: boolean) =>
    setScopes(
      SCOPES.map((each) => each.scope).filter((each) => (each === scope ? isChosen : scopes.includes(each))),
    );
  return (
    <form className="form" onSubmit={send}>
      <label className="form-field">
        Name
        <input value={name} required maxLength={60} onChange={(event) => setName(event.target.value)} />
      </label>
      <fieldset className="form-choices">
        <legend>What it may do</legend>
        {SCOPES.map(({ scope, label }) => (
          <label key={scope} className="setting-check">
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={(event) => choose(scope, event.target.checked)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label className="form-field">
        Pages that may use it, one a line
        <textarea
          rows={2}
          value={origins}
          aria-describedby={hintId}
          placeholder="https://tracker.example"
          onChange={(event) => setOrigins(event.target.value)}
        />
      </label>
      <p className="setting-hint" id={hintId}>
        Leave it empty for a server or a bot.
      </p>
      <div className="form-row">
        <Button type="submit" variant="primary" aria-disabled={change.state === 'saving' || undefined}>
          {submit}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        <ChangeSaid change={change} saved="Saved." />
      </div>
    </form>
  );
}
