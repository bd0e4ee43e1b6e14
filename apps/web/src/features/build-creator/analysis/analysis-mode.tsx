import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { TABLES_FAILED, WHOLE_TABLES } from '../../../shared/build-stats/game-tables.ts';
import { Notice } from '@soulstat/ui';
import { useCreator } from '../creator-state.ts';
import { AnalysisContext, useAnalysisOf, type Tables } from './analysis-context.ts';
import type { Hero } from '@soulstat/game-data';
import { AbilityTabs } from './ability-tabs.tsx';
import { DummyFight } from './dummy-fight.tsx';
import { HeroStats } from './hero-stats.tsx';
import { HowNumbers } from './how-numbers.tsx';
import { KeyStats } from './key-stats.tsx';
import { NextItems } from './next-items.tsx';
import { Purchases } from './purchases.tsx';
import { ShopBonuses } from './shop-bonuses.tsx';
import { SoulTracker } from './soul-tracker.tsx';
import { StatTabs } from './stat-tabs.tsx';
import './analysis.css';

/** The third mode of the creator: the numbers of the build. Nothing that is tried here changes it. */
export function AnalysisMode() {
  const query = useQuery(WHOLE_TABLES, queryClient);
  const { heroId } = useCreator().work.content;
  return (
    <QueryState query={query} what="The numbers" failure={TABLES_FAILED} height="60rem">
      {(tables) => {
        const hero = tables.heroes.find(({ id }) => id === heroId);
        return hero ? (
          <Board key={hero.id} hero={hero} tables={tables} />
        ) : (
          <Notice title="No numbers for this hero">
            The game’s files do not describe it. Pick another hero in Creation mode.
          </Notice>
        );
      }}
    </QueryState>
  );
}

/** What is looked at after what was pressed. It is the same element in every render, so only its context renders it again. */
const LATER_NUMBERS = (
  <>
    <div className="analysis-numbers">
      <HeroStats />
      <StatTabs abilities={<AbilityTabs />} />
    </div>
    <div className="analysis-tried">
      <DummyFight />
      <NextItems />
      <HowNumbers />
    </div>
  </>
);

/** A press is answered by the key stats and what was bought; the other numbers follow, and a next press does not wait for them. */
function Board({ hero, tables }: { readonly hero: Hero; readonly tables: Tables }) {
  const { content } = useCreator().work;
  const analysis = useAnalysisOf(content, hero, tables);
  return (
    <div className="analysis">
      <AnalysisContext value={analysis}>
        <KeyStats />
        <div className="analysis-bought">
          <SoulTracker />
          <Purchases />
          <ShopBonuses />
        </div>
      </AnalysisContext>
      <AnalysisContext value={useDeferredValue(analysis)}>{LATER_NUMBERS}</AnalysisContext>
    </div>
  );
}
