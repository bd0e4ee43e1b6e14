import type { DumpManifest } from '@soulstat/api-client';
import { Button, Disclosure } from '@soulstat/ui';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { Link } from '../../../shared/link.tsx';
import { useHydrated } from '../../../shared/render/hydrated.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useChangeQuery } from '../../../shared/use-change-query.ts';
import { Result } from '../engine/result.tsx';
import { useEngine } from '../engine/use-engine.ts';
import { CodeBox } from '../parts/code-box.tsx';
import { statementLink } from '../parts/statement-link.ts';
import { choiceOf, queryOf, type Choice } from './choice.ts';
import { ChoiceForm } from './choice-form.tsx';
import { explorerSql } from './explorer-sql.ts';
import { FigureChart } from './figure-chart.tsx';
import '../../../shared/forms/forms.css';

/** The form, the answer with its chart, and the statement behind it. The address says what was chosen. */
export function Explorer({ dump }: { readonly dump: DumpManifest }) {
  const { pathname, search } = useLocation();
  const changeQuery = useChangeQuery();
  const isHydrated = useHydrated();
  const { asking, ask, stop } = useEngine(dump.tables);
  const choice = choiceOf(new URLSearchParams(search));
  const sql = explorerSql(choice);
  const isBusy = asking.state === 'loading' || asking.state === 'running';
  const change = (next: Choice) => changeQuery(() => queryOf(next), { replace: true });
  return (
    <>
      <form
        className="open-data-choice"
        aria-label="What to count"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void ask(sql);
        }}
      >
        <ChoiceForm choice={choice} onChange={change} />
        <div className="form-row">
          <Button type="submit" variant="primary" size="touch" disabled={isBusy || !isHydrated}>
            Count
          </Button>
          <Button size="touch" disabled={!isBusy} onClick={stop}>
            Stop
          </Button>
          {isHydrated && (
            <CopyButton
              text={`${location.origin}${pathname}${search}`}
              what="link to this choice"
              label="Copy link"
            />
          )}
        </div>
      </form>
      <Result asking={asking}>
        {asking.state === 'answered' && asking.statement === sql && (
          <FigureChart answer={asking.answer} choice={choice} />
        )}
      </Result>
      <Disclosure title="Show the SQL" level={2}>
        <CodeBox label="Statement" code={sql} />
        <p>
          <Link to={statementLink('', sql)}>Change it on the page SQL</Link>
        </p>
      </Disclosure>
    </>
  );
}
