import type { LeagueTable } from '@soulstat/api-client';
import { Table } from '@soulstat/ui';
import { countOf } from '../../../../shared/format/format.ts';
import { TeamName } from '../team-name.tsx';
import { DECIDED_WORDS, nameOf, namesById } from '../words.ts';

/** Standings of a division. Promotion and relegation places are marked, and said in words. */
export function StandingsTable({
  table,
  isShort = false,
}: {
  readonly table: LeagueTable;
  readonly isShort?: boolean;
}) {
  const names = namesById(table.entrants);
  const isOver = table.phase === 'finished';
  return (
    <Table label={`Standings of ${table.name}`} aria-label={table.name} className="league-table">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Team</th>
          <th scope="col" className="league-number">
            Played
          </th>
          <th scope="col" className="league-number">
            W–L
          </th>
          {!isShort && (
            <th scope="col" className="league-number">
              Games
            </th>
          )}
          <th scope="col" className="league-number">
            Points
          </th>
          {!isShort && <th scope="col">Tie-break</th>}
        </tr>
      </thead>
      <tbody>
        {table.standings.map((line) => (
          <tr key={line.entrant} data-zone={line.zone ?? undefined}>
            <td>{line.position}</td>
            <th scope="row">
              {isShort ? nameOf(names, line.entrant) : <TeamName team={names.get(line.entrant)} />}
              {line.zone === 'up' && <small> {isOver ? 'promoted' : 'promotion place'}</small>}
              {line.zone === 'down' && <small> {isOver ? 'relegated' : 'relegation place'}</small>}
              {line.isDropped && <small> dropped out</small>}
            </th>
            <td className="league-number">{line.played}</td>
            <td className="league-number">
              {line.wins}–{line.losses}
              {line.forfeits > 0 && <small> {countOf(line.forfeits, 'forfeit')}</small>}
            </td>
            {!isShort && (
              <td className="league-number">
                {line.gamesWon}–{line.gamesLost}
              </td>
            )}
            <td className="league-number">
              <strong>{line.points}</strong>
            </td>
            {!isShort && (
              <td>
                {line.decidedBy !== null &&
                  line.decidedBy !== 'match-points' &&
                  DECIDED_WORDS[line.decidedBy]}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
