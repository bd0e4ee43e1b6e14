import type { TabPageProps } from './parts/frame/tab-page.ts';
import type { Shown } from './parts/frame/league-tabs.ts';
import { OwnMatches } from './parts/own/own-matches.tsx';
import { FixturesTab, prefetchFixtures } from './parts/tables/fixtures-tab.tsx';

export const prefetch = (league: string, season: number, shown: Shown): void =>
  prefetchFixtures('fixtures', league, season, shown);

/** Matches that come; captains propose and answer new times of their own. */
export function Component(props: TabPageProps) {
  const { league, season } = props;
  return (
    <section aria-labelledby="league-fixtures">
      <h2 id="league-fixtures" className="visually-hidden">
        Fixtures
      </h2>
      {season === league.season?.season && <OwnMatches league={league} />}
      <FixturesTab {...props} tab="fixtures" />
    </section>
  );
}
