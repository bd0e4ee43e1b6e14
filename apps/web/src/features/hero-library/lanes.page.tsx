import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { HowPairs } from './parts/how-pairs.tsx';
import { PairTable } from './parts/pair-table.tsx';
import { requestOf, TabFrame, useHeroFilters } from './parts/tab-frame.tsx';
import type { HeroTabProps } from './parts/hero-tab-page.ts';

/** With whom and against whom a hero does well in lane. */
export function Component({ hero }: HeroTabProps) {
  const { filters } = useHeroFilters();
  const query = useStatistics('/api/heroes/:heroId/pairs', { params: { heroId: hero.id }, query: filters });
  return (
    <TabFrame title="Lanes" query={query}>
      {({ basis, laneEnemies, laneMates }) => (
        <>
          <div className="hero-columns">
            <section>
              <h3>Opponents in lane</h3>
              <PairTable
                winner={hero.name}
                caption={`Opponents of ${hero.name} in lane`}
                pairs={laneEnemies}
                hasSouls
                fileName={`${hero.slug}-lane-opponents.csv`}
                footNote={<StatisticFoot basis={basis} />}
              />
            </section>
            <section>
              <h3>Partners in lane</h3>
              <PairTable
                winner={hero.name}
                sortName="sortWith"
                caption={`Partners of ${hero.name} in lane`}
                pairs={laneMates}
                fileName={`${hero.slug}-lane-partners.csv`}
                footNote={<StatisticFoot basis={basis} />}
              />
            </section>
          </div>
          <p className="statistics-lead">
            Lanes of all heroes: <Link to={href('laneTierList')}>tier list</Link>,{' '}
            <Link to={`${href('lanePerformance')}?heroId=${hero.id}`}>minute by minute</Link>,{' '}
            <Link to={`${href('lanePairings')}?heroId=${hero.id}`}>all pairings</Link>.
          </p>
          <HowPairs request={requestOf(`/api/heroes/${hero.id}/pairs`, filters)} />
        </>
      )}
    </TabFrame>
  );
}
