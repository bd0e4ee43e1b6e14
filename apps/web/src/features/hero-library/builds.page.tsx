import type { HeroItems } from '@soulstat/api-client';
import { TIERS } from '@soulstat/ranks';
import { formatCount, formatDuration, formatPercent } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { HowComputed } from '../../shared/statistics/how-computed.tsx';
import { NoData } from '../../shared/statistics/no-data.tsx';
import { StatisticResult, StatisticFoot } from '../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../shared/statistics/use-statistics.ts';
import { AbilityOrders } from './parts/ability-orders.tsx';
import { BuildItem } from './parts/build-item.tsx';
import { EitherOr } from './parts/either-or.tsx';
import { requestOf, TabFrame, useHeroFilters } from './parts/tab-frame.tsx';
import { TypicalBuilds } from './parts/typical-builds.tsx';
import type { HeroTabProps } from './parts/hero-tab-page.ts';
import './builds.css';

/** What players of a hero usually buy and in which order they take its abilities. */
export function Component({ hero }: HeroTabProps) {
  const { filters } = useHeroFilters();
  const { minMatches: _, ...query } = filters;
  const params = { heroId: hero.id };
  const items = useStatistics('/api/heroes/:heroId/items', { params, query });
  const alternatives = useStatistics('/api/heroes/:heroId/alternatives', { params, query });
  const abilities = useStatistics('/api/heroes/:heroId/abilities', { params, query });
  return (
    <TabFrame title="Builds" query={items}>
      {(result) => (
        <>
          <AverageBuild result={result} request={requestOf(`/api/heroes/${hero.id}/items`, query)} />
          <StatisticResult query={alternatives} height="56rem">
            {(pairs) => {
              const shared = {
                hero,
                result: pairs,
                request: requestOf(`/api/heroes/${hero.id}/alternatives`, query),
              };
              return (
                <>
                  <TypicalBuilds {...shared} />
                  <EitherOr {...shared} />
                </>
              );
            }}
          </StatisticResult>
          <StatisticResult query={abilities} height="40rem">
            {(orders) => (
              <>
                <AbilityOrders hero={hero} result={orders} />
                <HowComputed request={requestOf(`/api/heroes/${hero.id}/abilities`, query)}>
                  <p>
                    The first point in an ability unlocks it, three more finish it. Shares are of the players
                    whose points are known, win rates have Wilson intervals. Players who win early level
                    faster and finish more: compare orders that end with the same number of abilities
                    finished.
                  </p>
                </HowComputed>
              </>
            )}
          </StatisticResult>
        </>
      )}
    </TabFrame>
  );
}

const PARTS = [
  { key: 'core', title: 'Core', hint: 'bought by 80 % or more' },
  { key: 'common', title: 'Common', hint: 'by 55 to 80 %' },
  { key: 'flex', title: 'Flex', hint: 'by 25 to 55 %: the slots that differ' },
] as const;

function AverageBuild({ result, request }: { readonly result: HeroItems; readonly request: string }) {
  const { build, basis } = result;
  const tier = TIERS.find((each) => each.tier === build.minTier);
  if (build.matches === 0)
    return (
      <section className="hero-builds" aria-labelledby="average-build">
        <h3 id="average-build">The average build</h3>
        <NoData level={4} title="No purchases known for these matches" />
        <StatisticFoot basis={basis} />
      </section>
    );
  return (
    <section className="hero-builds" aria-labelledby="average-build">
      <h3 id="average-build">The average build</h3>
      <p className="statistics-lead">
        {tier
          ? `${formatCount(build.matches)} matches at ${tier.name} and above, in order of first purchase.`
          : `${formatCount(build.matches)} matches of all chosen ranks (too few at Phantom and above), in order of first purchase.`}{' '}
        Average of all players.
      </p>
      {PARTS.map(({ key, title, hint }) => (
        <section key={key} className="build-part">
          <h4>
            {title} <span className="hero-muted">{hint}</span>
          </h4>
          <BuildItems result={result} itemIds={build[key]} />
        </section>
      ))}
      <StatisticFoot basis={basis} />
      <HowComputed request={request}>
        <p>
          Share of players who buy an item at least once, and the mean time of their first purchase.
          Components are included. With 100 matches at Phantom and above, only those count.
        </p>
      </HowComputed>
    </section>
  );
}

interface BuildItemsProps {
  readonly result: HeroItems;
  readonly itemIds: readonly number[];
}

function BuildItems({ result: { build }, itemIds }: BuildItemsProps): ReactNode {
  if (itemIds.length === 0) return <p className="hero-muted">No item is that popular.</p>;
  return (
    <ol className="build-items">
      {itemIds.map((itemId) => {
        const figures = build.items.find((each) => each.itemId === itemId);
        return (
          <BuildItem key={itemId} itemId={itemId}>
            {figures && (
              <>
                {formatPercent(figures.share.rate ?? 0, 0)} · {formatDuration(figures.boughtAtSeconds)}
                {(figures.sold.rate ?? 0) >= 0.25 && (
                  <span className="build-item-sold">{formatPercent(figures.sold.rate ?? 0, 0)} sell it</span>
                )}
              </>
            )}
          </BuildItem>
        );
      })}
    </ol>
  );
}
