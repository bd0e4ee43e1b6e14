import type { Calls, HeroTiers, ItemStatistics, TierHero } from '@soulstat/api-client';
import type { HeroSummary } from '@soulstat/game-data';
import { formatPercent, HeroPortrait, ItemIcon } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { artOf } from '../../../shared/game/art.ts';
import { pointsInWords } from '../../../shared/items/item-words.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { isChanceAlone, NOTHING_STANDS_OUT } from '../../../shared/statistics/chance-alone.tsx';
import { heroHref } from '../../../shared/statistics/hero-link.tsx';
import { MIN_PAIRS } from '../../../shared/statistics/pair-columns.tsx';
import { lowerBound } from '../../../shared/statistics/rate-cell.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { useHeroFilters } from './tab-frame.tsx';
import './at-a-glance.css';

type Gets = Calls<'GET'>;
type Pairs = Gets['/api/heroes/:heroId/pairs']['output'];
type Bought = Gets['/api/heroes/:heroId/items']['output'];

/** What a player in the queue asks of a hero: how strong, what to buy, against whom it is hard. */
export function AtAGlance({ hero }: { readonly hero: HeroSummary }) {
  const { minMatches: _, ...query } = useHeroFilters().filters;
  const params = { heroId: hero.id };
  const tiers = useStatistics('/api/heroes/tiers', { query });
  const bought = useStatistics('/api/heroes/:heroId/items', { params, query });
  const pairs = useStatistics('/api/heroes/:heroId/pairs', { params, query });
  const items = useStatistics('/api/items/stats', { query: { ...query, heroId: hero.id } });
  return (
    <div className="hero-glance">
      <Card title="Tier" to={href('heroTierList')}>
        {tiers.data && <Tier hero={hero} result={tiers.data} />}
      </Card>
      <Card title="Build" to={heroHref(hero.slug, 'builds')}>
        {bought.data && <Build result={bought.data} />}
      </Card>
      <Card title="Counters" to={heroHref(hero.slug, 'matchups')}>
        {pairs.data && <Counters result={pairs.data} />}
      </Card>
      <Card title="Best items" to={`${href('itemStats')}?heroId=${hero.id}`}>
        {items.data && <BestItems result={items.data} />}
      </Card>
    </div>
  );
}

interface CardProps {
  readonly title: string;
  readonly to: string;
  /** Nothing while it loads; its place is there from the start. */
  readonly children: ReactNode;
}

function Card({ title, to, children }: CardProps) {
  return (
    <section className="hero-glance-card">
      <h3>
        <Link to={to}>{title}</Link>
      </h3>
      {children}
    </section>
  );
}

function Tier({ hero, result: { heroes } }: { readonly hero: HeroSummary; readonly result: HeroTiers }) {
  const own: TierHero | undefined = heroes.find(({ heroId }) => heroId === hero.id);
  const letter = own?.methods.strength.letter;
  if (!own || !letter) return <p>Too few matches for a tier</p>;
  return (
    <p className="hero-glance-tier">
      <b data-letter={letter}>{letter}</b>
      <span>
        Place {own.methods.strength.place} of {heroes.length}
        <small>{formatPercent(own.methods.strength.chances[letter], 0)} sure</small>
      </span>
    </p>
  );
}

const SHOWN = 6;
const SHOWN_BESIDE_NUMBERS = 4;

interface IconsProps {
  readonly icons: readonly { readonly key: number; readonly icon: ReactNode; readonly note?: string }[];
  /** In their place where there are none. */
  readonly none: string;
}

/** Heroes or items in a row, with one figure each. */
function Icons({ icons, none }: IconsProps) {
  if (icons.length === 0) return <p>{none}</p>;
  return (
    <ol className="hero-glance-icons">
      {icons.map(({ key, icon, note }) => (
        <li key={key}>
          {icon}
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}

function Item({ itemId }: { readonly itemId: number }) {
  const item = useGameData().itemOrUnknown(itemId);
  return (
    <ItemIcon name={item.name} slot={item.slot} {...artOf('item', item)} size={36} details={item.name} />
  );
}

function Build({ result: { build } }: { readonly result: Bought }) {
  const itemIds = [...build.core, ...build.common].slice(0, SHOWN);
  return (
    <Icons
      none="No item is bought by most players"
      icons={itemIds.map((itemId) => ({ key: itemId, icon: <Item itemId={itemId} /> }))}
    />
  );
}

/** Those it loses to most, by the upper end of the interval: so no hero is listed by luck alone. */
function Counters({ result: { enemies } }: { readonly result: Pairs }) {
  const { heroOrUnknown } = useGameData();
  const hardest = enemies
    .filter(({ edge, winRate }) => winRate.count >= MIN_PAIRS && (edge.interval?.[1] ?? 0) < 0)
    .toSorted((one, other) => (one.edge.interval?.[1] ?? 0) - (other.edge.interval?.[1] ?? 0))
    .slice(0, SHOWN_BESIDE_NUMBERS);
  const icons = hardest.map(({ heroId, winRate }) => {
    const enemy = heroOrUnknown(heroId);
    return {
      key: heroId,
      icon: (
        <Link to={heroHref(enemy.slug)} aria-label={enemy.name}>
          <HeroPortrait name={enemy.name} {...artOf('hero', enemy)} size={36} />
        </Link>
      ),
      note: `${formatPercent(winRate.rate ?? 0, 0)} win`,
    };
  });
  return <Icons icons={isChanceAlone(enemies) ? [] : icons} none={NOTHING_STANDS_OUT} />;
}

function BestItems({ result: { items } }: { readonly result: ItemStatistics }) {
  const best = items
    .flatMap((item) => {
      const low = lowerBound(item.costEffect);
      return low === undefined || low <= 0 ? [] : [{ ...item, low }];
    })
    .toSorted((one, other) => other.low - one.low)
    .slice(0, SHOWN_BESIDE_NUMBERS);
  return (
    <Icons
      none={NOTHING_STANDS_OUT}
      icons={best.map(({ itemId, costEffect }) => ({
        key: itemId,
        icon: <Item itemId={itemId} />,
        note: pointsInWords(costEffect.value ?? 0),
      }))}
    />
  );
}
