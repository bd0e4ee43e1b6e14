import { gameOf, TEAMS } from '@soulstat/draft';
import { Button } from '@soulstat/ui';
import type { RoomTime } from '../room/server-clock.ts';
import type { LiveRoom } from '../room/use-room.ts';
import type { RoomView } from '../room/room-view.ts';
import { nameOf, sideOf } from '../words.ts';
import { Choosing } from './choosing.tsx';
import { OwnName } from './own-name.tsx';
import { RoleLinks } from './role-links.tsx';
import { RulesSummary } from './rules-summary.tsx';

interface LobbyProps {
  readonly room: RoomView;
  readonly live: LiveRoom;
  readonly time: RoomTime;
}

/** Before the draft of a game: who is there, who is ready, the coin, side and order. */
export function Lobby({ room, live, time }: LobbyProps) {
  const { state, you } = room;
  const game = gameOf(state);
  return (
    <section className="draft-lobby" aria-label="Lobby">
      {state.status === 'choosing' ? (
        <Choosing room={room} time={time} act={live.act} />
      ) : (
        <h2>{lobbyWords(room)}</h2>
      )}
      {game.coin !== null && (
        <p className="draft-coin">
          <span aria-hidden="true" className="draft-coin-face" data-side={sideOf(game, game.coin)} />
          {nameOf(room, game, game.coin)} won the coin toss
        </p>
      )}
      {(state.status === 'waiting' || state.status === 'ready') && (
        <>
          <ul className="draft-presence">
            {TEAMS.map((team) => (
              <li key={team} data-side={sideOf(game, team)} data-here={state.present[team] || undefined}>
                <b>{nameOf(room, game, team)}</b>
                <span>{presenceWords(state.present[team], state.ready[team])}</span>
              </li>
            ))}
          </ul>
          {you.role === 'captain' && (
            <Button
              variant={state.ready[you.team] ? 'secondary' : 'primary'}
              size="touch"
              aria-pressed={state.ready[you.team]}
              disabled={state.status !== 'ready'}
              onClick={() => live.act({ type: 'READY', ready: !state.ready[you.team] })}
            >
              {state.ready[you.team] ? 'Ready. Press to take back' : 'Ready'}
            </Button>
          )}
        </>
      )}
      {you.role !== 'spectator' && <OwnName live={live} />}
      <RoleLinks code={room.code} />
      <RulesSummary rules={room.rules} notes={room.notes} />
    </section>
  );
}

function lobbyWords({ state }: RoomView): string {
  const next = state.games.length > 1 ? `Game ${state.games.length}: ` : '';
  if (state.status === 'waiting') return `${next}${next ? 'waiting' : 'Waiting'} for both captains`;
  if (state.status === 'rolling') return 'Tossing the coin…';
  return `${next}${next ? 'captains' : 'Captains'}, get ready`;
}

const presenceWords = (isHere: boolean, isReady: boolean): string => {
  if (!isHere) return 'Captain is not here yet';
  return isReady ? 'Ready' : 'Captain is here';
};
