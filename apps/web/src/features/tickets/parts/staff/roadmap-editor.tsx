import type { RoadmapEntry, RoadmapKind, RoadmapState } from '@soulstat/api-client';
import { Disclosure, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { countOf } from '../../../../shared/format/format.ts';
import { entrySourceQuery, roadmapQuery } from '../queries.ts';
import { KINDS, ROADMAP_TITLES } from '../words.ts';
import { Choice, StaffTextForm } from './staff-text-form.tsx';

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
  const { entryId = undefined } = source ?? {};
  const refresh = () => queryClient.invalidateQueries({ queryKey: roadmapQuery.queryKey });
  return (
    <StaffTextForm
      what="entry"
      stored={source}
      maxTitle={120}
      textLabel="Text"
      onSave={async ({ title = '', text = '', kind, state }) => {
        const own = entryId === undefined ? {} : { entryId };
        const body = { ...own, title, text, kind: kind as RoadmapKind, state: state as RoadmapState };
        await apiPost('/api/staff/roadmap', { body });
        await refresh();
      }}
      onRemove={async () => {
        if (entryId === undefined) return;
        await apiPost('/api/staff/roadmap/:entryId/delete', { params: { entryId } });
        await refresh();
      }}
    >
      <Choice name="kind" label="Kind" words={KINDS} chosen={source?.kind ?? 'plan'} />
      <Choice name="state" label="State" words={ROADMAP_TITLES} chosen={source?.state ?? 'planned'} />
    </StaffTextForm>
  );
}
