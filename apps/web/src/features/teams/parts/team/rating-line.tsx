import type { TeamRatingLine } from '@soulstat/api-client';
import { EmptyState, formatCount, LineChart, Table } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { Day } from '../day.tsx';
import { ratingQuery } from '../team-query.ts';

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
});

/** How the rating went, and the matches that made it. */
export function RatingLine({ id }: { readonly id: number }) {
  const query = useQuery(ratingQuery(id), queryClient);
  return (
    <section aria-labelledby="team-rating">
      <h2 id="team-rating">Rating and results</h2>
      <QueryState
        query={query}
        what="Rating"
        height="24rem"
        isEmpty={({ weeks }) => weeks.length === 0}
        empty={
          <EmptyState title="No rated match yet">
            Matches of tournaments and leagues between two teams count; scrims do not.
          </EmptyState>
        }
      >
        {(line) => (
          <>
            {line.weeks.length > 1 && <Chart line={line} />}
            <Results line={line} />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Chart({ line: { weeks } }: { readonly line: TeamRatingLine }) {
  const points = weeks.map(({ week, rating, deviation }) => ({
    x: week,
    y: rating,
    low: rating - 2 * deviation,
    high: rating + 2 * deviation,
  }));
  const events = weeks.flatMap(({ week, newMains }) =>
    newMains > 0 ? [{ x: week, label: `${newMains} new in the main line-up` }] : [],
  );
  return (
    <LineChart
      level={3}
      title="Rating by week"
      subtitle="Glicko-2; the band is two deviations either way, and grows with roster changes"
      series={[{ id: 'rating', label: 'Rating', tone: 'accent', points }]}
      xLabel="Week"
      formatX={(at) => DAY.format(at * 1000)}
      formatY={(rating) => formatCount(Math.round(rating))}
      events={events}
      height={240}
    />
  );
}

function Results({ line: { results } }: { readonly line: TeamRatingLine }) {
  return (
    <Table label="Rated matches" className="team-table">
      <thead>
        <tr>
          <th scope="col">Opponent</th>
          <th scope="col">Result</th>
          <th scope="col">Event</th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ opponent, hasWon, at, name, path }) => (
          <tr key={path}>
            <th scope="row">
              <Link to={href('team', { teamId: String(opponent.teamId) })}>{opponent.name}</Link>
            </th>
            <td data-result={hasWon ? 'win' : 'loss'}>{hasWon ? 'W' : 'L'}</td>
            <td>
              <Link to={path}>{name}</Link>
            </td>
            <td>
              <Day at={at} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
