import { formatFilters, type HeroTiers, type TierHero, type TierMethod } from '@soulstat/api-client';
import { HeroPortrait } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../shared/api/api.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { EmbedFrame, EmbedLink, Unavailable, useEmbed } from '../../../../shared/embed/embed-frame.tsx';
import { artOf } from '../../../../shared/game/art.ts';
import { heroHref } from '../../../../shared/game/hero-href.ts';
import { href } from '../../../../shared/paths.ts';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { Basis } from './basis.tsx';
import { statisticFilters } from './statistic-filters.ts';

const METHODS: readonly TierMethod[] = ['strength', 'impact', 'overPerformance'];
const LETTERS = ['S', 'A', 'B', 'C', 'D'] as const;

/** The tier list of heroes; `?method=` as on its page. */
export function TierListEmbed() {
  const { search } = useLocation();
  const filters = statisticFilters(search);
  const asked = new URLSearchParams(search).get('method');
  const method = METHODS.find((each) => each === asked) ?? 'strength';
  const { data: tiers } = useQuery(apiQuery('/api/heroes/tiers', { query: filters }), queryClient);
  const query = [formatFilters(filters), method === 'strength' ? '' : `method=${method}`].filter(Boolean);
  const { hidden } = useEmbed();
  return (
    <EmbedFrame
      kind="tier-list"
      title="Hero tier list"
      to={`${href('heroTierList')}${query.length > 0 ? `?${query.join('&')}` : ''}`}
      what="hero tier list"
    >
      {tiers ? <Tiers tiers={tiers} method={method} /> : <Unavailable what="The tier list" />}
      {tiers && !hidden.has('basis') && <Basis basis={tiers.basis} />}
    </EmbedFrame>
  );
}

interface TiersProps {
  readonly tiers: HeroTiers;
  readonly method: TierMethod;
}

function Tiers({ tiers: { heroes, leastMatches }, method }: TiersProps) {
  const { format } = useEmbed();
  const ordered = heroes.toSorted((a, b) => a.methods[method].place - b.methods[method].place);
  const having = (letter: string | null) => ordered.filter((hero) => hero.methods[method].letter === letter);
  const unknown = having(null);
  return (
    <div className="tier-embed">
      {unknown.length < heroes.length &&
        LETTERS.map((letter) => (
          <section key={letter} data-letter={letter}>
            <h2>
              <span className="visually-hidden">Tier </span>
              {letter}
            </h2>
            <Heroes heroes={having(letter)} hasRates />
          </section>
        ))}
      {unknown.length > 0 && (
        <section>
          <h2>
            <span aria-hidden="true">?</span>
            <span className="visually-hidden">Not enough data</span>
          </h2>
          <div>
            <Heroes heroes={unknown} hasRates={false} />
            <p className="embed-note">Fewer than {format.count(leastMatches)} matches</p>
          </div>
        </section>
      )}
    </div>
  );
}

interface HeroesProps {
  readonly heroes: readonly TierHero[];
  readonly hasRates: boolean;
}

function Heroes({ heroes, hasRates }: HeroesProps) {
  const { hidden, format } = useEmbed();
  const { heroOrUnknown } = useHeroes();
  if (heroes.length === 0) return <p className="embed-note">None</p>;
  return (
    <ul>
      {heroes.map(({ heroId, adjusted, winRate }) => {
        const hero = heroOrUnknown(heroId);
        return (
          <li key={heroId}>
            <EmbedLink to={heroHref(hero.slug)}>
              <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={32} decorative />
              {hero.name}
            </EmbedLink>
            {hasRates && !hidden.has('rates') && adjusted.value !== null && (
              <small>
                {format.percent(adjusted.value)} of {format.count(winRate.count)}
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}
