import type { Team, TeamLine } from '@soulstat/api-client';
import { Disclosure, Table } from '@soulstat/ui';
import { Day } from '../day.tsx';
import { Player, pointsOf } from '../player.tsx';
import { pointsText, ROLE_WORDS } from '../words.ts';

/** Who plays now, and who did before. */
export function Roster({ team }: { readonly team: Team }) {
  const { roster, past, ownerLine } = team;
  return (
    <section aria-labelledby="team-roster">
      <h2 id="team-roster">Roster</h2>
      {roster.length === 0 ? (
        <p className="team-small">Nobody is on the roster.</p>
      ) : (
        <>
          <p className="team-small">{pointsText(team)}</p>
          <Table label="Players of the roster" className="team-table">
            <thead>
              <tr>
                <th scope="col">Player</th>
                <th scope="col">Role</th>
                <th scope="col" className="team-number">
                  PP
                </th>
                <th scope="col">Since</th>
              </tr>
            </thead>
            <tbody>
              {roster.map((line) => (
                <tr key={line.line}>
                  <th scope="row">
                    <Player line={line} />
                  </th>
                  <td>{dutiesOf(line, ownerLine)}</td>
                  <td className="team-number">{pointsOf(line)}</td>
                  <td>
                    <Day at={line.joinedAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
      {past.length > 0 && (
        <Disclosure title={`History (${past.length})`} level={3}>
          <Table label="Players of the past" className="team-table">
            <thead>
              <tr>
                <th scope="col">Player</th>
                <th scope="col">Role</th>
                <th scope="col">From</th>
                <th scope="col">To</th>
              </tr>
            </thead>
            <tbody>
              {past.map((line) => (
                <tr key={line.line}>
                  <th scope="row">
                    <Player line={line} />
                  </th>
                  <td>{ROLE_WORDS[line.role]}</td>
                  <td>
                    <Day at={line.joinedAt} />
                  </td>
                  <td>{line.leftAt !== null && <Day at={line.leftAt} />}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Disclosure>
      )}
    </section>
  );
}

const dutiesOf = ({ line, role, isCaptain, isContact }: TeamLine, ownerLine: number | null): string =>
  [
    ROLE_WORDS[role],
    line === ownerLine ? 'owner' : undefined,
    isCaptain ? 'captain' : undefined,
    isContact ? 'contact' : undefined,
  ]
    .filter((duty) => duty !== undefined)
    .join(', ');
