import { EmptyState } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import { StaffPage } from '../../shared/staff/staff-page.tsx';
import { useChangeQuery, withParameters } from '../../shared/use-change-query.ts';
import { actionWords, AuditEntryItem } from './parts/audit-entry.tsx';
import { STAFF_HEADS } from './parts/staff-heads.ts';

/** What moderators, staff and the operator changed. */
export function Component() {
  return (
    <StaffPage head={STAFF_HEADS.audit} title="Audit log" needs="audit.read">
      {() => <AuditLog />}
    </StaffPage>
  );
}

const wholeNumber = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined);

function AuditLog() {
  const search = new URLSearchParams(useLocation().search);
  const change = useChangeQuery();
  const action = search.get('action') ?? undefined;
  const accountId = wholeNumber(search.get('account'));
  const beforeId = wholeNumber(search.get('before'));
  const query = useQuery(
    apiQuery('/api/staff/audit', {
      query: { ...(action && { action }), ...(accountId && { accountId }), ...(beforeId && { beforeId }) },
    }),
    queryClient,
  );
  const show = (values: Readonly<Record<string, string | undefined>>) =>
    change((current) => withParameters(current, { before: undefined, ...values }));
  return (
    <>
      <div className="form-row">
        <label className="form-field">
          Action
          <select value={action ?? ''} onChange={({ target }) => show({ action: target.value || undefined })}>
            <option value="">All actions</option>
            {(query.data?.actions ?? []).map((name) => (
              <option key={name} value={name}>
                {actionWords(name)}
              </option>
            ))}
          </select>
        </label>
        <label className="form-field">
          Account id
          <input
            key={accountId}
            inputMode="numeric"
            defaultValue={accountId}
            onChange={({ target }) => show({ account: target.value.trim() || undefined })}
          />
        </label>
      </div>
      <QueryState
        query={query}
        what="The audit log"
        isEmpty={({ entries }) => entries.length === 0}
        empty={<EmptyState title="Nothing recorded">No change matches these filters.</EmptyState>}
      >
        {({ entries }) => (
          <>
            <ol className="staff-cards" aria-label="Changes, the newest first">
              {entries.map((entry) => (
                <AuditEntryItem key={entry.id} entry={entry} />
              ))}
            </ol>
            {entries.length === 50 && (
              <Link to={`${href('staffAudit')}?${olderOf(search, entries.at(-1)?.id)}`}>Older entries</Link>
            )}
          </>
        )}
      </QueryState>
    </>
  );
}

const olderOf = (search: URLSearchParams, id: number | undefined) =>
  String(withParameters(search, { before: id === undefined ? undefined : String(id) }));
