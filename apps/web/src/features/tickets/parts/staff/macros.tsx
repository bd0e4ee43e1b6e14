import type { TicketMacro, TicketState } from '@soulstat/api-client';
import { Button, Disclosure, EmptyState, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { macrosQuery } from '../queries.ts';
import { ReplySaid } from '../view/reply-said.tsx';
import { TextField } from '../form/text-field.tsx';
import { QUEUE_STATES } from '../words.ts';

const STATES = Object.keys(QUEUE_STATES) as readonly TicketState[];
const keep = (macros: TicketMacro[]) => void queryClient.setQueryData(macrosQuery.queryKey, macros);

export function Macros() {
  const query = useQuery(macrosQuery, queryClient);
  return (
    <>
      <QueryState
        query={query}
        what="The macros"
        skeleton={<Skeleton lines={4} width="100%" />}
        isEmpty={(macros) => macros.length === 0}
        empty={<EmptyState title="No macros yet">Write the answer you give most often.</EmptyState>}
      >
        {(macros) =>
          macros.map((macro) => (
            <Disclosure key={macro.macroId} level={2} title={macro.title} hint={QUEUE_STATES[macro.state]}>
              <MacroForm macro={macro} />
            </Disclosure>
          ))
        }
      </QueryState>
      <section aria-labelledby="macro-new">
        <h2 id="macro-new">New macro</h2>
        <MacroForm />
      </section>
    </>
  );
}

function MacroForm({ macro }: { readonly macro?: TicketMacro }) {
  const [change, run] = useChange();
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    void run(async () => {
      const body = {
        ...(macro && { macroId: macro.macroId }),
        title: String(data.get('title')),
        text: String(data.get('text')),
        state: String(data.get('state')) as TicketState,
      };
      keep(await apiPost('/api/staff/ticket-macros', { body }));
      if (!macro) form.reset();
    });
  };
  const remove = ({ macroId }: TicketMacro) =>
    run(async () => {
      keep(await apiPost('/api/staff/ticket-macros/:macroId/delete', { params: { macroId } }));
    });
  return (
    <form className="ticket-form" aria-label={macro ? macro.title : 'New macro'} onSubmit={save}>
      <label className="ticket-field">
        Title
        <input name="title" required maxLength={80} defaultValue={macro?.title} />
      </label>
      <TextField name="text" label="Answer" rows={5} maxLength={4000} defaultValue={macro?.text ?? ''} />
      <label className="ticket-field">
        State after the answer
        <select name="state" defaultValue={macro?.state ?? 'waiting'}>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {QUEUE_STATES[state]}
            </option>
          ))}
        </select>
      </label>
      <p className="ticket-row">
        <Button type="submit" variant="primary">
          Save the macro
        </Button>
        {macro && <Button onClick={() => void remove(macro)}>Delete it</Button>}
      </p>
      <ReplySaid change={change} />
    </form>
  );
}
