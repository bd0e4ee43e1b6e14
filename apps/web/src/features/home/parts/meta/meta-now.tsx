import type { HeroStats } from '@soulstat/api-client';
import { Change, EmptyState, FreshnessStamp, HeroPortrait, StatWithInterval } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { apiQuery } from '../../../../shared/api/api.ts';
import { artOf } from '../../../../shared/game/art.ts';
import { useGameData } from '../../../../shared/api/game-data.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { useNow } from '../../../../shared/render/use-now.ts';
import { heroStandings, MIN_HERO_GAMES, type HeroStanding } from './hero-standing.ts';
import { addDays } from '../days.ts';
import { LoadFailed } from '../../../../shared/api/query-state.tsx';

const DAYS = 30;
const SHOWN = 5;
const ASK_AGAIN_AFTER_MS = 10_000;

/** Which heroes win and lose more than others, each with what is known of it. */
export function MetaNow() {
  return (
    <section className="meta-now" aria-labelledby="meta-now-title">
      <header className="home-head">
        <h2 id="meta-now-title">Meta now</h2>
        <Link className="link" to={href('heroTierList')}>
          All heroes
        </Link>
      </header>
      <Standings />
    </section>
  );
}

function Standings() {
  const now = useQuery(
    {
      ...apiQuery('/api/heroes/stats', { query: { days: DAYS } }),
      // The first matches are counted a moment after they came in.
      refetchInterval: ({ state }) => state.data?.heroes.length === 0 && ASK_AGAIN_AFTER_MS,
    },
    queryClient,
  );
  const to = now.data?.coverage.to;
  const earlier = useQuery({ ...periodBefore(to), enabled: typeof to === 'string' }, queryClient);
  const present = useNow();
  if (now.error) return <LoadFailed what="The heroes">{now.error.message}</LoadFailed>;
  if (!now.data || (earlier.isLoading && !earlier.error))
    return <output className="visually-hidden">Loading the heroes</output>;
  const { heroes, coverage } = now.data;
  const standings = heroStandings(heroes, earlier.data?.heroes ?? []);
  if (standings.length < 2 * SHOWN) return <MostPlayed heroes={heroes} />;
  const reach = Math.max(...standings.map(({ interval: [low, high] }) => Math.max(high - 0.5, 0.5 - low)));
  const weakest = standings.toSorted((a, b) => a.interval[1] - b.interval[1]).slice(0, SHOWN);
  return (
    <>
      <div className="meta-lists">
        <HeroList title="Strongest" standings={standings.slice(0, SHOWN)} reach={reach} />
        <HeroList title="Weakest" standings={weakest} reach={reach} />
      </div>
      <footer className="home-foot">
        <FreshnessStamp
          dataTo={coverage.newestStartedAt === null ? undefined : new Date(coverage.newestStartedAt * 1000)}
          matchCount={coverage.matches}
          now={present}
        />
        <p>
          Win rates of {DAYS} days, adjusted towards the mean where games are few, with their 95 % interval;
          the change is to the {DAYS} days before.
        </p>
      </footer>
    </>
  );
}

/** NOTE: asked by days, because the period is counted back from the newest match, not from today. */
function periodBefore(to: string | null | undefined) {
  const last = addDays(to ?? '1970-01-31', -DAYS);
  return apiQuery('/api/heroes/stats', { query: { from: addDays(last, 1 - DAYS), to: last } });
}

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
  const { heroId, tier, winRate, interval, matches, change } = standing;
  const hero = useGameData().heroOrUnknown(heroId);
  const share = (rate: number) => (rate - 0.5 + reach) / (2 * reach);
  const places = {
    '--low': share(interval[0]),
    '--high': share(interval[1]),
    '--mean': share(winRate),
  } as CSSProperties;
  return (
    <li className="meta-row" data-tier={tier}>
      <span className="meta-tier">
        <span className="visually-hidden">Tier </span>
        {tier}
      </span>
      <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={32} />
      <span className="meta-name">{hero.name}</span>
      <span className="meta-interval" style={places} aria-hidden="true">
        <span />
      </span>
      <StatWithInterval
        size="cell"
        value={winRate}
        count={matches}
        interval={interval}
        minCount={MIN_HERO_GAMES}
      />
      <span className="meta-change">
        {change === undefined ? (
          <span data-exact="Too few games in the period before">–</span>
        ) : (
          <Change value={change} since={`percentage points to the ${DAYS} days before`} />
        )}
      </span>
    </li>
  );
}

/** Names what was played while nobody can say yet who wins more. */
function MostPlayed({ heroes }: { readonly heroes: readonly HeroStats[] }) {
  const most = heroes.toSorted((a, b) => b.matches - a.matches).slice(0, 2 * SHOWN);
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
                <PlayedRow key={hero.heroId} hero={hero} />
              ))}
            </ol>
          </div>
        ))}
      </div>
      <footer className="home-foot">
        <p>
          A hero needs {MIN_HERO_GAMES} games within {DAYS} days before a win rate says something, and a list
          of the strongest needs {2 * SHOWN} such heroes.
        </p>
      </footer>
    </>
  );
}

function PlayedRow({ hero: { heroId, winRate, winRateInterval, matches } }: { readonly hero: HeroStats }) {
  const hero = useGameData().heroOrUnknown(heroId);
  return (
    <li className="meta-row" data-tier="none">
      <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={32} />
      <span className="meta-name">{hero.name}</span>
      <StatWithInterval
        size="cell"
        value={winRate}
        count={matches}
        interval={winRateInterval}
        minCount={MIN_HERO_GAMES}
      />
    </li>
  );
}
