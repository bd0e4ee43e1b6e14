import { Button, linkButton } from '@soulstat/ui';
import { useEffect, useRef } from 'react';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { useLocation, useNavigate } from '../../shared/router/router-provider.tsx';
import { CompareTable } from './parts/compare/compare-table.tsx';
import { formatCompared, MAX_COMPARED, parseCompared } from './parts/compare/compared.ts';
import { FilterSection } from './parts/filter-section.tsx';
import { PlayerAdder } from '../../shared/search/player-adder.tsx';
import { profileName } from './parts/frame/profile-head.ts';
import { pageQuery, usePageQuery } from './parts/profile-query.ts';
import { parseProfileFilters } from './parts/profile-filters.ts';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import './compare.css';

const MATES_URL = '/api/profile/:accountId/mates';

export function prefetch(accountId: number, search: URLSearchParams): void {
  for (const id of [accountId, ...parseCompared(search, accountId)])
    void queryClient.prefetchQuery(
      pageQuery('/api/profile/:accountId/figures', id, parseProfileFilters(search)),
    );
  if (parseCompared(search, accountId).length === 0)
    void queryClient.prefetchQuery(pageQuery(MATES_URL, accountId, parseProfileFilters(search)));
}

/** Two to four players side by side. */
export function Component({ accountId }: TabPageProps) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const others = parseCompared(new URLSearchParams(search), accountId);
  const show = (ids: readonly number[]) =>
    void navigate(`${pathname}${formatCompared(search, ids)}`, { replace: true, preventScrollReset: true });
  const field = useRef<HTMLDivElement>(null);
  const tookOut = useRef(false);
  // The button that took somebody out is gone with them: the focus goes where somebody else is put in.
  useEffect(() => {
    if (!tookOut.current || !field.current) return;
    field.current.querySelector('input')?.focus();
    tookOut.current = false;
  });
  return (
    <>
      <h2 className="visually-hidden">Compare</h2>
      <FilterSection />
      {others.length < MAX_COMPARED - 1 && (
        <PlayerAdder
          place={field}
          onAdd={(id) => {
            if (id !== accountId && !others.includes(id)) show([...others, id]);
          }}
        />
      )}
      {others.length === 0 && <Suggestions accountId={accountId} onAdd={(id) => show([id])} />}
      <CompareTable
        accountIds={[accountId, ...others]}
        onRemove={(id) => {
          tookOut.current = true;
          show(others.filter((other) => other !== id));
        }}
      />
    </>
  );
}

const MATES_SHOWN = 4;

/** Whom to begin with: those one plays with most, or a whole rank. */
function Suggestions({
  accountId,
  onAdd,
}: {
  readonly accountId: number;
  readonly onAdd: (id: number) => void;
}) {
  const { data } = usePageQuery(MATES_URL, accountId);
  return (
    <p className="compare-suggestions">
      {data?.mates.slice(0, MATES_SHOWN).map((mate) => (
        <Button key={mate.accountId} size="compact" onClick={() => onAdd(mate.accountId)}>
          {profileName(mate.accountId, mate.name)}
        </Button>
      ))}
      <Link {...linkButton('quiet', 'compact')} to={`${href('compare')}?ids=${accountId}`}>
        Compare with a rank
      </Link>
    </p>
  );
}
