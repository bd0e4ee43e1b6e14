import type { Calls, HeroTiers, ItemStatistics, TierHero } from '@soulstat/api-client';
import type { HeroSummary } from '@soulstat/game-data';
import { formatDuration, formatPercent, HeroPortrait, ItemIcon } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { artOf } from '../../../shared/game/art.ts';
import { pointsInWords } from '../../../shared/items/item-words.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { isChanceAlone } from '../../../shared/statistics/chance-alone.tsx';
import { heroHref } from '../../../shared/statistics/hero-link.tsx';
import { MIN_PAIRS } from '../../../shared/statistics/pair-columns.tsx';
import { lowerBound } from '../../../shared/statistics/rate-cell.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';
import { useHeroFilters } from './tab-frame.tsx';
import './at-a-glance.css';

type Gets = Calls<'GET'>;
type Pairs = Gets['/api/heroes/:heroId/pairs']['output'];
type Orders = Gets['/api/heroes/:heroId/abilities']['output'];
type Bought = Gets['/api/heroes/:heroId/items']['output'];

/** What a player in the queue asks of a hero: how strong, what to buy, against whom it is hard. */
export function AtAGlance({ hero }: { readonly hero: HeroSummary }) {
  const { minMatches: _, ...query } = useHeroFilters().filters;
  const params = { heroId: hero.id };
  const tiers = useStatistics('/api/heroes/tiers', { query });
  const bought = useStatistics('/api/heroes/:heroId/items', { params, query });
  const pairs = useStatistics('/api/heroes/:heroId/pairs', { params, query });
  const items = useStatistics('/api/items/stats', { query: { ...query, heroId: hero.id } });
  const orders = useStatistics('/api/heroes/:heroId/abilities', { params, query });
  return (
    <div className="hero-glance">
      <Card title="Tier" to={href('heroTierList')}>
        {tiers.data && <Tier hero={hero} result={tiers.data} />}
      </Card>
      <Card title="Buy, in this order" to={heroHref(hero.slug, 'builds')}>
        {bought.data && <Build result={bought.data} />}
      </Card>
      <Card title="Ability order" to={heroHref(hero.slug, 'abilities')}>
        {orders.data && <AbilityOrder hero={hero} result={orders.data} />}
      </Card>
      <Card title="Struggles against" to={heroHref(hero.slug, 'matchups')}>
        {pairs.data && <Matchups hero={hero} result={pairs.data} side="bad" />}
      </Card>
      <Card title="Good against" to={heroHref(hero.slug, 'matchups')}>
        {pairs.data && <Matchups hero={hero} result={pairs.data} side="good" />}
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

/** The most bought, by when players buy them. */
function Build({ result: { build } }: { readonly result: Bought }) {
  const timeOf = (itemId: number) =>
    build.items.find((each) => each.itemId === itemId)?.boughtAtSeconds ?? Number.POSITIVE_INFINITY;
  const itemIds = [...build.core, ...build.common]
    .slice(0, SHOWN)
    .toSorted((one, other) => timeOf(one) - timeOf(other));
  return (
    <Icons
      none="No item is bought by most players"
      icons={itemIds.map((itemId) => ({
        key: itemId,
        icon: <Item itemId={itemId} />,
        ...(Number.isFinite(timeOf(itemId)) && { note: formatDuration(timeOf(itemId)) }),
      }))}
    />
  );
}

/** In which order most players finish the abilities. */
function AbilityOrder({ hero, result: { orders } }: { readonly hero: HeroSummary; readonly result: Orders }) {
  const { abilityOrUnknown } = useGameData();
  const order = orders.find(({ finished }) => finished.length > 1) ?? orders[0];
  const keys = order && (order.finished.length > 1 ? order.finished : order.unlocked);
  if (!keys || keys.length === 0) return <p>No ability orders known yet</p>;
  return (
    <Icons
      none=""
      icons={keys.map((key, index) => {
        const ability = abilityOrUnknown(hero.abilityIds[key - 1] ?? 0);
        const art = artOf('ability', ability);
        return {
          key,
          icon: (
            <span title={ability.name}>
              <svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true">
                {art.artHref ? (
                  <use href={art.artHref} />
                ) : (
                  <image href={art.imageUrl} width="64" height="64" />
                )}
              </svg>
              <span className="visually-hidden">{ability.name}</span>
            </span>
          ),
          note: `${index + 1}.`,
        };
      })}
    />
  );
}

interface MatchupsProps {
  readonly hero: HeroSummary;
  readonly result: Pairs;
  readonly side: 'good' | 'bad';
}

const MATCHUPS_SHOWN = 3;

/** The matchups of this hero that are worst and best for it; where none is certain, the most likely ones, and the word for that. */
function Matchups({ hero, result: { enemies }, side }: MatchupsProps) {
  const { heroOrUnknown } = useGameData();
  const sign = side === 'good' ? 1 : -1;
  const known = enemies.filter(({ winRate }) => winRate.count >= MIN_PAIRS && winRate.rate !== null);
  const surest = ({ edge: { interval } }: (typeof known)[number]) =>
    interval ? (side === 'good' ? (interval[0] ?? 0) : -(interval[1] ?? 0)) : Number.NEGATIVE_INFINITY;
  const clear = isChanceAlone(enemies) ? [] : known.filter((pair) => surest(pair) > 0);
  const likely = known.toSorted((a, b) => sign * ((b.winRate.rate ?? 0) - (a.winRate.rate ?? 0)));
  const shown = (clear.length > 0 ? clear.toSorted((a, b) => surest(b) - surest(a)) : likely).slice(
    0,
    MATCHUPS_SHOWN,
  );
  if (shown.length === 0) return <p>Too few matches</p>;
  return (
    <>
      <Icons
        none=""
        icons={shown.map(({ heroId, winRate }) => {
          const enemy = heroOrUnknown(heroId);
          return {
            key: heroId,
            icon: (
              <Link to={heroHref(enemy.slug)} aria-label={enemy.name}>
                <HeroPortrait name={enemy.name} {...artOf('hero', enemy)} size={36} />
              </Link>
            ),
            note: formatPercent(winRate.rate ?? 0, 0),
          };
        })}
      />
      <small>
        {hero.name} wins{clear.length === 0 && ' · not certain'}
      </small>
    </>
  );
}

/** What adds most against items of the same cost; where nothing is certain, the most likely, and the word for that. */
function BestItems({ result: { items } }: { readonly result: ItemStatistics }) {
  const known = items.flatMap((item) => {
    const low = lowerBound(item.costEffect);
    return low === undefined ? [] : [{ ...item, low }];
  });
  const clear = known.filter(({ low }) => low > 0);
  const likely = known.filter(({ costEffect }) => (costEffect.value ?? 0) > 0);
  const best = (clear.length > 0 ? clear : likely)
    .toSorted((one, other) => other.low - one.low)
    .slice(0, SHOWN_BESIDE_NUMBERS);
  return (
    <>
      <Icons
        none="Too few purchases"
        icons={best.map(({ itemId, costEffect }) => ({
          key: itemId,
          icon: <Item itemId={itemId} />,
          note: pointsInWords(costEffect.value ?? 0),
        }))}
      />
      {best.length > 0 && clear.length === 0 && <small>not certain</small>}
    </>
  );
}
