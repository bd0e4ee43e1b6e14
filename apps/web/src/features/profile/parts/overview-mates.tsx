import { Skeleton, Table } from '@soulstat/ui';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { profileName } from './frame/profile-head.ts';
import { usePageQuery } from './profile-query.ts';
import { RateCell } from './rate.tsx';

const SHOWN = 5;

/** With whom a player plays most. */
export function OverviewMates({ accountId }: { readonly accountId: number }) {
  const query = usePageQuery('/api/profile/:accountId/mates', accountId);
  return (
    <section className="profile-section">
      <h2>Most often together with</h2>
      <QueryState
        query={query}
        what="The mates"
        skeleton={<Skeleton lines={5} width="100%" />}
        isEmpty={({ mates }) => mates.length === 0}
        empty={
          <p className="profile-note">
            No match file of this player is on record. A match history alone does not say who else played.
          </p>
        }
      >
        {({ mates }) => (
          <Table label="Most often together with" className="profile-short">
            <thead>
              <tr>
                <th scope="col">Player</th>
                <th scope="col">Matches</th>
                <th scope="col">Win rate</th>
              </tr>
            </thead>
            <tbody>
              {mates.slice(0, SHOWN).map((mate) => (
                <tr key={mate.accountId}>
                  <th scope="row">
                    <Link to={href('profile', { accountId: String(mate.accountId) })}>
                      {profileName(mate.accountId, mate.name)}
                    </Link>
                  </th>
                  <td>{mate.winRate.matches}</td>
                  <td>
                    <RateCell rate={mate.winRate} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </QueryState>
    </section>
  );
}
