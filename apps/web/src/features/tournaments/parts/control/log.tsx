import { Button, Pagination } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { Moment } from '../../../../shared/format/moment.tsx';
import { useNow } from '../../../../shared/render/use-now.ts';
import { useActions } from './action-provider.tsx';
import { logQuery, type PartProps } from './control-query.ts';

/** As the contract has it. */
const LOG_ENTRIES_PER_PAGE = 50;

/** Everything that was entered, with who and why. Each entry can be taken out. */
export function Log({ tournament: { id } }: PartProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(logQuery(id, page), queryClient);
  const now = useNow();
  const { act, isBusy } = useActions();
  return (
    <>
      <h2 className="visually-hidden">Log</h2>
      <QueryState query={query} what="The log" height="30rem">
        {({ entries, total }) => (
          <>
            <ol id="control-log" className="control-log">
              {entries.map(({ id: entry, at, sentence, author, reason, counts, action }) => (
                <li key={entry} data-fallen={!counts || undefined}>
                  <small>
                    #{entry} · <Moment at={Math.floor(at / 1000)} now={now} /> · {author ?? 'automatic'}
                  </small>
                  <p>
                    {sentence}
                    {!counts && ' (no longer counts)'}
                  </p>
                  {reason !== null && <p className="tournament-small">Reason: {reason}</p>}
                  {counts && (
                    <Button
                      size="compact"
                      disabled={isBusy}
                      onClick={() => act({ title: `Undo: ${sentence}`, action: { type: 'undo', entry } })}
                    >
                      {action.type === 'undo' ? 'Redo' : 'Undo'}
                      <span className="visually-hidden"> {sentence}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ol>
            <Pagination
              label="Log"
              page={page}
              pageCount={Math.ceil(total / LOG_ENTRIES_PER_PAGE)}
              hrefFor={() => '#control-log'}
              onPage={setPage}
            />
          </>
        )}
      </QueryState>
    </>
  );
}
