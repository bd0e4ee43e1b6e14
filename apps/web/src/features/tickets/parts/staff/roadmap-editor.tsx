import type { RoadmapEntry, RoadmapKind, RoadmapState } from '@soulstat/api-client';
import { EmptyState, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { countOf } from '../../../../shared/format/format.ts';
import { entrySourceQuery, roadmapQuery } from '../queries.ts';
import { KINDS, ROADMAP_TITLES } from '../words.ts';
import { Choice, StaffTextForm } from './staff-text-form.tsx';
import { StaffTexts } from './staff-texts.tsx';

export function RoadmapEditor() {
  const query = useQuery(roadmapQuery, queryClient);
  return (
    <StaffTexts
      what="entry"
      all="The roadmap"
      query={query}
      empty={<EmptyState title="Nothing on the roadmap yet">Write down what comes next.</EmptyState>}
      idOf={({ entryId }) => entryId}
      hintOf={hintOf}
    >
      {(entry) => (entry ? <ExistingEntry entry={entry} /> : <EntryForm />)}
    </StaffTexts>
  );
}

const hintOf = ({ kind, state, tickets, votes }: RoadmapEntry) =>
  [KINDS[kind], ROADMAP_TITLES[state], countOf(tickets, 'ticket'), countOf(votes, 'vote')].join(' · ');

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
