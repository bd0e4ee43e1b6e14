import type { LeagueStatistics } from '@soulstat/api-client';
import { formatCount, formatDuration } from '@soulstat/ui';
import { countOf } from '../../shared/format/format.ts';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { HeroLink } from '../../shared/statistics/hero-link.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { Rate } from './parts/tables/rate.tsx';
import { prefetchStatistics, StatisticsTab } from './parts/tables/statistics-tab.tsx';
import { TeamName } from './parts/team-name.tsx';
import { namesById } from './parts/words.ts';

export const prefetch = prefetchStatistics;

type Kind = LeagueStatistics['records'][number]['record'];

const WORDS: Readonly<Record<Kind, string>> = {
  kills: 'Most kills',
  assists: 'Most assists',
  'souls-per-minute': 'Most souls a minute',
  'damage-per-minute': 'Most damage a minute',
  'longest-game': 'Longest game',
  'shortest-game': 'Shortest game',
};

/** Sides, first picks, length, and the best of single games. */
export function Component(props: TabPageProps) {
  return (
    <StatisticsTab {...props} title="Records">
      {(statistics) => (
        <>
          <Sides statistics={statistics} />
          <Records statistics={statistics} />
        </>
      )}
    </StatisticsTab>
  );
}

function Sides({ statistics: { sides, firstPick, seconds } }: { readonly statistics: LeagueStatistics }) {
  return (
    <dl className="league-facts">
      <div>
        <dt>Won by The Hidden King</dt>
        <dd>
          <Rate of={sides.hiddenKing} />
        </dd>
      </div>
      <div>
        <dt>Won by first pick</dt>
        <dd>
          <Rate of={firstPick} />
        </dd>
      </div>
      <div>
        <dt>Average length</dt>
        <dd>
          {seconds === null
            ? '–'
            : `${formatDuration(Math.round(seconds.mean))} over ${countOf(seconds.games, 'game')}`}
        </dd>
      </div>
    </dl>
  );
}

function Records({ statistics: { records, entrants } }: { readonly statistics: LeagueStatistics }) {
  const names = namesById(entrants);
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="league-records">
      <h3 id="league-records">Single games</h3>
      <ul className="league-records">
        {records.map(({ record, value, name, heroId, entrant, matchId }) => (
          <li key={record}>
            <span>{WORDS[record]}</span>
            <strong>
              {record.endsWith('game') ? formatDuration(value) : formatCount(Math.round(value))}
            </strong>
            <small>
              {name}
              {heroId !== null && <HeroLink heroId={heroId} />}
              {entrant !== null && <TeamName team={names.get(entrant)} />}
              <Link to={href('matchSummary', { matchId: String(matchId) })}>Match {matchId}</Link>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
