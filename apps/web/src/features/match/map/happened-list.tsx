import type { MatchDeaths, MatchSummary } from '@soulstat/api-client';
import { useMemo, type ReactNode } from 'react';
import { teamName } from '../../../shared/game/teams.ts';
import { EventLink } from '../cursor/event-link.tsx';
import { matchEvents } from '../parts/flow/match-events.ts';
import type { People } from '../parts/people.ts';
import { PersonMark } from '../parts/person-mark.tsx';

interface Happened {
  readonly id: string;
  readonly atSeconds: number;
  readonly text: ReactNode;
  readonly team: 0 | 1 | undefined;
}

export interface HappenedListProps {
  readonly match: MatchSummary;
  readonly deaths: MatchDeaths | undefined;
  readonly people: People;
  readonly second: number;
}

const SHOWN = 8;

/** The last things that happened before a second: deaths and what fell. */
export function HappenedList({ match, deaths, people, second }: HappenedListProps) {
  const all = useMemo(() => happenedIn(match, deaths, people), [match, deaths, people]);
  const last = all
    .filter(({ atSeconds }) => atSeconds <= second)
    .slice(-SHOWN)
    .toReversed();
  return (
    <section aria-labelledby="happened">
      <h2 id="happened">What happened last</h2>
      {last.length === 0 ? (
        <p className="match-tab-note">Nothing yet: no deaths, no fallen objectives.</p>
      ) : (
        <ol className="map-happened">
          {last.map(({ id, atSeconds, text, team }) => (
            <li key={id} data-team={team}>
              <EventLink second={atSeconds} /> {text}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function happenedIn(match: MatchSummary, deaths: MatchDeaths | undefined, people: People): Happened[] {
  const fallen = matchEvents(match).map(({ atSeconds, label, takenBy }, index) => ({
    id: `fell ${index}`,
    atSeconds,
    team: takenBy ?? undefined,
    text: takenBy === null ? `${label} fell` : `${teamName(takenBy)} took: ${label}`,
  }));
  const died = (deaths?.deaths ?? []).map(({ atSeconds, slot, killerSlot }, index) => ({
    id: `died ${index}`,
    atSeconds,
    team: killerSlot === null ? undefined : people.of(killerSlot).team,
    text:
      killerSlot === null ? (
        <>
          <PersonMark person={people.of(slot)} /> died without a killer
        </>
      ) : (
        <>
          <PersonMark person={people.of(killerSlot)} /> killed <PersonMark person={people.of(slot)} />
        </>
      ),
  }));
  return [...fallen, ...died].toSorted((a, b) => a.atSeconds - b.atSeconds);
}
