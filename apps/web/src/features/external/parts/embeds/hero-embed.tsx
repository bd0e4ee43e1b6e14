import type { HeroOverview, TierHero } from '@soulstat/api-client';
import { HeroPortrait } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../shared/api/api.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import {
  EmbedFigure,
  EmbedFrame,
  EmbedTable,
  Unavailable,
  useEmbed,
} from '../../../../shared/embed/embed-frame.tsx';
import { artOf } from '../../../../shared/game/art.ts';
import { heroHref } from '../../../../shared/game/hero-href.ts';
import { useLocation, useParams } from '../../../../shared/router/router-provider.tsx';
import { tierNamesOn } from '../../../../shared/statistics/filters/tier-names.ts';
import { MIN_COUNT } from '../../../../shared/statistics/rate-cell.tsx';
import { Basis } from './basis.tsx';
import { statisticFilters } from './statistic-filters.ts';

/** How a hero does in the matches of the filters of the address. */
export function HeroEmbed() {
  const { slug = '' } = useParams();
  const hero = useHeroes().heroes.bySlug(slug);
  if (!hero) return null;
  return <Shown heroId={hero.id} slug={slug} />;
}

function Shown({ heroId, slug }: { readonly heroId: number; readonly slug: string }) {
  const filters = statisticFilters(useLocation().search);
  const hero = useHeroes().heroOrUnknown(heroId);
  const { data: tiers } = useQuery(apiQuery('/api/heroes/tiers', { query: filters }), queryClient);
  const { data: overview } = useQuery(
    apiQuery('/api/heroes/:heroId/overview', { params: { heroId }, query: filters }),
    queryClient,
  );
  const { hidden } = useEmbed();
  const standing = tiers?.heroes.find((each) => each.heroId === heroId);
  return (
    <EmbedFrame kind="hero" title={hero.name} to={heroHref(slug)} what={`${hero.name} in numbers`}>
      <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={56} decorative />
      {!overview && <Unavailable what="The figures of this hero" />}
      {overview && !hidden.has('figures') && <Figures overview={overview} standing={standing} />}
      {overview && !hidden.has('ranks') && <Ranks overview={overview} />}
      {overview && !hidden.has('basis') && <Basis basis={overview.basis} />}
    </EmbedFrame>
  );
}

interface FiguresProps {
  readonly overview: HeroOverview;
  /** None where nobody played the hero. */
  readonly standing: TierHero | undefined;
}

function Figures({ overview: { now }, standing }: FiguresProps) {
  const { format } = useEmbed();
  const matches = `${format.count(now.winRate.count)} matches`;
  const letter = standing?.methods.strength.letter ?? null;
  if (now.winRate.count === 0) return <p className="embed-note">No match with these filters.</p>;
  return (
    <dl className="embed-figures">
      {standing && standing.adjusted.value !== null && (
        <EmbedFigure
          label="Win rate, adjusted"
          value={format.percent(standing.adjusted.value)}
          note={letter === null ? `${matches}, too few for a tier` : `tier ${letter}, ${matches}`}
        />
      )}
      {standing && standing.pickRate.value !== null && (
        <EmbedFigure
          label="Picked in"
          value={format.percent(standing.pickRate.value)}
          note={`of ${format.count(standing.pickRate.count)} matches`}
        />
      )}
      {now.kills !== null && now.deaths !== null && now.assists !== null && (
        <EmbedFigure
          label="Kills, deaths, assists"
          value={[now.kills, now.deaths, now.assists].map(format.decimal).join(' / ')}
          note={`mean of ${matches}`}
        />
      )}
      {now.soulsPerMinute !== null && (
        <EmbedFigure
          label="Souls per minute"
          value={format.count(now.soulsPerMinute)}
          note={`mean of ${matches}`}
        />
      )}
    </dl>
  );
}

/** The hero in each tier of ranks, raw, with how many matches there were. */
function Ranks({ overview: { byRank, basis } }: { readonly overview: HeroOverview }) {
  const { format } = useEmbed();
  const names = tierNamesOn(basis.days?.to);
  const known = byRank.filter(({ tier, winRate }) => tier > 0 && winRate.rate !== null);
  if (known.length === 0) return null;
  return (
    <EmbedTable label="Win rate by rank">
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Win rate</th>
          <th scope="col">Matches</th>
        </tr>
      </thead>
      <tbody>
        {known.map(({ tier, winRate }) => (
          <tr key={tier}>
            <th scope="row">{names[tier - 1]}</th>
            <td>
              {winRate.rate === null || winRate.count < MIN_COUNT
                ? 'too few'
                : format.percent(winRate.rate, winRate.interval)}
            </td>
            <td>{format.count(winRate.count)}</td>
          </tr>
        ))}
      </tbody>
    </EmbedTable>
  );
}
