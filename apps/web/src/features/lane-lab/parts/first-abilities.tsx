import type { Filters, HeroAbilityOrders, StatisticRate } from '@soulstat/api-client';
import type { HeroSummary } from '@soulstat/game-data';
import { wilsonIntervalOrNone } from '@soulstat/statistics';
import { formatPercent, Table } from '@soulstat/ui';
import { useGameData, useHeroes } from '../../../shared/api/game-data.ts';
import { grouped } from '../../../shared/grouped.ts';
import { heroHref } from '../../../shared/game/hero-href.ts';
import { Link } from '../../../shared/link.tsx';
import { MIN_COUNT, RateCell } from '../../../shared/statistics/rate-cell.tsx';
import { useStatistics } from '../../../shared/statistics/use-statistics.ts';

interface FirstAbilitiesProps {
  readonly heroIds: readonly number[];
  readonly filters: Filters;
}

/** With which ability each hero begins, and how often that wins: of all its lanes, whoever stood there. */
export function FirstAbilities({ heroIds, filters }: FirstAbilitiesProps) {
  const { heroOrUnknown } = useHeroes();
  return (
    <section aria-labelledby="first-abilities" className="lane-lab-abilities">
      <h2 id="first-abilities">First ability</h2>
      <div className="lane-lab-columns">
        {heroIds.map((id) => (
          <OfHero key={id} hero={heroOrUnknown(id)} filters={filters} />
        ))}
      </div>
      <p className="statistics-lead">
        All matches of the hero, in any lane. Players who start differently differ in other ways too.
      </p>
    </section>
  );
}

function OfHero({ hero, filters }: { readonly hero: HeroSummary; readonly filters: Filters }) {
  const { lane: _lane, ...query } = filters as Filters & { readonly lane?: number };
  const result = useStatistics('/api/heroes/:heroId/abilities', { params: { heroId: hero.id }, query });
  const { abilityOrUnknown } = useGameData();
  const rows = result.data ? firstAbilities(result.data) : [];
  const title = `First ability of ${hero.name}`;
  return (
    <Table label={title}>
      <caption>
        <Link to={heroHref(hero.slug, 'builds')}>{hero.name}</Link>
      </caption>
      <thead>
        <tr>
          <th scope="col">Begins with</th>
          <th scope="col">Taken</th>
          <th scope="col">Win rate</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, share, winRate }) => (
          <tr key={key}>
            <th scope="row">{abilityOrUnknown(hero.abilityIds[key - 1] ?? 0).name}</th>
            <td>{formatPercent(share, 0)}</td>
            <td>
              <RateCell rate={winRate} minCount={MIN_COUNT} neutral={0.5} />
            </td>
          </tr>
        ))}
        {result.data && rows.length === 0 && (
          <tr>
            <td colSpan={3}>No ability orders known for these matches.</td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

/** The most taken first. */
function firstAbilities({ orders, matches }: HeroAbilityOrders) {
  const byFirst = grouped(orders, ({ unlocked: [first = 0] }) => first);
  byFirst.delete(0);
  return [...byFirst]
    .map(([key, own]) => {
      const count = own.reduce((sum, { winRate }) => sum + winRate.count, 0);
      const wins = own.reduce((sum, { winRate }) => sum + Math.round((winRate.rate ?? 0) * winRate.count), 0);
      const [low, high] = wilsonIntervalOrNone(wins, count) ?? [0, 1];
      const winRate: StatisticRate = { count, rate: wins / Math.max(1, count), interval: [low, high] };
      return { key, share: count / Math.max(1, matches), winRate };
    })
    .toSorted((one, other) => other.winRate.count - one.winRate.count);
}
