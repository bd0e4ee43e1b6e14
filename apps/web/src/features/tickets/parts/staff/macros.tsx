import type { TicketMacro, TicketState } from '@soulstat/api-client';
import { EmptyState } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { macrosQuery } from '../queries.ts';
import { QUEUE_STATES } from '../words.ts';
import { Choice, StaffTextForm } from './staff-text-form.tsx';
import { StaffTexts } from './staff-texts.tsx';

const keep = (macros: TicketMacro[]) => void queryClient.setQueryData(macrosQuery.queryKey, macros);

export function Macros() {
  const query = useQuery(macrosQuery, queryClient);
  return (
    <StaffTexts
      what="macro"
      all="The macros"
      query={query}
      empty={<EmptyState title="No macros yet">Write the answer you give most often.</EmptyState>}
      idOf={({ macroId }) => macroId}
      hintOf={({ state }) => QUEUE_STATES[state]}
    >
      {(macro) => <MacroForm {...(macro && { macro })} />}
    </StaffTexts>
  );
}

function MacroForm({ macro }: { readonly macro?: TicketMacro }) {
  const { macroId = undefined } = macro ?? {};
  return (
    <StaffTextForm
      what="macro"
      stored={macro}
      maxTitle={80}
      textLabel="Answer"
      onSave={async ({ title = '', text = '', state }) => {
        const own = macroId === undefined ? {} : { macroId };
        const body = { ...own, title, text, state: state as TicketState };
        keep(await apiPost('/api/staff/ticket-macros', { body }));
      }}
      onRemove={async () => {
        if (macroId === undefined) return;
        keep(await apiPost('/api/staff/ticket-macros/:macroId/delete', { params: { macroId } }));
      }}
    >
      <Choice
        name="state"
        label="State after the answer"
        words={QUEUE_STATES}
        chosen={macro?.state ?? 'waiting'}
      />
    </StaffTextForm>
  );
}
