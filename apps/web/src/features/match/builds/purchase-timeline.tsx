import type { BuildPlayer, MatchBuilds } from '@soulstat/api-client';
import { formatDuration } from '@soulstat/ui';
import { memo, useMemo, type CSSProperties } from 'react';
import { useCursor } from '../cursor/cursor.tsx';
import { fiveMinutes } from '../parts/flow/five-minutes.ts';
import type { People, Person } from '../parts/people.ts';
import { PersonMark } from '../parts/person-mark.tsx';
import { BuildItemIcon } from './build-item.tsx';
import { itemState, placeInRows, type ItemState } from './build-view.ts';

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
      <p className="match-tab-note">Faded = used in an upgrade. Struck = sold. Click a name for the build.</p>
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
        <PersonMark person={person} size={28} isPlain />
      </button>
      <ol
        className="purchase-line"
        style={{ '--rows': Math.max(1, ...rows.map((row) => row + 1)) } as CSSProperties}
        aria-label={`Purchases of ${person.name}`}
      >
        {items.map((item, index) => (
          <Purchase
            key={`${item.atSeconds} ${item.itemId} ${index}`}
            itemId={item.itemId}
            atSeconds={item.atSeconds}
            state={itemState(item, second ?? end)}
            row={rows[index] ?? 0}
            end={end}
          />
        ))}
      </ol>
      {second !== undefined && <span className="purchase-cursor" style={at(second, end)} />}
    </li>
  );
}

interface PurchaseProps {
  readonly itemId: number;
  readonly atSeconds: number;
  readonly state: ItemState;
  readonly row: number;
  readonly end: number;
}

/** Drawn anew only when the cursor passes it. */
const Purchase = memo(({ itemId, atSeconds, state, row, end }: PurchaseProps) => (
  <li data-state={state} style={{ ...at(atSeconds, end), '--soulstat-row': row } as CSSProperties}>
    <BuildItemIcon itemId={itemId} size={22} sold={state === 'sold'} />
    <small>{formatDuration(atSeconds)}</small>
  </li>
));

const at = (seconds: number, end: number) => ({ '--at': Math.min(1, seconds / end) }) as CSSProperties;
