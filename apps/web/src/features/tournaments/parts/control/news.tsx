import { Button, EmptyState, Notice } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { Moment } from '../../../../shared/format/moment.tsx';
import { useNow } from '../../../../shared/render/use-now.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshTournament } from '../refresh-tournament.ts';
import { newsQuery } from '../tournament-query.ts';
import { newsSourceQuery, type PartProps } from './control-query.ts';
import { NewsForm, type NewsText } from './news-form.tsx';

const EMPTY: NewsText = { title: '', text: '', isPinned: false };

/** Announcements on the page of the tournament: a new one, and those before. */
export function News({ tournament: { id } }: PartProps) {
  // A form that was sent begins anew.
  const [sent, setSent] = useState(0);
  const announce = async (body: NewsText) => {
    await apiPost('/api/tournaments/:id/control/news', { params: { id }, body });
    await refreshTournament(id);
    setSent(sent + 1);
  };
  return (
    <>
      <section aria-labelledby="control-announce">
        <h2 id="control-announce">Announce</h2>
        <NewsForm key={sent} stored={EMPTY} label="Announce" onSend={announce} />
        <output>{sent > 0 && 'Announced.'}</output>
      </section>
      <Announced id={id} />
    </>
  );
}

function Announced({ id }: { readonly id: number }) {
  const query = useQuery(newsQuery(id), queryClient);
  const now = useNow();
  const [edited, setEdited] = useState<number>();
  const [change, run] = useChange();
  const remove = (newsId: number) =>
    void run(async () => {
      await apiPost('/api/tournaments/:id/control/news/:newsId/delete', { params: { id, newsId } });
      await refreshTournament(id);
    });
  return (
    <section aria-labelledby="control-announced">
      <h2 id="control-announced">Announced</h2>
      {change.state === 'failed' && (
        <Notice kind="error" title="It was not deleted">
          {change.reason}
        </Notice>
      )}
      <QueryState
        query={query}
        what="Announcements"
        height="10rem"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="No news yet">What you announce appears on the News tab.</EmptyState>}
      >
        {({ news }) => (
          <ul className="control-list">
            {news.map(({ newsId, title, isPinned, publishedAt }) => (
              <li key={newsId}>
                <p>
                  <strong>{title}</strong>{' '}
                  <small>
                    {isPinned && 'pinned · '}
                    <Moment at={publishedAt} now={now} />
                  </small>
                </p>
                <p className="control-buttons">
                  <Button
                    size="compact"
                    aria-expanded={edited === newsId}
                    aria-label={`Edit ${title}`}
                    onClick={() => setEdited(edited === newsId ? undefined : newsId)}
                  >
                    Edit
                  </Button>
                  <Button size="compact" aria-label={`Delete ${title}`} onClick={() => remove(newsId)}>
                    Delete
                  </Button>
                </p>
                {edited === newsId && <Edit id={id} newsId={newsId} onDone={() => setEdited(undefined)} />}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

interface EditProps {
  readonly id: number;
  readonly newsId: number;
  readonly onDone: () => void;
}

function Edit({ id, newsId, onDone }: EditProps) {
  const query = useQuery({ ...newsSourceQuery(id, newsId), gcTime: 0 }, queryClient);
  const save = async (body: NewsText) => {
    await apiPost('/api/tournaments/:id/control/news/:newsId', { params: { id, newsId }, body });
    await refreshTournament(id);
    onDone();
  };
  return (
    <QueryState query={query} what="The announcement" height="20rem">
      {(stored) => <NewsForm stored={stored} label="Save" onSend={save} />}
    </QueryState>
  );
}
