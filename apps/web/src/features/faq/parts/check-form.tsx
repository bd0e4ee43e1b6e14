import { Button } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { href } from '../../../shared/paths.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

interface CheckFormProps {
  /** The parameter of the address, which is the state of the check. */
  readonly name: 'match' | 'player';
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly isNumeric?: boolean;
  /** The result for what was asked. */
  readonly children: (asked: string) => ReactNode;
}

/** A field, a button and the result. Without script the form asks the server, which renders the result. */
export function CheckForm({ name, title, label, hint, isNumeric = false, children }: CheckFormProps) {
  const { search } = useLocation();
  const changeQuery = useChangeQuery();
  const asked = new URLSearchParams(search).get(name)?.trim() ?? '';
  const id = `check-${name === 'match' ? 'match' : 'rank'}`;
  return (
    <section className="faq-check" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <form
        className="form-field faq-form"
        action={href('faq')}
        onSubmit={(event) => {
          const typed = String(new FormData(event.currentTarget).get(name) ?? '').trim();
          // The browser itself asks the server where the site is not ready yet.
          if (changeQuery((query) => withParameters(query, { [name]: typed || undefined })))
            event.preventDefault();
        }}
      >
        <label htmlFor={`${id}-field`}>{label}</label>
        <div className="form-row">
          <input
            key={asked}
            id={`${id}-field`}
            name={name}
            defaultValue={asked}
            autoComplete="off"
            maxLength={300}
            {...(isNumeric && { inputMode: 'numeric' as const })}
            aria-describedby={`${id}-hint`}
          />
          <Button type="submit" variant="primary" size="touch">
            Check
          </Button>
        </div>
        <p id={`${id}-hint`} className="form-note">
          {hint}
        </p>
      </form>
      <div className="faq-result" aria-live="polite">
        {asked !== '' && children(asked)}
      </div>
    </section>
  );
}
