import type { TournamentTemplate } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { Moment } from '../../../../shared/format/moment.tsx';
import { Link } from '../../../../shared/link.tsx';
import { useNow } from '../../../../shared/render/use-now.ts';
import { useNavigate } from '../../../../shared/router/router-provider.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { seriesHref, seriesQuery } from '../series/series-query.ts';
import { draftHref, draftsQuery } from './creator-query.ts';

const TEMPLATES: Readonly<Record<TournamentTemplate, { readonly name: string; readonly about: string }>> = {
  'double-elimination-evening': {
    name: 'Double elimination evening',
    about: '8 teams, best of 1, grand final best of 3, one evening',
  },
  'swiss-top-8': {
    name: 'Swiss into top 8',
    about: '32 teams, Swiss rounds, then a bracket of the best eight',
  },
  'league-night': { name: 'League night', about: '6 teams, everyone plays everyone' },
  duos: { name: '2v2 duos', about: '16 pairs, double elimination, no draft' },
};

/** From a template, from an earlier tournament, or on with one that was begun. */
export function Begin() {
  const [change, run] = useChange();
  const navigate = useNavigate();
  const begin = (body: { template?: TournamentTemplate; copyOf?: number }) =>
    void run(async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const { draftId } = await apiPost('/api/tournament-drafts', { body: { ...body, timeZone } });
      void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey });
      await navigate(draftHref(draftId));
    });
  return (
    <>
      <Begun />
      <section aria-labelledby="creator-templates">
        <h2 id="creator-templates">Start from a template</h2>
        <ul className="creator-templates">
          {(Object.keys(TEMPLATES) as TournamentTemplate[]).map((template) => (
            <li key={template}>
              <button type="button" onClick={() => begin({ template })}>
                <strong>{TEMPLATES[template].name}</strong>
                <span>{TEMPLATES[template].about}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="tournament-small">You can change everything in a template.</p>
      </section>
      <Repeating />
      <CopyForm onCopy={(copyOf) => begin({ copyOf })} />
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </>
  );
}

function Begun() {
  const { data: drafts = [] } = useQuery(draftsQuery, queryClient);
  const now = useNow();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="creator-begun">
      <h2 id="creator-begun">Continue</h2>
      <ul className="tournament-organised">
        {drafts.map(({ draftId, name, savedAt }) => (
          <li key={draftId}>
            <Link to={draftHref(draftId)}>{name}</Link>{' '}
            <small>
              saved <Moment at={savedAt} now={now} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to tournaments that repeat, once there is one. */
function Repeating() {
  const { data: series = [] } = useQuery(seriesQuery, queryClient);
  if (series.length === 0) return null;
  const waiting = series.filter(({ occurrences }) => occurrences.some(({ state }) => state === 'to-approve'));
  return (
    <p>
      <Link to={seriesHref}>Weekly series</Link>{' '}
      <small>
        {series.length}
        {waiting.length > 0 && `, ${waiting.length} to approve`}
      </small>
    </p>
  );
}

function CopyForm({ onCopy }: { readonly onCopy: (id: number) => void }) {
  const [text, setText] = useState('');
  const id = /(\d{1,10})\D*$/.exec(text)?.[1];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (id !== undefined) onCopy(Number(id));
  };
  return (
    <form className="form" onSubmit={submit}>
      <h2>Copy an earlier tournament</h2>
      <div className="form-row">
        <label className="form-field">
          Its address or number
          <input value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <Button type="submit" disabled={id === undefined}>
          Copy
        </Button>
      </div>
    </form>
  );
}
