import type { TournamentStatistics } from '@soulstat/api-client';
import { formatCount, formatDuration } from '@soulstat/ui';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';

type Record_ = TournamentStatistics['records'][number];

const WORDS: Readonly<Record<Record_['record'], string>> = {
  kills: 'Most kills',
  assists: 'Most assists',
  'souls-per-minute': 'Most souls a minute',
  'damage-per-minute': 'Most damage a minute',
  'longest-game': 'Longest game',
  'shortest-game': 'Shortest game',
};

/** The best of a tournament, each with its match. */
export function Records({ statistics: { records } }: { readonly statistics: TournamentStatistics }) {
  const { heroOrUnknown } = useHeroes();
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="statistics-records">
      <h3 id="statistics-records">Records</h3>
      <ul className="tournament-records">
        {records.map(({ record, value, name, heroId, matchId }) => (
          <li key={record}>
            <span>{WORDS[record]}</span>
            <strong>
              {record.endsWith('game') ? formatDuration(value) : formatCount(Math.round(value))}
            </strong>
            <small>
              {[name, heroId === null ? undefined : heroOrUnknown(heroId).name].filter(Boolean).join(', ')}{' '}
              <Link to={href('matchSummary', { matchId: String(matchId) })}>Match {matchId}</Link>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
