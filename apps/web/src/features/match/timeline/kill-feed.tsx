import { formatDuration } from '@soulstat/ui';
import { EventLink } from '../cursor/event-link.tsx';
import { PersonMark } from '../parts/person-mark.tsx';
import { killFeed, type EventRow } from './event-row.ts';

const SHOWN = 5;

export interface KillFeedProps {
  readonly rows: readonly EventRow[];
  readonly second: number;
}

/** The last kills at the moment the page shows. */
export function KillFeed({ rows, second }: KillFeedProps) {
  const kills = killFeed(rows, second, SHOWN);
  return (
    <section aria-labelledby="kill-feed" className="kill-feed">
      <h2 id="kill-feed">Last kills at {formatDuration(second)}</h2>
      {kills.length === 0 ? (
        <p className="match-tab-note">Nobody had died yet.</p>
      ) : (
        <ol>
          {kills.map(({ id, atSeconds, actor, victim, note }) => (
            <li key={id}>
              <EventLink second={atSeconds} />
              {actor ? <PersonMark person={actor} /> : <span>No player</span>}
              <span>killed</span>
              {victim && <PersonMark person={victim} />}
              {note && <small>{note}</small>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
