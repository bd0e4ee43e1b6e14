import { formatFilters, type Filters } from '@soulstat/api-client';
import { formatCount, HeroPortrait } from '@soulstat/ui';
import { useId, useMemo } from 'react';
import { useLocation, useNavigate } from '../../../shared/router/router-provider.tsx';
import { artOf } from '../../../shared/game/art.ts';
import { useGameData } from '../../../shared/api/game-data.ts';
import { HowComputed } from '../../../shared/statistics/how-computed.tsx';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { StatisticResult } from '../../../shared/statistics/statistic-result.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { againstColumns } from './against-columns.tsx';
import { NothingSampled } from './nothing-sampled.tsx';
import { SampleFoot } from '../../../shared/items/sample-foot.tsx';
import { addressWith } from './views.ts';

/** What is bought against a hero, and what it does there. */
export function AgainstView({ filters }: { readonly filters: Filters }) {
  const { liveHeroes, heroById } = useGameData();
  const { search } = useLocation();
  const enemy = heroById(Number(new URLSearchParams(search).get('enemy'))) ?? liveHeroes[0];
  const query = useStatistics('/api/items/against/:enemyHeroId', {
    params: { enemyHeroId: enemy?.id ?? 1 },
    query: filters,
  });
  const { itemOrUnknown } = useGameData();
  const columns = useMemo(
    () => againstColumns((id) => itemOrUnknown(id).name, `against ${enemy?.name}`),
    [itemOrUnknown, enemy],
  );
  const asked = formatFilters(filters);
  return (
    <>
      <EnemyChoice enemyId={enemy?.id} />
      <StatisticResult query={query} height="70rem">
        {({ items, sample, basis, met }) => (
          <>
            <LateTable
              caption={`Items against ${enemy?.name}`}
              columns={columns}
              rows={items}
              keyOf={({ itemId }) => String(itemId)}
              noun={{ one: 'item', many: 'items' }}
              initialView={{ sort: { key: 'change', direction: 'descending' } }}
              phoneColumnKeys={['change', 'effect', 'pick']}
              csvFileName="items-against.csv"
              footNote={
                <>
                  <span>
                    {formatCount(met)} of them met {enemy?.name}.
                  </span>
                  <SampleFoot sample={sample} basis={basis} />
                </>
              }
              empty={<NothingSampled mode={basis.counted.mode} what={`Nobody met ${enemy?.name}`} />}
            />
            <HowComputed request={`/api/items/against/${enemy?.id}${asked && `?${asked}`}`}>
              <p>
                Who had {enemy?.name} on the other side, beside who had not, in the same matches and days.
                <b> More often</b> is the difference of the pick rates, with Newcombe’s interval.{' '}
                <b>Adds more</b> is what the item adds to the chance of winning by the souls at the purchase
                (see “All items”) where the hero was an enemy, minus the same elsewhere; the effect of that
                enemy on all purchases is subtracted from both. Adjusted towards 0 by how much items really
                differ; at least 50 purchases on either side. Association, not cause: enemies are drafted into
                other lanes and lengths of matches too.
              </p>
            </HowComputed>
          </>
        )}
      </StatisticResult>
    </>
  );
}

function EnemyChoice({ enemyId }: { readonly enemyId: number | undefined }) {
  const id = useId();
  const { liveHeroes, heroById } = useGameData();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hero = heroById(enemyId ?? 0);
  return (
    <div className="item-enemy">
      {hero && <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={44} decorative />}
      <div>
        <label htmlFor={id}>Against</label>
        <select
          id={id}
          value={enemyId ?? ''}
          onChange={({ target }) =>
            void navigate(addressWith(pathname, search, 'enemy', target.value), { preventScrollReset: true })
          }
        >
          {liveHeroes.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
