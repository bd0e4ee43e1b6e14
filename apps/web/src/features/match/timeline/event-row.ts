import type { MatchEvent, MatchEventKind } from '@soulstat/api-client';
import type { GameData } from '@soulstat/game-data';
import type { Team } from '../../../shared/game/teams.ts';
import { objectiveText } from '../parts/flow/match-events.ts';
import type { People, Person } from '../parts/people.ts';

/** Kinds a visitor chooses from, in the order of the buttons. */
export const EVENT_GROUPS = {
  kills: 'Kills',
  objectives: 'Objectives',
  items: 'Expensive items',
  other: 'Other',
} as const;
export type EventGroup = keyof typeof EVENT_GROUPS;

const GROUP_OF: Readonly<Record<MatchEventKind, EventGroup>> = {
  kill: 'kills',
  objective: 'objectives',
  midBoss: 'objectives',
  rejuvenator: 'objectives',
  round: 'objectives',
  purchase: 'items',
  left: 'other',
};

/** An event as its row tells it. */
export interface EventRow {
  readonly id: string;
  readonly atSeconds: number;
  readonly group: EventGroup;
  readonly team: Team | null;
  /** Who did it; `undefined` for a side or nobody. */
  readonly actor: Person | undefined;
  /** "killed", "bought", "took". */
  readonly verb: string;
  readonly victim: Person | undefined;
  /** What was bought, taken or used: "Leech", "Walker, blue lane". */
  readonly object: string | undefined;
  /** "with Flog, dead for 34 s". */
  readonly note: string | undefined;
}

interface Naming {
  readonly people: People;
  readonly gameData: GameData;
  readonly startedAt: number;
}

export function eventRows(events: readonly MatchEvent[], naming: Naming): EventRow[] {
  return events.map((event, index) => ({
    id: `${event.kind} ${event.atSeconds} ${index}`,
    atSeconds: event.atSeconds,
    group: GROUP_OF[event.kind],
    team: event.team,
    actor: event.slot === null ? undefined : naming.people.of(event.slot),
    victim: event.victimSlot === null ? undefined : naming.people.of(event.victimSlot),
    ...contentOf(event, naming),
  }));
}

function contentOf(
  event: MatchEvent,
  { gameData, startedAt }: Naming,
): Pick<EventRow, 'verb' | 'object' | 'note'> {
  switch (event.kind) {
    case 'kill':
      return { verb: 'killed', object: undefined, note: killNote(event) };
    case 'objective':
      return { verb: 'took', object: objectiveText(event.name ?? '', startedAt).label, note: undefined };
    case 'midBoss':
      return { verb: 'killed', object: 'Mid boss', note: undefined };
    case 'rejuvenator':
      return { verb: 'claimed', object: 'Rejuvenator', note: undefined };
    case 'round':
      return { verb: 'won', object: 'Round', note: undefined };
    case 'purchase':
      return { verb: 'bought', object: gameData.itemOrUnknown(event.itemId ?? 0).name, note: undefined };
    case 'left':
      return { verb: 'left the match', object: undefined, note: undefined };
  }
}

function killNote({ with: means, timeToKillSeconds, respawnSeconds }: MatchEvent): string | undefined {
  const parts = [
    means && `mostly with ${means === 'gun' ? 'the gun' : means}`,
    timeToKillSeconds !== null && `in ${timeToKillSeconds.toFixed(1)} s`,
    respawnSeconds && `dead for ${respawnSeconds} s`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

export interface EventFilter {
  readonly group: string;
  /** Slot as text; `all` for everybody. */
  readonly player: string;
}

/** Rows of that group in which that player had a part. */
export function filterEvents(rows: readonly EventRow[], { group, player }: EventFilter): EventRow[] {
  return rows.filter(
    (row) =>
      (group === 'all' || row.group === group) &&
      (player === 'all' || [row.actor, row.victim].some((person) => String(person?.slot) === player)),
  );
}

/** The kills that lead up to a moment, the last one first. */
export function killFeed(rows: readonly EventRow[], second: number, most: number): EventRow[] {
  return rows
    .filter(({ group, atSeconds }) => group === 'kills' && atSeconds <= second)
    .slice(-most)
    .toReversed();
}
