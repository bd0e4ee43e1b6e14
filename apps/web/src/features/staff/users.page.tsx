import type { StaffOverview } from '@soulstat/api-client';
import { Button, EmptyState } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { useLocation } from '../../shared/router/router-provider.tsx';
import { StaffPage } from '../../shared/staff/staff-page.tsx';
import { useChangeQuery, withParameters } from '../../shared/use-change-query.ts';
import { AccountRow } from './parts/account-row.tsx';
import { STAFF_HEADS } from './parts/staff-heads.ts';

const ONLY = ['roles', 'banned'] as const;

/** Accounts, their roles and bans. */
export function Component() {
  return (
    <StaffPage head={STAFF_HEADS.users} title="Users and roles" needs="account.list">
      {(overview) => <Users overview={overview} />}
    </StaffPage>
  );
}

function Users({ overview }: { readonly overview: StaffOverview }) {
  const search = new URLSearchParams(useLocation().search);
  const text = search.get('query') ?? '';
  const only = ONLY.find((value) => value === search.get('only'));
  const query = useQuery(
    apiQuery('/api/staff/accounts', { query: { ...(text && { query: text }), ...(only && { only }) } }),
    queryClient,
  );
  return (
    <>
      <SearchForm key={text} text={text} only={only} />
      <QueryState
        query={query}
        what="The accounts"
        isEmpty={(accounts) => accounts.length === 0}
        empty={<EmptyState title="No account found">Accounts appear once they have signed in.</EmptyState>}
      >
        {(accounts) => (
          <ul className="staff-cards" aria-label="Accounts">
            {accounts.map((account) => (
              <AccountRow key={account.accountId} account={account} may={overview.may} />
            ))}
          </ul>
        )}
      </QueryState>
    </>
  );
}

interface SearchFormProps {
  readonly text: string;
  readonly only: (typeof ONLY)[number] | undefined;
}

function SearchForm({ text, only }: SearchFormProps) {
  const [typed, setTyped] = useState(text);
  const change = useChangeQuery();
  const find = (event: FormEvent) => {
    event.preventDefault();
    change((query) => withParameters(query, { query: typed.trim() || undefined }));
  };
  return (
    <search>
      <form className="form-row" onSubmit={find}>
        <label className="form-field">
          Name or account id
          <input
            type="search"
            value={typed}
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <label className="form-field">
          Show
          <select
            value={only ?? ''}
            onChange={({ target }) =>
              change((query) => withParameters(query, { only: target.value || undefined }))
            }
          >
            <option value="">All accounts</option>
            <option value="roles">With a role</option>
            <option value="banned">Banned</option>
          </select>
        </label>
        <Button type="submit" size="touch">
          Search
        </Button>
      </form>
    </search>
  );
}
