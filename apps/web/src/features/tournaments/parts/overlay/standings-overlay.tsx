import { Table } from '@soulstat/ui';
import { SmallLogo } from '../../../../shared/small-logo.tsx';
import { namesById } from '../match/match-words.ts';
import { groupName } from '../bracket/standings.tsx';
import { BracketOverlay } from './bracket-overlay.tsx';
import type { StageOverlayProps } from './stage-overlay-props.ts';

/** The tops of the tables. An elimination has none: its bracket is shown. */
export function StandingsOverlay({ stage, options }: StageOverlayProps) {
  const names = namesById(stage.entrants);
  const tables = stage.standings.filter(
    ({ group }) => options.group === undefined || group === options.group,
  );
  if (tables.length === 0) return <BracketOverlay stage={stage} options={options} />;
  return (
    <div className="overlay-tables" data-many={tables.length > 1 || undefined}>
      {tables.map(({ group, lines }) => {
        const title = group === null ? 'Standings' : groupName(group);
        return (
          <section key={group ?? 'all'} aria-label={title}>
            {group !== null && <h2>{title}</h2>}
            <Table label={title} className="overlay-table">
              <thead>
                <tr>
                  <th scope="col">#</th>
                  <th scope="col">Team</th>
                  <th scope="col">W–L</th>
                  <th scope="col">Games</th>
                  <th scope="col">Points</th>
                </tr>
              </thead>
              <tbody>
                {lines.slice(0, options.rows).map((line) => (
                  <tr
                    key={line.entrant}
                    data-advances={line.advances || undefined}
                    data-dropped={line.isDropped || undefined}
                  >
                    <td>{line.position}</td>
                    <th scope="row">
                      <bdi>
                        <SmallLogo url={names.get(line.entrant)?.logoUrl} size={24} />
                        {names.get(line.entrant)?.name ?? 'A team'}
                      </bdi>
                    </th>
                    <td>
                      {line.wins}–{line.losses}
                    </td>
                    <td>
                      {line.gamesWon}–{line.gamesLost}
                    </td>
                    <td>{line.points}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </section>
        );
      })}
    </div>
  );
}
