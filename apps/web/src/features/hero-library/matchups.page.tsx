import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { HowPairs } from './parts/how-pairs.tsx';
import { PairTable } from './parts/pair-table.tsx';
import { requestOf, TabFrame, useHeroFilters } from './parts/tab-frame.tsx';
import type { HeroTabProps } from './parts/hero-tab-page.ts';

/** Who goes well with a hero, and who against it. */
export function Component({ hero }: HeroTabProps) {
  const { filters } = useHeroFilters();
  const query = useStatistics('/api/heroes/:heroId/pairs', { params: { heroId: hero.id }, query: filters });
  return (
    <TabFrame title="Matchups" query={query}>
      {({ basis, enemies, mates }) => (
        <>
          <div className="hero-columns">
            <section>
              <h3>{hero.name} against</h3>
              <PairTable
                caption={`How often ${hero.name} wins against each hero`}
                winner={hero.name}
                pairs={enemies}
                fileName={`${hero.slug}-counters.csv`}
                footNote={<StatisticFoot basis={basis} />}
              />
            </section>
            <section>
              <h3>{hero.name} with</h3>
              <PairTable
                sortName="sortWith"
                caption={`How often ${hero.name} wins with each hero`}
                winner={hero.name}
                pairs={mates}
                fileName={`${hero.slug}-synergies.csv`}
                footNote={<StatisticFoot basis={basis} />}
              />
            </section>
          </div>
          <HowPairs request={requestOf(`/api/heroes/${hero.id}/pairs`, filters)} />
        </>
      )}
    </TabFrame>
  );
}
