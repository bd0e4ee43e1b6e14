import type { HeroAbilityOrders, StatisticRate } from '@soulstat/api-client';
import type { HeroSummary } from '@soulstat/game-data';
import { formatCount, formatPercent, type Column } from '@soulstat/ui';
import { useMemo } from 'react';
import { artOf } from '../../../shared/game/art.ts';
import { useGameData } from '../../../shared/api/game-data.ts';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { MIN_COUNT, shownValue, RateCell } from '../../../shared/statistics/rate-cell.tsx';
import { wilsonIntervalOrNone } from '@soulstat/statistics';
import { StatisticFoot } from '../../../shared/statistics/statistic-result.tsx';
import { abilityTree, type AbilityBranch } from './ability-tree.ts';

type Order = HeroAbilityOrders['orders'][number];

interface AbilityOrdersProps {
  readonly hero: HeroSummary;
  readonly result: HeroAbilityOrders;
}

/** In which order the abilities of a hero are unlocked and finished, as trees and as a table. */
export function AbilityOrders({ hero, result }: AbilityOrdersProps) {
  const { orders, matches } = result;
  const unlocked = useMemo(() => abilityTree(orders, (order) => order.unlocked, matches), [orders, matches]);
  const finished = useMemo(() => abilityTree(orders, (order) => order.finished, matches), [orders, matches]);
  const { abilityOrUnknown } = useGameData();
  const columns = useMemo(() => orderColumns(hero, abilityOrUnknown), [hero, abilityOrUnknown]);
  if (matches === 0) return <p>No ability orders known for these matches.</p>;
  return (
    <section aria-labelledby="ability-orders" className="hero-builds">
      <h3 id="ability-orders">Ability order</h3>
      <p className="statistics-lead">
        Each line is one step by players who took the same steps before, in {formatCount(matches)} matches.
        Lines below 3 % are left out.
      </p>
      <div className="ability-columns">
        <div>
          <h4>Unlocked</h4>
          <Tree hero={hero} branches={unlocked} all={matches} />
        </div>
        <div>
          <h4>Finished, with the last upgrade</h4>
          {finished.length > 0 ? (
            <Tree hero={hero} branches={finished} all={matches} />
          ) : (
            <p className="hero-muted">No ability was finished in enough of these matches.</p>
          )}
        </div>
      </div>
      <LateTable
        sortName="sortOrders"
        caption={`Ability orders of ${hero.name}`}
        columns={columns}
        rows={orders}
        keyOf={({ unlocked: first, finished: last }) => `${first.join('')}-${last.join('')}`}
        noun={{ one: 'order', many: 'orders' }}
        initialView={{ sort: { key: 'share', direction: 'descending' } }}
        phoneColumnKeys={['finished', 'share', 'win']}
        csvFileName={`${hero.slug}-ability-orders.csv`}
        footNote={<StatisticFoot basis={result.basis} />}
      />
    </section>
  );
}

interface TreeProps {
  readonly hero: HeroSummary;
  readonly branches: readonly AbilityBranch[];
  readonly all: number;
}

function Tree({ hero, branches, all }: TreeProps) {
  return (
    <ul className="ability-tree">
      {branches.map((branch) => (
        <li key={branch.key}>
          <div className="ability-branch">
            <AbilityName hero={hero} abilityKey={branch.key} />
            <span>{formatPercent(branch.matches / all, 0)}</span>
            <RateCell rate={rateOf(branch)} minCount={MIN_COUNT} />
          </div>
          {branch.next.length > 0 && <Tree hero={hero} branches={branch.next} all={all} />}
        </li>
      ))}
    </ul>
  );
}

function rateOf({ matches, wins }: AbilityBranch): StatisticRate {
  const [low, high] = wilsonIntervalOrNone(wins, matches) ?? [0, 1];
  return { count: matches, rate: wins / matches, interval: [low, high] };
}

interface AbilityProps {
  readonly hero: HeroSummary;
  /** 1 to 4. */
  readonly abilityKey: number;
}

function AbilityIcon({ hero, abilityKey }: AbilityProps) {
  const ability = useGameData().abilityOrUnknown(hero.abilityIds[abilityKey - 1] ?? 0);
  const art = artOf('ability', ability);
  return (
    <span className="ability-icon" title={ability.name}>
      <svg viewBox="0 0 64 64" width="24" height="24" aria-hidden="true">
        {'artHref' in art ? <use href={art.artHref} /> : <image href={art.imageUrl} width="64" height="64" />}
      </svg>
      <span className="visually-hidden">{ability.name}</span>
    </span>
  );
}

function AbilityName({ hero, abilityKey }: AbilityProps) {
  const ability = useGameData().abilityOrUnknown(hero.abilityIds[abilityKey - 1] ?? 0);
  return (
    <span className="ability-name">
      <AbilityIcon hero={hero} abilityKey={abilityKey} />
      <span aria-hidden="true">{ability.name}</span>
    </span>
  );
}

/** The order as pictures, each with its name on hover and to those who hear it. */
function Keys({ hero, keys }: { readonly hero: HeroSummary; readonly keys: readonly number[] }) {
  if (keys.length === 0) return <>{NO_KEYS}</>;
  return (
    <span className="ability-keys">
      {keys.map((key) => (
        <AbilityIcon key={key} hero={hero} abilityKey={key} />
      ))}
    </span>
  );
}

const NO_KEYS = 'none';

const namesOf = (hero: HeroSummary, keys: readonly number[], abilityOrUnknown: AbilityLookup): string =>
  keys.map((key) => abilityOrUnknown(hero.abilityIds[key - 1] ?? 0).name).join(', ') || NO_KEYS;

type AbilityLookup = ReturnType<typeof useGameData>['abilityOrUnknown'];

const orderColumns = (hero: HeroSummary, abilityOrUnknown: AbilityLookup): Column<Order>[] => [
  {
    key: 'unlocked',
    label: 'Unlocked',
    value: ({ unlocked }) => namesOf(hero, unlocked, abilityOrUnknown),
    cell: ({ unlocked }) => <Keys hero={hero} keys={unlocked} />,
  },
  {
    key: 'finished',
    label: 'Finished',
    value: ({ finished }) => namesOf(hero, finished, abilityOrUnknown),
    cell: ({ finished }) => <Keys hero={hero} keys={finished} />,
  },
  {
    key: 'share',
    label: 'Share of players',
    shortLabel: 'Share',
    numeric: true,
    value: ({ share }) => share.rate ?? undefined,
    cell: ({ share }) => <RateCell rate={share} noun="players" />,
  },
  {
    key: 'win',
    label: 'Win rate',
    numeric: true,
    value: ({ winRate }) => shownValue(winRate),
    cell: ({ winRate }) => <RateCell rate={winRate} />,
  },
  {
    key: 'matches',
    label: 'Matches',
    numeric: true,
    value: ({ winRate }) => winRate.count,
    format: formatCount,
  },
];
