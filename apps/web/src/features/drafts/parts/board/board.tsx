import type { DraftRoom } from '@soulstat/api-client/contract';
import { gameOf, otherTeam, stepDue } from '@soulstat/draft';
import { Notice } from '@soulstat/ui';
import { useMemo, useRef, useState } from 'react';
import { useUndisturbed } from '../../../../shared/undisturbed.ts';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { Insights } from '../analysis/insights.tsx';
import { draftHead } from '../drafts-head.ts';
import { askedEvents, ReplayBar } from '../replay/replay-bar.tsx';
import { readRoom, roomAfter, type RoomView } from '../room/room-view.ts';
import { useRoomNow, type RoomTime } from '../room/server-clock.ts';
import { useRoom, type LiveRoom } from '../room/use-room.ts';
import { Chat } from '../side/chat.tsx';
import { DraftLog } from '../side/draft-log.tsx';
import { leftTeam } from '../words.ts';
import { Announcer } from './announcer.tsx';
import { BoardHead } from './board-head.tsx';
import { DraftClock, hasRunningClock, Reserve } from './clock.tsx';
import { GameTabs } from './game-tabs.tsx';
import { Middle } from './middle.tsx';
import { RefereeBar } from './referee-bar.tsx';
import { TeamPanel } from './team-panel.tsx';
import { Timeline } from './timeline.tsx';
import { useSounds } from './use-sounds.ts';

/** A draft room, for everybody in it by role; afterwards its replay. */
export function Board({ known }: { readonly known: DraftRoom }) {
  const live = useRoom(known);
  const whole = useMemo(() => live.room ?? readRoom(known), [live.room, known]);
  const { search } = useLocation();
  const at = askedEvents(search, whole);
  const room = useMemo(() => (at === undefined ? whole : roomAfter(whole, at)), [whole, at]);
  const time = useMemo(
    () => ({ offsetMs: live.offsetMs, fixed: at === undefined ? undefined : room.state.at }),
    [live.offsetMs, at, room.state.at],
  );
  const [viewed, setViewed] = useState<number>();
  const shown = Math.min(viewed ?? Infinity, room.state.games.length - 1);
  const { headline = '' } = draftHead(known.code, known);
  return (
    <div className="draft-board" data-status={room.state.status} data-role={room.you.role}>
      <BoardHead room={room} title={headline} connection={live.connection} />
      <ConnectionNotice live={live} />
      {room.you.role === 'referee' && <RefereeBar room={room} act={live.act} />}
      <Stage room={room} live={live} time={time} isReplay={at !== undefined} shown={shown} onShow={setViewed}>
        {at !== undefined && <ReplayBar room={whole} at={at} />}
      </Stage>
      <Insights room={room} shown={shown} token={live.token} />
      <div className="draft-below">
        <Chat room={room} act={live.act} />
        <DraftLog room={room} />
      </div>
      {at === undefined && <Said room={room} time={time} />}
    </div>
  );
}

/** For ears: sounds, and what screen readers read. */
function Said({ room, time }: { readonly room: RoomView; readonly time: RoomTime }) {
  const now = useRoomNow(time, hasRunningClock(room));
  useUndisturbed(hasRunningClock(room));
  useSounds(room, now);
  return <Announcer room={room} now={now} />;
}

function ConnectionNotice({ live: { connection, refused, forget } }: { readonly live: LiveRoom }) {
  return (
    <>
      {connection === 'lost' && (
        <Notice kind="warning" title="Connection lost">
          Trying again. What happens meanwhile shows as soon as you are back; clocks run on the server.
        </Notice>
      )}
      {refused && <Notice key={refused.number} kind="error" title={refused.message} onDismiss={forget} />}
    </>
  );
}

interface StageProps {
  readonly room: RoomView;
  readonly live: LiveRoom;
  readonly time: RoomTime;
  readonly isReplay: boolean;
  /** Of the series, from 0. */
  readonly shown: number;
  readonly onShow: (index: number | undefined) => void;
  readonly children: React.ReactNode;
}

/** Both teams with the middle between them: The Hidden King on the left. */
function Stage({ room, live, time, isReplay, shown, onShow, children }: StageProps) {
  const { state, rules } = room;
  const search = useRef<HTMLInputElement>(null);
  const current = state.games.length - 1;
  const game = state.games[shown] ?? gameOf(state);
  const isOn = shown === current && (state.status === 'drafting' || state.status === 'paused');
  const due = isOn ? stepDue(rules, state) : undefined;
  const left = leftTeam(game);
  return (
    <div className="draft-stage">
      <div className="draft-top tabs-in-view">
        {isOn && <DraftClock room={room} time={time} />}
        <Timeline room={room} game={game} isOn={isOn} />
      </div>
      {[left, otherTeam(left)].map((team) => (
        <TeamPanel key={team} room={room} game={game} team={team} due={due?.team === team ? due : undefined}>
          {isOn && <Reserve room={room} time={time} team={team} />}
        </TeamPanel>
      ))}
      <div className="draft-middle">
        <GameTabs room={room} shown={shown} onShow={onShow} />
        <Middle room={room} live={live} time={time} isReplay={isReplay} search={search} />
        {children}
      </div>
    </div>
  );
}
