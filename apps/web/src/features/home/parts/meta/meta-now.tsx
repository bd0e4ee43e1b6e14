import type { StatisticBasis, TierHero } from '@soulstat/api-client';
import { EmptyState, FreshnessStamp, HeroPortrait } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { apiQuery } from '../../../../shared/api/api.ts';
import { artOf } from '../../../../shared/game/art.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { useNow } from '../../../../shared/render/use-now.ts';
import { formatDay } from '../../../../shared/statistics/format-day.ts';
import { heroHref } from '../../../../shared/statistics/hero-link.tsx';
import {
  StandingChange,
  StandingRate,
  standingsOf,
  type HeroStanding,
} from '../../../../shared/statistics/hero-standing.tsx';
import { RateCell } from '../../../../shared/statistics/rate-cell.tsx';
import { LoadFailed } from '../../../../shared/api/query-state.tsx';

const SHOWN = 5;
const ASK_AGAIN_AFTER_MS = 10_000;

/** Which heroes win and lose more than others, each with what is known of it. */
export function MetaNow() {
  return (
    <section className="meta-now" aria-labelledby="meta-now-title">
      <header className="home-head">
        <h2 id="meta-now-title">Meta now</h2>
        <Link className="soulstat-link" to={href('heroTierList')}>
          All heroes
        </Link>
      </header>
      <Standings />
    </section>
  );
}

function Standings() {
  const query = useQuery(
    {
      ...apiQuery('/api/heroes/tiers', { query: {} }),
      // The first matches are counted a moment after they came in.
      refetchInterval: ({ state }) => state.data?.heroes.length === 0 && ASK_AGAIN_AFTER_MS,
    },
    queryClient,
  );
  const present = useNow();
  if (query.error) return <LoadFailed what="The heroes">{query.error.message}</LoadFailed>;
  if (!query.data) return <output className="visually-hidden">Loading the heroes</output>;
  const { heroes, basis, leastMatches } = query.data;
  const standings = [...standingsOf(query.data).values()].filter(({ letter }) => letter !== null);
  if (standings.length < 2 * SHOWN) return <MostPlayed heroes={heroes} leastMatches={leastMatches} />;
  const reach = Math.max(...standings.map(intervalOf).map(([low, high]) => Math.max(high - 0.5, 0.5 - low)));
  const strongest = standings
    .toSorted((a, b) => tierOf(a) - tierOf(b) || intervalOf(b)[0] - intervalOf(a)[0])
    .slice(0, SHOWN);
  const weakest = standings
    .toSorted((a, b) => tierOf(b) - tierOf(a) || intervalOf(a)[1] - intervalOf(b)[1])
    .slice(0, SHOWN);
  return (
    <>
      <div className="meta-lists">
        <HeroList title="Strongest" standings={strongest} reach={reach} />
        <HeroList title="Weakest" standings={weakest} reach={reach} />
      </div>
      <footer className="home-foot">
        <FreshnessStamp
          dataTo={basis.newestStartedAt === null ? undefined : new Date(basis.newestStartedAt * 1000)}
          matchCount={basis.days?.matches ?? 0}
          now={present}
        />
        <p>{basisInWords(basis)}</p>
      </footer>
    </>
  );
}

/** As the tier list does without filters. */
function basisInWords({ days, previous }: StatisticBasis): string {
  const of = days ? `, ${formatDay(days.from)} to ${formatDay(days.to)}` : '';
  const against = previous
    ? `; change from the period before (${formatDay(previous.from)} to ${formatDay(previous.to)})`
    : '';
  return `Adjusted win rates${of}${against}`;
}

const tierOf = ({ letter }: HeroStanding) => 'SABCD'.indexOf(letter ?? '');

const intervalOf = ({ winRate: { interval } }: HeroStanding): readonly [low: number, high: number] => [
  interval?.[0] ?? 0,
  interval?.[1] ?? 1,
];

interface HeroListProps {
  readonly title: string;
  readonly standings: readonly HeroStanding[];
  /** How far the intervals go to either side of one half. */
  readonly reach: number;
}

function HeroList({ title, standings, reach }: HeroListProps) {
  return (
    <div>
      <h3>{title}</h3>
      <ol className="meta-list">
        {standings.map((standing) => (
          <HeroRow key={standing.heroId} standing={standing} reach={reach} />
        ))}
      </ol>
    </div>
  );
}

function HeroRow({ standing, reach }: { readonly standing: HeroStanding; readonly reach: number }) {
  const { heroId, letter, winRate } = standing;
  const hero = useHeroes().heroOrUnknown(heroId);
  const [low, high] = intervalOf(standing);
  const share = (rate: number) => (rate - 0.5 + reach) / (2 * reach);
  const places = {
    '--low': share(low),
    '--high': share(high),
    '--mean': share(winRate.value ?? 0.5),
  } as CSSProperties;
  return (
    <li className="meta-row" data-tier={letter ?? 'none'} data-hero={hero.slug}>
      <span className="meta-tier">
        <span className="visually-hidden">Tier </span>
        <span data-standing="letter">{letter}</span>
      </span>
      <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={32} decorative />
      <HeroName heroId={heroId} />
      <span className="meta-interval" style={places} aria-hidden="true">
        <span />
      </span>
      <StandingRate standing={standing} />
      <span className="meta-change">
        {standing.change === undefined ? (
          <span data-exact="Too few games in the period before">–</span>
        ) : (
          <StandingChange standing={standing} />
        )}
      </span>
    </li>
  );
}

function HeroName({ heroId }: { readonly heroId: number }) {
  const { name, slug } = useHeroes().heroOrUnknown(heroId);
  return (
    <Link className="soulstat-link meta-name" data-variant="quiet" to={heroHref(slug)}>
      {name}
    </Link>
  );
}

interface MostPlayedProps {
  readonly heroes: readonly TierHero[];
  readonly leastMatches: number;
}

/** Names what was played while nobody can say yet who wins more. */
function MostPlayed({ heroes, leastMatches }: MostPlayedProps) {
  const most = heroes.toSorted((a, b) => b.winRate.count - a.winRate.count).slice(0, 2 * SHOWN);
  if (most.length === 0)
    return (
      <EmptyState title="No matches counted yet" level={3}>
        <p>Heroes appear here a moment after the first matches came in.</p>
      </EmptyState>
    );
  return (
    <>
      <div className="meta-lists">
        {[most.slice(0, SHOWN), most.slice(SHOWN)].map((part, index) => (
          <div key={index}>
            <h3>{index === 0 ? 'Most played' : 'Next'}</h3>
            <ol className="meta-list">
              {part.map((hero) => (
                <PlayedRow key={hero.heroId} hero={hero} leastMatches={leastMatches} />
              ))}
            </ol>
          </div>
        ))}
      </div>
      <footer className="home-foot">
        <p>
          A win rate needs {leastMatches} matches, and this list needs {2 * SHOWN} such heroes.
        </p>
      </footer>
    </>
  );
}

interface PlayedRowProps extends Pick<MostPlayedProps, 'leastMatches'> {
  readonly hero: TierHero;
}

function PlayedRow({ hero: { heroId, winRate }, leastMatches }: PlayedRowProps) {
  const hero = useHeroes().heroOrUnknown(heroId);
  return (
    <li className="meta-row" data-tier="none">
      <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={32} decorative />
      <HeroName heroId={heroId} />
      <RateCell rate={winRate} minCount={leastMatches} />
    </li>
  );
}
