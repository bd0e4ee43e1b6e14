import type { PatchChange, PatchChanges } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { countOf } from '../../../../shared/format/format.ts';
import { ItemLink } from '../../../../shared/items/item-link.tsx';
import { Link } from '../../../../shared/link.tsx';
import { formatPoints } from '../../../../shared/statistics/format-points.ts';
import { HeroLink } from '../../../../shared/statistics/hero-link.tsx';
import { tabHref } from '../frame/tab-href.ts';

const KINDS = [
  {
    kind: 'heroes',
    noun: 'hero',
    many: 'heroes',
    cell: (id: number) => <HeroLink heroId={id} tab="patches" />,
  },
  { kind: 'items', noun: 'item', many: 'items', cell: (id: number) => <ItemLink itemId={id} /> },
] as const;

interface PatchEffectsProps {
  readonly accountId: number;
  readonly used: Readonly<Record<'heroIds' | 'itemIds', readonly number[]>>;
}

/** Of the heroes and items a player uses, those that win more or less since the patch, beyond chance. */
export function PatchEffects({ accountId, used }: PatchEffectsProps) {
  return (
    <section className="profile-section" aria-labelledby="improve-patch">
      <h3 id="improve-patch">Since the patch</h3>
      <div className="improve-drills">
        {KINDS.map(({ kind, ...words }) => (
          <Effects key={kind} kind={kind} {...words} ids={kind === 'heroes' ? used.heroIds : used.itemIds} />
        ))}
      </div>
      <p>
        <Link to={tabHref(accountId, 'patches')}>Whole patch report</Link>
      </p>
    </section>
  );
}

interface EffectsProps {
  readonly kind: 'heroes' | 'items';
  readonly noun: string;
  readonly many: string;
  readonly ids: readonly number[];
  readonly cell: (id: number) => ReactNode;
}

function Effects({ kind, noun, many, ids, cell }: EffectsProps) {
  const query = useQuery(
    { ...apiQuery(`/api/changes/${kind}`, { query: { ids: ids.join(',') } }), enabled: ids.length > 0 },
    queryClient,
  );
  if (ids.length === 0) return <p>No {many} known yet.</p>;
  return (
    <QueryState query={query} what="The patch report" height="6rem">
      {(result) => <Moved result={result} noun={noun} many={many} cell={cell} />}
    </QueryState>
  );
}

function Moved({
  result,
  noun,
  many,
  cell,
}: Omit<EffectsProps, 'ids' | 'kind'> & { readonly result: PatchChanges }) {
  if (!result.after?.days || !result.before?.days)
    return <p>The newest patch needs a whole day with matches after its first 24 hours.</p>;
  const moved = result.changes.filter(({ hasMoved }) => hasMoved);
  if (moved.length === 0)
    return <p>No clear change for {countOf(result.changes.length, `${noun} used`, `${many} used`)}.</p>;
  return (
    <ul className="improve-moved">
      {moved.map((change) => (
        <li key={change.id}>
          {cell(change.id)} {effectText(change)}
        </li>
      ))}
    </ul>
  );
}

function effectText({ change: { value, interval }, factCount }: PatchChange): string {
  const [low = 0, high = 0] = interval ?? [];
  const touched = factCount > 0 ? `, ${countOf(factCount, 'change')}` : '';
  return `${formatPoints(value ?? 0)} points (${formatPoints(low)} to ${formatPoints(high)})${touched}`;
}
