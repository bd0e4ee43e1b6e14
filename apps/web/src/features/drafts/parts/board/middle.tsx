import { gameOf, isOver } from '@soulstat/draft';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Finished } from '../after/finished.tsx';
import { Reporting } from '../after/reporting.tsx';
import { Lobby } from '../lobby/lobby.tsx';
import type { Act, RoomView } from '../room/room-view.ts';
import { useIsResuming, type RoomTime } from '../room/server-clock.ts';
import type { LiveRoom } from '../room/use-room.ts';
import { reasonOf, stepOfVisitor } from '../words.ts';
import { HeroGrid } from './hero-grid.tsx';
import { LockBar } from './lock-bar.tsx';
import { useBoardKeys } from './use-board-keys.ts';

interface MiddleProps {
  readonly room: RoomView;
  readonly live: LiveRoom;
  readonly time: RoomTime;
  readonly isReplay: boolean;
  readonly search: RefObject<HTMLInputElement | null>;
}

/** What is to be done now: meet, choose heroes, report, look back. */
export function Middle({ room, live, time, isReplay, search }: MiddleProps) {
  const { status } = room.state;
  useShownEnd(isOver(room.state));
  if (!isReplay && isOver(room.state)) return <Finished room={room} token={live.token} />;
  if (!isReplay && status === 'reporting') return <Reporting room={room} act={live.act} />;
  if (isReplay || status === 'drafting' || status === 'paused')
    return <Choosing room={room} live={live} time={time} search={search} isReplay={isReplay} />;
  return <Lobby room={room} live={live} time={time} />;
}

/** Whoever sees a draft end sees what came of it, however far down the page the last hero stood. */
function useShownEnd(hasEnded: boolean): void {
  const wasOn = useRef(!hasEnded);
  useEffect(() => {
    if (hasEnded && wasOn.current)
      document.getElementById('draft-finished')?.scrollIntoView({ block: 'nearest' });
    wasOn.current = !hasEnded;
  }, [hasEnded]);
}

/** The grid, and what happens with the hero that is chosen in it. */
function Choosing({ room, live, time, search, isReplay }: MiddleProps) {
  const { you, state } = room;
  const [sent, setSent] = useState<{ readonly version: number; readonly refused: number | undefined }>();
  const game = gameOf(state);
  const step = stepOfVisitor(room, game);
  const canChoose = (you.role === 'captain' || you.role === 'player') && step !== undefined;
  const isDue =
    you.role === 'captain' && step?.index === game.selections.length && state.status === 'drafting';
  const [chosen, choose] = useChosen(room, isDue, live.act);
  const isResuming = useIsResuming(state, time);
  const isSending = sent?.version === state.version && sent.refused === live.refused?.number;
  function lockIn() {
    if (!isDue || isResuming || chosen === null || isSending) return;
    setSent({ version: state.version, refused: live.refused?.number });
    live.act({ type: 'LOCK_IN', heroId: chosen });
  }
  useBoardKeys({ search, onLock: lockIn });
  return (
    <>
      <HeroGrid
        room={room}
        game={game}
        chosen={chosen}
        onChoose={choose}
        canChoose={canChoose}
        search={search}
      />
      {!isReplay && (
        <LockBar room={room} chosen={chosen} isSending={isSending} isResuming={isResuming} onLock={lockIn} />
      )}
    </>
  );
}

/** The hero that a captain looks at or a player suggests. A captain may choose ahead; team mates see it once it is their turn. */
function useChosen(room: RoomView, isDue: boolean, act: Act) {
  const { you, state } = room;
  const game = gameOf(state);
  const steps = game.selections.length;
  const [picked, setPicked] = useState<{ readonly heroId: number; readonly steps: number }>();
  const isOld = you.role === 'player' && picked?.steps !== steps;
  const own = (isOld ? undefined : picked?.heroId) ?? (you.role === 'captain' ? room.hovered : null);
  const step = stepOfVisitor(room, game);
  const chosen = own !== null && step && !reasonOf(room, game, own, step) ? own : null;
  const show = useEffectEvent((dueStep: number | undefined) => {
    if (dueStep !== undefined && chosen !== null && chosen !== room.hovered)
      act({ type: 'HOVER', heroId: chosen });
  });
  const dueStep = isDue ? steps : undefined;
  useEffect(() => show(dueStep), [dueStep]);
  const choose = (heroId: number) => {
    setPicked({ heroId, steps });
    act(you.role === 'captain' ? { type: 'HOVER', heroId } : { type: 'SUGGEST', heroId });
  };
  return [chosen, choose] as const;
}
