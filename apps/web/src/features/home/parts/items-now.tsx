import type { ItemHighlights, ItemMove } from '@soulstat/api-client';
import { leavesZero } from '@soulstat/statistics';
import { Change, HeroPortrait, StatWithInterval } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { artOf } from '../../../shared/game/art.ts';
import { countOf } from '../../../shared/format/format.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { ItemLink } from '../../../shared/items/item-link.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { heroHref } from '../../../shared/statistics/hero-link.tsx';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';
import './items-now.css';

/** "+1.4" of 0.014. NOTE: not that of `shared/statistics`, with which the whole frame of analytics would come along. */
const formatPoints = (share: number) =>
  `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(share * 100).toFixed(1)}`;

const highlightsQuery = apiQuery('/api/items/highlights', {});

/** The hero of the day with its best items, and what is bought more and less than before. */
export function ItemsNow() {
  const query = useQuery(highlightsQuery, queryClient);
  return (
    <QueryState query={query} what="The items" skeleton={null}>
      {(data) => (
        <>
          <HeroOfTheDay hero={data.hero} patch={data.basis.patch?.name} />
          <ItemsOnTheMove {...data} />
        </>
      )}
    </QueryState>
  );
}

interface HeroOfTheDayProps {
  readonly hero: ItemHighlights['hero'];
  /** Its name: where the newest has few matches it is an older one. */
  readonly patch: string | undefined;
}

function HeroOfTheDay({ hero: shown, patch = 'this patch' }: HeroOfTheDayProps) {
  const { heroOrUnknown } = useHeroes();
  const hero = shown && heroOrUnknown(shown.heroId);
  return (
    <section className="hero-of-the-day" aria-labelledby="hero-of-the-day-title">
      <header className="home-head">
        <h2 id="hero-of-the-day-title">Hero of the day</h2>
        {shown && (
          <Link className="soulstat-link" to={`${href('heroItems')}?heroId=${shown.heroId}`}>
            All its items
          </Link>
        )}
      </header>
      {shown && hero ? (
        <>
          <p className="day-hero">
            <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={48} decorative />
            <Link className="soulstat-link" to={heroHref(hero.slug)}>
              {hero.name}
            </Link>
            <span>
              {countOf(shown.matches, 'match', 'matches')} in {patch}
            </span>
          </p>
          {shown.items.length > 0 && <DayItems items={shown.items} />}
          <p className="items-now-note">{dayNote(shown.items)}</p>
        </>
      ) : (
        <p className="items-now-note">No hero has been played 200 times in {patch} yet.</p>
      )}
    </section>
  );
}

function dayNote(items: DayItemsProps['items']): string {
  if (items.length === 0) return 'Too few purchases are known to say what its items add.';
  const what = 'The two items per cost that win most beyond what souls alone suggest, in points.';
  return items.some(({ effect: { interval } }) => interval && leavesZero(interval))
    ? `${what} Association, not cause.`
    : `${what} None stands out yet.`;
}

interface DayItemsProps {
  readonly items: NonNullable<ItemHighlights['hero']>['items'];
}

function DayItems({ items }: DayItemsProps) {
  return (
    <ul className="day-items">
      {items.map(({ itemId, effect }) => (
        <li key={itemId}>
          <ItemLink itemId={itemId} />
          <StatWithInterval
            size="cell"
            value={effect.value ?? 0}
            count={effect.count}
            interval={[effect.interval?.[0] ?? 0, effect.interval?.[1] ?? 0]}
            minCount={50}
            noun="purchases"
            format={formatPoints}
          />
        </li>
      ))}
    </ul>
  );
}

function ItemsOnTheMove({ risers, fallers }: Pick<ItemHighlights, 'risers' | 'fallers'>) {
  return (
    <section className="items-on-the-move" aria-labelledby="items-on-the-move-title">
      <header className="home-head">
        <h2 id="items-on-the-move-title">Items on the move</h2>
        <Link className="soulstat-link" to={href('itemStats')}>
          All items
        </Link>
      </header>
      {risers.length + fallers.length === 0 ? (
        <p className="items-now-note">Too few matches of this patch or the one before to say what changed.</p>
      ) : (
        <ul className="item-moves">
          {[...risers, ...fallers].map((move) => (
            <MoveRow key={move.itemId} move={move} />
          ))}
        </ul>
      )}
      <p className="items-now-note">
        Share of players who buy it, and its change in points since the previous patch.
      </p>
    </section>
  );
}

function MoveRow({ move: { itemId, pick, change } }: { readonly move: ItemMove }) {
  return (
    <li>
      <ItemLink itemId={itemId} />
      <StatWithInterval
        size="cell"
        value={pick.rate ?? 0}
        count={pick.count}
        interval={[pick.interval?.[0] ?? 0, pick.interval?.[1] ?? 1]}
        noun="players"
      />
      <Change value={change * 100} goodWhen="neither" since="points since the previous patch" />
    </li>
  );
}
