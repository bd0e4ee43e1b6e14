import type { TicketCategory } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { roadmapQuery } from '../queries.ts';
import { ReplySaid } from '../view/reply-said.tsx';
import type { TicketViewProps } from '../view/ticket-view-props.ts';
import { CATEGORIES, CATEGORY_NAMES } from '../words.ts';

type Person = { readonly accountId: number; readonly name: string | null };
const nameOf = ({ accountId, name }: Person) => name ?? `Player ${accountId}`;

/** Whose it is, who takes it, what it is about, and what of the roadmap it is tied to. */
export function StaffSettings({ ticket, onChange }: TicketViewProps) {
  const [change, run] = useChange();
  const { data: entries = [] } = useQuery(roadmapQuery, queryClient);
  const { ticketId, category, entry, staff } = ticket;
  const manage = (body: { assigneeId?: number | null; category?: TicketCategory; entryId?: number | null }) =>
    run(async () => {
      onChange(await apiPost('/api/staff/tickets/:ticketId', { params: { ticketId }, body }));
      await queryClient.invalidateQueries({ queryKey: roadmapQuery.queryKey });
    });
  const idOf = (text: string) => (text === '' ? null : Number(text));
  return (
    <div className="ticket-settings">
      <p>
        Owner:{' '}
        {staff?.owner ? (
          <Link to={href('profile', { accountId: String(staff.owner.accountId) })}>
            {nameOf(staff.owner)}
          </Link>
        ) : (
          'a guest'
        )}
      </p>
      <label className="form-field">
        Assigned to
        <select
          value={staff?.assignee?.accountId ?? ''}
          onChange={({ target }) => void manage({ assigneeId: idOf(target.value) })}
        >
          <option value="">Nobody</option>
          {staff?.assignable.map((person) => (
            <option key={person.accountId} value={person.accountId}>
              {nameOf(person)}
            </option>
          ))}
        </select>
      </label>
      <label className="form-field">
        Category
        <select
          value={category}
          onChange={({ target }) => void manage({ category: target.value as TicketCategory })}
        >
          {CATEGORY_NAMES.map((name) => (
            <option key={name} value={name}>
              {CATEGORIES[name].label}
            </option>
          ))}
        </select>
      </label>
      <label className="form-field">
        Roadmap entry
        <select
          value={entry?.entryId ?? ''}
          onChange={({ target }) => void manage({ entryId: idOf(target.value) })}
        >
          <option value="">None</option>
          {entries.map(({ entryId, title }) => (
            <option key={entryId} value={entryId}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <ReplySaid change={change} />
    </div>
  );
}
