import type { MatchSummary } from '@soulstat/api-client';
import { SIDES } from '@soulstat/game-data';
import { formatDuration } from '@soulstat/ui';
import { formatDurationExact } from '../../../../shared/format/format.ts';
import { Quantity } from '../../../../shared/format/quantity.tsx';
import { EventGlyph } from './event-glyph.tsx';
import { LaneMark } from '../lane-mark.tsx';
import { matchEvents, type MatchEvent } from './match-events.ts';

/** What fell when, and to whom. */
export function ObjectiveTimeline({ match }: { readonly match: MatchSummary }) {
  const events = matchEvents(match);
  if (events.length === 0) return null;
  return (
    <section className="objective-timeline">
      <h2>Objectives in order</h2>
      <p className="objective-timeline-sides" aria-hidden="true">
        {SIDES.map(({ id, name }) => (
          <span key={id} data-team={id}>
            {name} took
          </span>
        ))}
      </p>
      <ol>
        {events.map((event, index) => (
          <Event key={index} event={event} startedAt={match.startedAt} />
        ))}
      </ol>
    </section>
  );
}

interface EventProps {
  readonly event: MatchEvent;
  readonly startedAt: number;
}

function Event({ event, startedAt }: EventProps) {
  const { atSeconds, kind, name, laneId, takenBy, stolenFrom } = event;
  return (
    <li data-team={takenBy ?? undefined} data-kind={kind}>
      <Quantity
        value={atSeconds}
        text={formatDuration(atSeconds)}
        exact={`${formatDurationExact(atSeconds)} into the match`}
        field="destroyedAtSeconds"
      />
      <span className="event-text">
        <EventGlyph kind={kind} />
        <span>
          {name}
          {stolenFrom !== undefined && <small>killed by {SIDES[stolenFrom].name}</small>}
        </span>
        <LaneMark laneId={laneId} startedAt={startedAt} />
        <span className="visually-hidden">
          {takenBy === null ? 'by whom is not known' : `taken by ${SIDES[takenBy].name}`}
        </span>
      </span>
    </li>
  );
}
