import type { LatestPatchNote, TouchedSubject } from '@soulstat/api-client';
import { Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { countOf } from '../../../shared/format/format.ts';
import { ItemLink } from '../../../shared/items/item-link.tsx';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';

const query = apiQuery('/api/patch-notes/latest', {});

/** Whom the newest notes changed most. */
export function PatchTouched({ patchId }: { readonly patchId: string }) {
  const latest = useQuery(query, queryClient);
  return (
    <QueryState
      query={latest}
      what="The patch notes"
      skeleton={<Skeleton className="patch-touched" shape="block" />}
      isEmpty={({ day }) => day === null}
      empty={<p className="latest-patch-note">We don’t have patch notes yet.</p>}
    >
      {(note) => <Touched note={note} patchId={patchId} />}
    </QueryState>
  );
}

function Touched({ note: { day, heroes, items }, patchId }: TouchedProps) {
  if (day === null) return null;
  return (
    <div className="patch-touched">
      <p className="latest-patch-note">
        {day < patchId && 'No notes for this patch yet. Last notes we have: '}
        {formatDay(day)}, {changedInWords(heroes.count, items.count)}.
      </p>
      <ul>
        {heroes.most.map((hero) => (
          <li key={hero.id}>
            <HeroLink heroId={hero.id} tab="patches" /> <Verdicts subject={hero} />
          </li>
        ))}
        {items.most.map((item) => (
          <li key={item.id}>
            <ItemLink itemId={item.id} /> <Verdicts subject={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function changedInWords(heroes: number, items: number): string {
  const said = [heroes > 0 && countOf(heroes, 'hero', 'heroes'), items > 0 && countOf(items, 'item')];
  return `${said.filter(Boolean).join(' and ') || 'no hero and no item'} changed`;
}

interface TouchedProps {
  readonly note: LatestPatchNote;
  readonly patchId: string;
}

/** "2 buffs, 1 nerf". */
function Verdicts({ subject: { buffs, nerfs, others } }: { readonly subject: TouchedSubject }) {
  const said = [
    buffs > 0 && countOf(buffs, 'buff'),
    nerfs > 0 && countOf(nerfs, 'nerf'),
    others > 0 && countOf(others, buffs + nerfs > 0 ? 'other' : 'change'),
  ];
  return <small>{said.filter(Boolean).join(', ')}</small>;
}
