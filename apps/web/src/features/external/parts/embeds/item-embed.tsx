import type { ItemBuyer, ItemStatistic } from '@soulstat/api-client';
import type { ItemSummary } from '@soulstat/game-data';
import { formatDuration, HeroPortrait, ItemIcon } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../shared/api/api.ts';
import { useGameData, useHeroes } from '../../../../shared/api/game-data.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import {
  EmbedFigure,
  EmbedFrame,
  EmbedTable,
  Unavailable,
  useEmbed,
} from '../../../../shared/embed/embed-frame.tsx';
import { artOf } from '../../../../shared/game/art.ts';
import { clausesOf, costOf, SLOT_LABELS } from '../../../../shared/items/item-words.ts';
import { href } from '../../../../shared/paths.ts';
import { useLocation, useParams } from '../../../../shared/router/router-provider.tsx';
import { formatPoints } from '../../../../shared/statistics/format-points.ts';
import { Basis } from './basis.tsx';
import { statisticFilters } from './statistic-filters.ts';

const BUYERS = 5;

/** An item: what it does, how often it is bought and wins, and who buys it. */
export function ItemEmbed() {
  const { slug = '' } = useParams();
  const item = useGameData().items.bySlug(slug);
  return item && <Shown item={item} />;
}

function Shown({ item }: { readonly item: ItemSummary }) {
  const query = statisticFilters(useLocation().search);
  const { data: stats } = useQuery(apiQuery('/api/items/stats', { query }), queryClient);
  const { data: details } = useQuery(
    apiQuery('/api/items/:itemId/details', { params: { itemId: item.id }, query }),
    queryClient,
  );
  const { hidden } = useEmbed();
  const figures = stats?.items.find(({ itemId }) => itemId === item.id);
  return (
    <EmbedFrame
      kind="item"
      title={item.name}
      to={`${href('itemStats')}?item=${item.slug}`}
      what={`${item.name} in numbers`}
    >
      <p className="embed-named">
        <ItemIcon name={item.name} slot={item.slot} {...artOf('item', item)} size={48} aria-hidden="true" />
        {SLOT_LABELS[item.slot]}, {costOf(item)}
      </p>
      {!hidden.has('about') && (
        <ul className="embed-lines">
          {clausesOf(item).map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
        </ul>
      )}
      {!stats && <Unavailable what="The figures of this item" />}
      {stats && !hidden.has('figures') && <Figures figures={figures} />}
      {details && !hidden.has('heroes') && <Buyers buyers={details.heroes.slice(0, BUYERS)} />}
      {stats && !hidden.has('basis') && <Basis basis={stats.basis} />}
    </EmbedFrame>
  );
}

function Figures({ figures }: { readonly figures: ItemStatistic | undefined }) {
  const { format } = useEmbed();
  if (!figures || figures.pick.rate === null)
    return <p className="embed-note">Nobody bought it in the matches of these filters.</p>;
  const { pick, win, costEffect, boughtAtSeconds } = figures;
  return (
    <dl className="embed-figures">
      <EmbedFigure
        label="Bought by"
        value={format.percent(figures.pick.rate, pick.interval)}
        note={`of ${format.count(pick.count)} players`}
      />
      {win.rate !== null && (
        <EmbedFigure
          label="Win rate, raw"
          value={format.percent(win.rate, win.interval)}
          note={`${format.count(win.count)} purchases`}
        />
      )}
      {costEffect.value !== null && (
        <EmbedFigure
          label="WPA vs same-cost items"
          value={formatPoints(costEffect.value)}
          note={`points, ${format.count(costEffect.count)} purchases`}
        />
      )}
      {boughtAtSeconds !== null && (
        <EmbedFigure label="Bought at" value={formatDuration(boughtAtSeconds)} note="on average" />
      )}
    </dl>
  );
}

function Buyers({ buyers }: { readonly buyers: readonly ItemBuyer[] }) {
  const { format } = useEmbed();
  const { heroOrUnknown } = useHeroes();
  if (buyers.length === 0) return null;
  return (
    <EmbedTable label="Heroes that buy it most often">
      <thead>
        <tr>
          <th scope="col">Hero</th>
          <th scope="col">Bought by</th>
          <th scope="col">Win rate</th>
          <th scope="col">Purchases</th>
        </tr>
      </thead>
      <tbody>
        {buyers.map(({ heroId, pick, win }) => {
          const hero = heroOrUnknown(heroId);
          return (
            <tr key={heroId}>
              <th scope="row">
                <span className="embed-named">
                  <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={24} decorative />
                  {hero.name}
                </span>
              </th>
              <td>{pick.rate === null ? '–' : format.percent(pick.rate, pick.interval)}</td>
              <td>{win.rate === null ? '–' : format.percent(win.rate, win.interval)}</td>
              <td>{format.count(win.count)}</td>
            </tr>
          );
        })}
      </tbody>
    </EmbedTable>
  );
}
