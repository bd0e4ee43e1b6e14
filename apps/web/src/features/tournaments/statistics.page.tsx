import type { TournamentStatistics } from '@soulstat/api-client';
import {
  EmptyState,
  formatCount,
  formatDuration,
  formatPercent,
  HeroPortrait,
  StatWithInterval,
  Table,
} from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useHeroes } from '../../shared/api/game-data.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Moment } from '../../shared/format/moment.tsx';
import { countOf } from '../../shared/format/format.ts';
import { artOf } from '../../shared/game/art.ts';
import { heroHref } from '../../shared/game/hero-href.ts';
import { Link } from '../../shared/link.tsx';
import { useNow } from '../../shared/render/use-now.ts';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { ResultsHidden } from './parts/frame/results-hidden.tsx';
import { useAddresses } from './parts/frame/use-addresses.ts';
import { Players } from './parts/statistics/players.tsx';
import { Records } from './parts/statistics/records.tsx';
import { statisticsQuery } from './parts/tournament-query.ts';
import './statistics.css';

export function prefetch(id: number): void {
  void queryClient.prefetchQuery(statisticsQuery(id));
}

/** What drafts and linked matches say: it fills itself. */
export function Component({ tournament: { id } }: TabPageProps) {
  const query = useQuery(statisticsQuery(id), queryClient);
  const { hides } = useAddresses(id);
  if (hides) return <ResultsHidden>Wins, records and the MVP say who won.</ResultsHidden>;
  return (
    <>
      <h2 className="visually-hidden">Statistics</h2>
      <QueryState
        query={query}
        what="Statistics"
        height="60rem"
        isEmpty={({ games }) => games.drafted === 0 && games.linked === 0}
        empty={
          <EmptyState title="No statistics yet">
            They come from drafts and from matches with a file here.
          </EmptyState>
        }
      >
        {(statistics) => (
          <>
            <Basis statistics={statistics} />
            <Heroes statistics={statistics} />
            <Players statistics={statistics} />
            <Records statistics={statistics} />
          </>
        )}
      </QueryState>
    </>
  );
}

function Basis({
  statistics: { games, sides, seconds, countedAt },
}: {
  readonly statistics: TournamentStatistics;
}) {
  const now = useNow();
  const { rate, count } = sides.hiddenKing;
  return (
    <p className="tournament-line">
      <span>{countOf(games.played, 'game')} played</span>
      <span>{games.drafted} drafted</span>
      <span>{games.linked} with a match file</span>
      {rate !== null && count > 0 && (
        <span>
          The Hidden King won {formatPercent(rate, 0)} of {count}
        </span>
      )}
      {seconds !== null && <span>{formatDuration(Math.round(seconds.mean))} on average</span>}
      <span>
        Counted <Moment at={countedAt} now={now} />
      </span>
    </p>
  );
}

function Heroes({ statistics: { heroes } }: { readonly statistics: TournamentStatistics }) {
  const { heroOrUnknown } = useHeroes();
  return (
    <section aria-labelledby="statistics-heroes">
      <h3 id="statistics-heroes">Heroes</h3>
      <Table label="Heroes of this tournament" className="tournament-table">
        <caption className="visually-hidden">Heroes</caption>
        <thead>
          <tr>
            <th scope="col">Hero</th>
            <th scope="col">Picked</th>
            <th scope="col">Banned</th>
            <th scope="col">Presence</th>
            <th scope="col">Win rate</th>
            <th scope="col">Teams</th>
          </tr>
        </thead>
        <tbody>
          {heroes.map(({ heroId, picks, bans, presence, played, pickedBy }) => {
            const hero = heroOrUnknown(heroId);
            return (
              <tr key={heroId}>
                <th scope="row">
                  <Link to={heroHref(hero.slug)} className="tournament-hero">
                    <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={24} decorative />
                    {hero.name}
                  </Link>
                </th>
                <td>{formatCount(picks)}</td>
                <td>{formatCount(bans)}</td>
                <td>{presence === null ? '–' : formatPercent(presence, 0)}</td>
                <td>
                  <WinRate played={played} />
                </td>
                <td>{pickedBy}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}

type Rate = TournamentStatistics['heroes'][number]['played'];

/** Few games say little: wins and losses are shown, the rate with its interval where there are enough. */
function WinRate({ played: { count, rate, interval } }: { readonly played: Rate }) {
  if (count === 0 || rate === null) return '–';
  if (count < MIN_GAMES || interval === null)
    return `${Math.round(rate * count)}–${count - Math.round(rate * count)}`;
  return <StatWithInterval value={rate} interval={interval} count={count} minCount={MIN_GAMES} size="cell" />;
}

/** Below it a rate would be read as more than it is. */
const MIN_GAMES = 20;
