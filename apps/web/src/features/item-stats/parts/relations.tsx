import type { Filters } from '@soulstat/api-client';
import { AgainstView } from './against-view.tsx';
import { FlowView } from './flow-view.tsx';
import { GivenView } from './given-view.tsx';
import { PhasesView } from './phases-view.tsx';
import { TogetherView } from './together-view.tsx';
import { VIEWS, type View } from './views.ts';
import '../item-relations.css';

interface RelationsProps {
  readonly view: Exclude<View, 'all'>;
  readonly filters: Filters;
}

/** What items have to do with each other, with enemies, and with the course of the match. */
export function Relations({ view, filters: { minMatches, ...filters } }: RelationsProps) {
  const counted = minMatches === undefined ? filters : { ...filters, minMatches };
  return (
    <>
      <h2 className="visually-hidden">{VIEWS[view]}</h2>
      {view === 'flow' && <FlowView filters={filters} />}
      {view === 'against' && <AgainstView filters={counted} />}
      {view === 'together' && <TogetherView filters={counted} />}
      {view === 'phases' && <PhasesView filters={counted} />}
      {view === 'given' && <GivenView filters={counted} />}
    </>
  );
}
