import type { RoadmapEntry, RoadmapKind, RoadmapState } from '@soulstat/api-client';
import { Button, Disclosure, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { countOf } from '../../../../shared/format/format.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { entrySourceQuery, roadmapQuery } from '../queries.ts';
import { ReplySaid } from '../view/reply-said.tsx';
import { TextField } from '../form/text-field.tsx';
import { KINDS, ROADMAP_TITLES } from '../words.ts';

const KIND_NAMES = Object.keys(KINDS) as readonly RoadmapKind[];
const STATES = Object.keys(ROADMAP_TITLES) as readonly RoadmapState[];

export function RoadmapEditor() {
  const query = useQuery(roadmapQuery, queryClient);
  return (
    <>
      <QueryState query={query} what="The roadmap" skeleton={<Skeleton lines={6} width="100%" />}>
        {(entries) =>
          entries.map((entry) => (
            <Disclosure
              key={entry.entryId}
              level={2}
              title={entry.title}
              hint={`${KINDS[entry.kind]} · ${ROADMAP_TITLES[entry.state]} · ${countOf(entry.tickets, 'ticket')} · ${countOf(entry.votes, 'vote')}`}
            >
              <ExistingEntry entry={entry} />
            </Disclosure>
          ))
        }
      </QueryState>
      <section aria-labelledby="entry-new">
        <h2 id="entry-new">New entry</h2>
        <EntryForm />
      </section>
    </>
  );
}

/** The public list has what was made of the text: what was written is asked for. */
function ExistingEntry({ entry: { entryId } }: { readonly entry: RoadmapEntry }) {
  const query = useQuery({ ...entrySourceQuery(entryId), staleTime: 0 }, queryClient);
  return (
    <QueryState query={query} what="The entry" skeleton={<Skeleton lines={6} width="100%" />}>
      {(source) => <EntryForm source={source} />}
    </QueryState>
  );
}

interface Source {
  readonly entryId: number;
  readonly kind: RoadmapKind;
  readonly state: RoadmapState;
  readonly title: string;
  readonly text: string;
}

function EntryForm({ source }: { readonly source?: Source }) {
  const [change, run] = useChange();
  const refresh = () => queryClient.invalidateQueries({ queryKey: roadmapQuery.queryKey });
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    void run(async () => {
      const body = {
        ...(source && { entryId: source.entryId }),
        kind: String(data.get('kind')) as RoadmapKind,
        state: String(data.get('state')) as RoadmapState,
        title: String(data.get('title')),
        text: String(data.get('text')),
      };
      await apiPost('/api/staff/roadmap', { body });
      if (!source) form.reset();
      await refresh();
    });
  };
  const remove = ({ entryId }: Source) =>
    run(async () => {
      await apiPost('/api/staff/roadmap/:entryId/delete', { params: { entryId } });
      await refresh();
    });
  return (
    <form className="ticket-form" aria-label={source?.title ?? 'New entry'} onSubmit={save}>
      <label className="ticket-field">
        Title
        <input name="title" required maxLength={120} defaultValue={source?.title} />
      </label>
      <TextField name="text" label="Text" rows={5} maxLength={4000} defaultValue={source?.text ?? ''} />
      <div className="ticket-settings">
        <label className="ticket-field">
          Kind
          <select name="kind" defaultValue={source?.kind ?? 'plan'}>
            {KIND_NAMES.map((kind) => (
              <option key={kind} value={kind}>
                {KINDS[kind]}
              </option>
            ))}
          </select>
        </label>
        <label className="ticket-field">
          State
          <select name="state" defaultValue={source?.state ?? 'planned'}>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {ROADMAP_TITLES[state]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="ticket-row">
        <Button type="submit" variant="primary">
          Save the entry
        </Button>
        {source && <Button onClick={() => void remove(source)}>Delete it</Button>}
      </p>
      <ReplySaid change={change} />
    </form>
  );
}
