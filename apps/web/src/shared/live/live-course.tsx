import type { LiveCourse as Course } from '@soulstat/api-client';
import { formatDuration, formatPercent, Table } from '@soulstat/ui';
import { formatSigned } from '../format/format.ts';
import { teamName } from '../game/teams.ts';
import { fallenText } from './live-words.ts';
import './live-course.css';

const [WIDTH, HEIGHT] = [600, 140];

/** How a live match went: the win chance as a line, and all of it as a table. */
export function LiveCourse({ course }: { readonly course: Course['course'] }) {
  const points = course.flatMap(({ atSeconds, winChance }) =>
    winChance === null ? [] : [{ atSeconds, winChance }],
  );
  const end = points.at(-1)?.atSeconds ?? 1;
  const line = points.map(
    ({ atSeconds, winChance }) =>
      `${((atSeconds / end) * WIDTH).toFixed(1)} ${((1 - winChance) * HEIGHT).toFixed(1)}`,
  );
  const chances = points.map(({ winChance }) => winChance);
  const percent = (share: number) => formatPercent(share, 0);
  return (
    <div className="live-course">
      {points.length > 1 && (
        <figure>
          <figcaption>
            <span data-team="0">{teamName(0)}</span>
            <span data-team="1">{teamName(1)}</span>
          </figcaption>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not loaded
            role="img"
            aria-label={`Win chance of ${teamName(0)} in ${formatDuration(end)}: between ${percent(Math.min(...chances))} and ${percent(Math.max(...chances))}`}
          >
            <path className="live-course-even" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
            <path className="live-course-line" d={`M${line.join('L')}`} />
          </svg>
          <p aria-hidden="true">
            <span>0:00</span>
            <span>{formatDuration(end)}</span>
          </p>
        </figure>
      )}
      <Table label="Minute by minute" className="live-course-table">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Souls, {teamName(0)} ahead</th>
            <th scope="col">Win chance, {teamName(0)}</th>
            <th scope="col">{teamName(0)} lost</th>
            <th scope="col">{teamName(1)} lost</th>
          </tr>
        </thead>
        <tbody>
          {course.toReversed().map(({ atSeconds, souls, winChance, fallen }) => (
            <tr key={atSeconds}>
              <th scope="row">{formatDuration(atSeconds)}</th>
              <td>{souls ? formatSigned(souls[0] - souls[1]) : 'unknown'}</td>
              <td>{winChance === null ? 'unknown' : percent(winChance)}</td>
              <td>{fallenText(fallen?.[0])}</td>
              <td>{fallenText(fallen?.[1])}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
