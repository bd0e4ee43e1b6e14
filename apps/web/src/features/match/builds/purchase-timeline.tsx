import type { BuildPlayer, MatchBuilds } from '@soulstat/api-client';
import { formatDuration } from '@soulstat/ui';
import { useMemo, type CSSProperties } from 'react';
import { useCursor } from '../cursor/cursor.tsx';
import { fiveMinutes } from '../parts/five-minutes.ts';
import type { People, Person } from '../parts/people.ts';
import { PersonMark } from '../parts/person-mark.tsx';
import { BuildItemIcon } from './build-item.tsx';
import { itemState, placeInRows } from './build-view.ts';

export interface PurchaseTimelineProps {
  readonly builds: MatchBuilds;
  readonly people: People;
  readonly slot: number;
  readonly onChoose: (slot: number) => void;
}

/** Icons across the axis before they touch, at the width of a desktop. */
const ICONS_ACROSS = 42;

/** Everybody's purchases on one axis of time. On a phone, which has no room for one, each follows with its time. */
export function PurchaseTimeline({ builds, people, slot, onChoose }: PurchaseTimelineProps) {
  const { second } = useCursor();
  const end = Math.max(1, builds.durationSeconds);
  return (
    <section aria-labelledby="purchases" className="purchase-timeline">
      <h2 id="purchases">What everyone bought, and when</h2>
      <div className="purchase-axis" aria-hidden="true">
        {fiveMinutes(end).map((tick) => (
          <span key={tick} style={at(tick, end)}>
            {formatDuration(tick)}
          </span>
        ))}
      </div>
      <ul className="purchase-rows">
        {people.all.flatMap((person) => {
          const player = builds.players.find((each) => each.slot === person.slot);
          return player
            ? [
                <Row
                  key={person.slot}
                  person={person}
                  player={player}
                  end={end}
                  second={second}
                  isChosen={person.slot === slot}
                  onChoose={() => onChoose(person.slot)}
                />,
              ]
            : [];
        })}
      </ul>
      <p className="match-tab-note">
        Pale items went into bigger ones or were sold, those with a stroke were sold. A name shows that build
        below.
      </p>
    </section>
  );
}

interface RowProps {
  readonly person: Person;
  readonly player: BuildPlayer;
  readonly end: number;
  readonly second: number | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ person, player: { items }, end, second, isChosen, onChoose }: RowProps) {
  const rows = useMemo(
    () =>
      placeInRows(
        items.map(({ atSeconds }) => atSeconds),
        end / ICONS_ACROSS,
      ),
    [items, end],
  );
  return (
    <li className="purchase-row" data-team={person.team} data-chosen={isChosen || undefined}>
      <button type="button" aria-pressed={isChosen} onClick={onChoose} title={`Build of ${person.name}`}>
        <PersonMark person={person} size={28} />
      </button>
      <ol
        className="purchase-line"
        style={lineStyle(rows, second, end)}
        aria-label={`Purchases of ${person.name}`}
      >
        {items.map((item, index) => {
          const state = itemState(item, second ?? end);
          return (
            <li
              key={`${item.atSeconds} ${item.itemId} ${index}`}
              data-state={state}
              style={{ ...at(item.atSeconds, end), '--row': rows[index] } as CSSProperties}
            >
              <BuildItemIcon itemId={item.itemId} size={22} sold={state === 'sold'} />
              <small>{formatDuration(item.atSeconds)}</small>
            </li>
          );
        })}
      </ol>
    </li>
  );
}

const at = (seconds: number, end: number) => ({ '--at': Math.min(1, seconds / end) }) as CSSProperties;
function lineStyle(rows: readonly number[], second: number | undefined, end: number): CSSProperties {
  const style: Record<string, number> = { '--rows': Math.max(1, ...rows.map((row) => row + 1)) };
  if (second !== undefined) style['--cursor'] = second / end;
  return style;
}
