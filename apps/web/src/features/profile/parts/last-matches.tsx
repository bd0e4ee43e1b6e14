import type { ProfileOverview } from '@soulstat/api-client';
import { HeroPortrait } from '@soulstat/ui';
import { artOf } from '../../../shared/game/art.ts';
import { formatMoment } from '../../../shared/format/format.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { METRIC_TEXTS } from '../../../shared/statistics/profile-metrics.ts';
import { LargeRate } from './rate.tsx';
import { LastFive } from './last-five.tsx';
import { MatchLink } from './match-link.tsx';

const SHOWN = ['kills', 'deaths', 'assists', 'soulsPerMinute', 'playerDamagePerMinute', 'place'] as const;

/** The last 20 matches: how they went, what they were like on average, and at most. */
export function LastMatches({
  accountId,
  overview,
}: {
  readonly accountId: number;
  readonly overview: ProfileOverview;
}) {
  const { last, winRate, streak, longestStreaks } = overview;
  const figures = SHOWN.flatMap((metric) => last.figures.filter((figure) => figure.metric === metric));
  return (
    <section className="profile-section overview-last" aria-labelledby="last-matches">
      <h2 id="last-matches">
        {last.results.length === 1 ? 'The last match' : `The last ${last.results.length} matches`}
      </h2>
      <LastFive accountId={accountId} matches={last.results.length} />
      <ResultStrip results={last.results} />
      <div className="profile-rates">
        <LargeRate label="Win rate, these matches" rate={last.winRate} />
        <LargeRate label="Win rate, all matches" rate={winRate} />
        <p className="overview-streak">
          <span className="soulstat-stat-label">Streak</span>
          <strong data-result={streak > 0 ? 'win' : undefined} data-quiet={streak < 0 || undefined}>
            {streak === 0 ? '–' : `${Math.abs(streak)} ${streak > 0 ? 'won' : 'lost'}`}
          </strong>
          <small>
            Longest: {longestStreaks.won} won, {longestStreaks.lost} lost
          </small>
        </p>
      </div>
      <dl className="profile-figures">
        {figures.map(({ metric, mean, most, mostMatchId }) => (
          <div key={metric}>
            <dt>{METRIC_TEXTS[metric].label}</dt>
            <dd>
              <strong>{METRIC_TEXTS[metric].format(mean)}</strong>
              <small>
                {metric === 'place' ? 'worst' : 'most'}{' '}
                <MatchLink matchId={mostMatchId}>
                  {METRIC_TEXTS[metric].format(most).replace(/\.0$/, '')}
                </MatchLink>
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** One square a match, the newest at the left. */
function ResultStrip({ results }: { readonly results: ProfileOverview['last']['results'] }) {
  const { heroOrUnknown } = useHeroes();
  return (
    <ol className="result-strip" aria-label="Results, newest first">
      {results.map(({ matchId, heroId, won, startedAt }) => {
        const hero = heroOrUnknown(heroId);
        return (
          <li key={matchId} data-result={won ? 'win' : 'loss'}>
            <MatchLink
              matchId={matchId}
              aria-label={`${won ? 'Won' : 'Lost'} as ${hero.name}`}
              data-exact={`${won ? 'Won' : 'Lost'} as ${hero.name}, ${formatMoment(startedAt)}`}
            >
              <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={32} decorative />
              <span aria-hidden="true">{won ? 'W' : 'L'}</span>
            </MatchLink>
          </li>
        );
      })}
    </ol>
  );
}
