import { deadlineOf, gameOf, otherTeam, type Team } from '@soulstat/draft';
import { Button } from '@soulstat/ui';
import type { Act, RoomView } from '../room/room-view.ts';
import { useRoomNow, type RoomTime } from '../room/server-clock.ts';
import { clockText, nameOf } from '../words.ts';

interface ChoosingProps {
  readonly room: RoomView;
  readonly time: RoomTime;
  readonly act: Act;
}

/** Pick order or side: whoever may choose takes one, the other team gets the rest. */
export function Choosing({ room, time, act }: ChoosingProps) {
  const { state, rules, you } = room;
  const now = useRoomNow(time, true);
  const { choosing } = state;
  if (!choosing) return null;
  const { team, left } = choosing;
  const deadline = deadlineOf(rules, state);
  const name = nameOf(room, gameOf(state), team);
  const isOwn = you.role === 'captain' && you.team === team;
  const what = left.length === 2 ? 'order or side' : left[0] === 'order' ? 'the pick order' : 'the side';
  return (
    <div className="draft-choosing">
      <h2>{isOwn ? `Choose ${what}` : `${name} chooses ${what}`}</h2>
      <p>
        {left.length === 2 && 'The other team gets what is left. '}
        {deadline !== undefined && (
          <>
            Time left <output aria-live="off">{clockText(Math.max(0, deadline - now))}</output>
          </>
        )}
      </p>
      {isOwn && (
        <div className="draft-choices">
          {left.includes('order') && <OrderButtons team={team} act={act} />}
          {left.includes('side') && <SideButtons team={team} act={act} />}
        </div>
      )}
    </div>
  );
}

interface ButtonsProps {
  readonly team: Team;
  readonly act: Act;
}

const OrderButtons = ({ team, act }: ButtonsProps) => (
  <>
    <Button size="touch" onClick={() => act({ type: 'CHOOSE_ORDER', first: team })}>
      Pick first
    </Button>
    <Button size="touch" onClick={() => act({ type: 'CHOOSE_ORDER', first: otherTeam(team) })}>
      Pick second
    </Button>
  </>
);

const SideButtons = ({ team, act }: ButtonsProps) => (
  <>
    <Button size="touch" onClick={() => act({ type: 'CHOOSE_SIDE', hiddenKing: team })}>
      Play The Hidden King
    </Button>
    <Button size="touch" onClick={() => act({ type: 'CHOOSE_SIDE', hiddenKing: otherTeam(team) })}>
      Play The Archmother
    </Button>
  </>
);
