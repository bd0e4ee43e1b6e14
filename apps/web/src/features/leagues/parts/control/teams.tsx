import { Table } from '@soulstat/ui';
import { apiPost } from '../../../../shared/api/api.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshLeague } from '../league-query.ts';
import type { PartProps } from './part-props.ts';

/** Teams with their division and contact. Before the start staff can move a team to another division. */
export function Teams({ league, control: { tables, contacts, season, may } }: PartProps) {
  const [change, run] = useChange();
  const place = (entrant: number, tier: number) =>
    run(async () => {
      if (season === null) return;
      await apiPost('/api/leagues/:league/seasons/:season/place', {
        params: { league, season },
        body: { entrant, tier },
      });
      await refreshLeague(league);
    });
  const isOpen = tables.every(({ matches }) => matches === 0) && may.includes('league.administer');
  return (
    <section aria-labelledby="control-teams">
      <h2 id="control-teams">Teams</h2>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
      <Table label="Teams by division" className="league-table">
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col">Division</th>
            <th scope="col">Status</th>
            <th scope="col">Contact</th>
          </tr>
        </thead>
        <tbody>
          {tables.flatMap((table) =>
            table.entrants.map(({ id, name, status }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  {isOpen ? (
                    <select
                      aria-label={`Division of ${name}`}
                      value={table.tier}
                      onChange={({ target }) => void place(id, Number(target.value))}
                    >
                      {tables.map((each) => (
                        <option key={each.tier} value={each.tier}>
                          {each.name}
                        </option>
                      ))}
                    </select>
                  ) : (
                    table.name
                  )}
                </td>
                <td>{status}</td>
                <td>{contacts.find(({ entrant }) => entrant === id)?.contact ?? '–'}</td>
              </tr>
            )),
          )}
        </tbody>
      </Table>
    </section>
  );
}
