import type { PercentileFigure, ProfileHero } from '@soulstat/api-client';
import { ItemIcon } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { apiQuery } from '../../../shared/api/api.ts';
import { artOf } from '../../../shared/game/art.ts';
import { useGameData } from '../../../shared/api/game-data.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';
import { HeroCell } from './hero-cell.tsx';
import { PercentileBars } from './skills/percentile-bars.tsx';
import { parseProfileFilters } from './profile-filters.ts';
import { rateText } from './rate.tsx';

interface HeroDetailsProps {
  readonly accountId: number;
  readonly heroes: readonly ProfileHero[];
}

/** One hero of a player: beside games of the same hero and rank, matchups, and what is kept to the end. */
export function HeroDetails({ accountId, heroes }: HeroDetailsProps) {
  const { heroOrUnknown } = useGameData();
  const [chosen, choose] = useState<number>();
  const hero = heroes.find(({ heroId }) => heroId === chosen) ?? heroes[0];
  if (!hero) return null;
  return (
    <section className="profile-section" aria-labelledby="hero-details">
      <h2 id="hero-details">One hero</h2>
      <label className="profile-choice">
        Hero{' '}
        <select value={hero.heroId} onChange={({ target }) => choose(Number(target.value))}>
          {heroes.map(({ heroId }) => (
            <option key={heroId} value={heroId}>
              {heroOrUnknown(heroId).name}
            </option>
          ))}
        </select>
      </label>
      <div className="hero-details">
        <div>
          <h3>Compared with the same hero and rank</h3>
          <Percentiles accountId={accountId} heroId={hero.heroId} />
        </div>
        <div>
          <h3>Matchups</h3>
          <Matchups hero={hero} />
          <h3>Most common final items</h3>
          <Build itemIds={hero.itemIds} />
        </div>
      </div>
    </section>
  );
}

function Matchups({ hero: { bestAgainst, worstAgainst } }: { readonly hero: ProfileHero }) {
  if (!bestAgainst || !worstAgainst)
    return <p className="profile-note">No hero was met in five matches yet.</p>;
  return (
    <dl className="hero-matchups">
      <dt>Best against</dt>
      <dd>
        <HeroCell heroId={bestAgainst.heroId} /> {rateText(bestAgainst.winRate)}
      </dd>
      <dt>Worst against</dt>
      <dd>
        <HeroCell heroId={worstAgainst.heroId} /> {rateText(worstAgainst.winRate)}
      </dd>
    </dl>
  );
}

function Build({ itemIds }: { readonly itemIds: readonly number[] }) {
  const { itemOrUnknown } = useGameData();
  if (itemIds.length === 0) return <p className="profile-note">No match with this hero shows purchases.</p>;
  return (
    <ul className="hero-build">
      {itemIds.map((itemId) => {
        const item = itemOrUnknown(itemId);
        return (
          <li key={itemId}>
            <ItemIcon name={item.name} slot={item.slot} {...artOf('item', item)} size={32} />
          </li>
        );
      })}
    </ul>
  );
}

function Percentiles({ accountId, heroId }: { readonly accountId: number; readonly heroId: number }) {
  const { search } = useLocation();
  const { mode = 'standard' } = parseProfileFilters(search);
  const query = useQuery(
    apiQuery('/api/profile/:accountId/percentiles', { params: { accountId }, query: { mode, heroId } }),
    queryClient,
  );
  return (
    <QueryState query={query} what="The comparison" height="20rem">
      {({ heroes: [hero] }) => <KnownPercentiles figures={hero?.figures ?? []} />}
    </QueryState>
  );
}

function KnownPercentiles({ figures }: { readonly figures: readonly PercentileFigure[] }) {
  const known = figures.filter(
    (figure): figure is PercentileFigure & { betterThan: number } => figure.betterThan !== null,
  );
  if (known.length === 0)
    return (
      <p className="profile-note">{figures[0]?.text ?? 'Too few games of this hero to compare with.'}</p>
    );
  return <PercentileBars figures={known} />;
}
