import type { DumpManifest } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useHydrated } from '../../../shared/render/hydrated.ts';
import { Result } from '../engine/result.tsx';
import { useEngine } from '../engine/use-engine.ts';
import { QUESTIONS } from './questions.ts';
import { statementIn, statementLink } from './statement-link.ts';
import '../../../shared/forms/forms.css';

const FIRST = QUESTIONS[0]?.sql ?? '';

/** A statement, what came of it, and twenty to begin with. */
export function SqlPanel({ dump }: { readonly dump: DumpManifest }) {
  const id = useId();
  const isHydrated = useHydrated();
  const [statement, setStatement] = useState(FIRST);
  const { asking, ask, stop } = useEngine(dump.tables);
  const isBusy = asking.state === 'loading' || asking.state === 'running';
  // What is behind # is not sent to the server, which renders the first question.
  useEffect(() => {
    const read = () => {
      const linked = statementIn(location.hash);
      if (linked !== undefined) setStatement(linked);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const run = () => {
    if (statement.trim() !== '' && !isBusy) void ask(statement);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  };
  return (
    <>
      <section className="open-data-sql" aria-label="Statement">
        <label className="form-field" htmlFor={id}>
          Statement
          <textarea
            id={id}
            rows={10}
            spellCheck={false}
            autoCapitalize="off"
            value={statement}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setStatement(target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        <p id={`${id}-hint`} className="open-data-note">
          Tables: {dump.tables.map(({ name }) => name).join(', ')}. Their columns are on the page{' '}
          <Link to={href('data')}>Files</Link>. Ctrl and Enter runs it.
        </p>
        <div className="form-row">
          <Button variant="primary" size="touch" disabled={isBusy || !isHydrated} onClick={run}>
            Run
          </Button>
          <Button size="touch" disabled={!isBusy} onClick={stop}>
            Stop
          </Button>
          {isHydrated && (
            <CopyButton
              text={statementLink(location.origin, statement)}
              what="link to this statement"
              label="Copy link"
            />
          )}
        </div>
      </section>
      <Result asking={asking} />
      <section aria-labelledby={`${id}-questions`}>
        <h2 id={`${id}-questions`}>Check our pages yourself</h2>
        <p>Each question counts what a page of this site shows, from the files alone.</p>
        <ol className="open-data-questions">
          {QUESTIONS.map(({ title, page, sql }) => (
            <li key={title}>
              <Button
                variant="quiet"
                onClick={() => {
                  setStatement(sql);
                  document.querySelector<HTMLElement>(`textarea[id="${id}"]`)?.focus();
                }}
              >
                {title}
              </Button>{' '}
              <Link to={page} className="open-data-note">
                see the page
              </Link>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
