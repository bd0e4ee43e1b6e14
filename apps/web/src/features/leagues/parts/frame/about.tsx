import type { League } from '@soulstat/api-client';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { UserTextView } from '../../../../shared/user-text/user-text.tsx';

/** Description, rules and staff of the league, its files and its feeds. */
export function About({ league }: { readonly league: League }) {
  const { league: id, description, rules, contacts, streams, organisers, season } = league;
  return (
    <section className="league-about" aria-labelledby="league-about">
      <h2 id="league-about">About this league</h2>
      <UserTextView text={description} />
      {rules.parts.length > 0 && (
        <details className="fold">
          <summary>Rules</summary>
          <UserTextView text={rules} />
        </details>
      )}
      <dl className="league-facts">
        {organisers.length > 0 && (
          <div>
            <dt>Staff</dt>
            <dd>
              <ul>
                {organisers.map(({ accountId, name, role }, index) => (
                  // Hidden people have no account id.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={index}>
                    {accountId === null ? (
                      (name ?? 'A player')
                    ) : (
                      <Link to={href('profile', { accountId: String(accountId) })}>
                        {name ?? `Player ${accountId}`}
                      </Link>
                    )}
                    , {role}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {contacts.length > 0 && (
          <div>
            <dt>Contact</dt>
            <dd>
              <Outside links={contacts.map(({ label, url }) => ({ label, url }))} />
            </dd>
          </div>
        )}
        {streams.length > 0 && (
          <div>
            <dt>Streams</dt>
            <dd>
              <Outside links={streams.map(({ name, url }) => ({ label: name, url }))} />
            </dd>
          </div>
        )}
        <div>
          <dt>Follow</dt>
          <dd>
            <a href={`/api/leagues/${id}/results.rss`}>Results as RSS</a>,{' '}
            <a href={`/api/leagues/${id}/calendar.ics`}>matches as a calendar</a>
          </dd>
        </div>
        {season && (
          <div>
            <dt>Files</dt>
            <dd>
              <a href={`/api/leagues/${id}/seasons/${season.season}/season.json`}>{season.name} as JSON</a>
              {PARTS.map((part) => (
                <span key={part}>
                  ,{' '}
                  <a href={`/api/leagues/${id}/seasons/${season.season}/export.csv?part=${part}`}>
                    {part} as CSV
                  </a>
                </span>
              ))}
            </dd>
          </div>
        )}
        <div>
          <dt>Embed</dt>
          <dd>
            <code>{href('externalLeague', { leagueId: id })}</code>
          </dd>
        </div>
      </dl>
    </section>
  );
}

const PARTS = ['standings', 'fixtures', 'players', 'heroes'] as const;

function Outside({ links }: { readonly links: readonly { readonly label: string; readonly url: string }[] }) {
  return (
    <ul>
      {links.map(({ label, url }) => (
        <li key={url}>
          <a href={url} rel="nofollow ugc noreferrer" target="_blank">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
