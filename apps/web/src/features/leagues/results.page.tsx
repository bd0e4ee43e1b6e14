import type { TabPageProps } from './parts/frame/tab-page.ts';
import type { Shown } from './parts/frame/league-tabs.ts';
import { FixturesTab, prefetchFixtures } from './parts/tables/fixtures-tab.tsx';

export const prefetch = (league: string, season: number, shown: Shown): void =>
  prefetchFixtures('results', league, season, shown);

export function Component(props: TabPageProps) {
  return (
    <section aria-labelledby="league-results">
      <h2 id="league-results" className="visually-hidden">
        Results
      </h2>
      <FixturesTab {...props} tab="results" />
    </section>
  );
}
