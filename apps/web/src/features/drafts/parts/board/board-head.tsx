import { gameOf, otherTeam, winsOf } from '@soulstat/draft';
import { Button } from '@soulstat/ui';
import { useContext } from 'react';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { href } from '../../../../shared/paths.ts';
import { OriginContext } from '../../../../shared/site.ts';
import { useHydrated } from '../../../../shared/render/hydrated.ts';
import { choose, useOwnChoices } from '../room/own-choices.ts';
import type { RoomView } from '../room/room-view.ts';
import type { LiveRoom } from '../room/use-room.ts';
import { leftTeam, nameOf, SEAT_NAMES, seriesName, STATUS_WORDS } from '../words.ts';
import { wantsSounds } from './use-sounds.ts';

interface BoardHeadProps {
  readonly room: RoomView;
  readonly title: string;
  readonly connection: LiveRoom['connection'];
}

/** What is drafted, how it stands, who one is here. */
export function BoardHead({ room, title, connection }: BoardHeadProps) {
  return (
    <header className="board-head">
      <div>
        <h1>{title}</h1>
        <p>
          <span className="board-state" data-live={isLive(room, connection) || undefined}>
            {connection === 'lost' ? 'Offline' : STATUS_WORDS[room.state.status]}
          </span>
          <SeriesScore room={room} />
          <span className="board-seat">{seatWords(room)}</span>
        </p>
      </div>
      <div className="board-tools">
        <SoundSwitch />
        <CopyWatchLink code={room.code} />
      </div>
    </header>
  );
}

const isLive = ({ state }: RoomView, connection: LiveRoom['connection']) =>
  connection === 'live' && (state.status === 'drafting' || state.status === 'choosing');

function SeriesScore({ room }: { readonly room: RoomView }) {
  const { state, rules } = room;
  if (rules.bestOf === 1) return <span>{rules.preset.name}</span>;
  const left = leftTeam(gameOf(state));
  return (
    <span>
      {seriesName(rules.bestOf)}, game {state.games.length},{' '}
      <b data-numeric>
        {winsOf(state, left)}–{winsOf(state, otherTeam(left))}
      </b>
    </span>
  );
}

function seatWords(room: RoomView): string {
  const { you } = room;
  const role = SEAT_NAMES[you.role];
  return 'team' in you ? `${role}, ${nameOf(room, gameOf(room.state), you.team)}` : role;
}

function SoundSwitch() {
  const choices = useOwnChoices();
  const isOn = useHydrated() && wantsSounds(choices);
  return (
    <Button size="compact" variant="quiet" aria-pressed={isOn} onClick={() => choose({ hasSounds: !isOn })}>
      Sounds {isOn ? 'on' : 'off'}
    </Button>
  );
}

function CopyWatchLink({ code }: { readonly code: string }) {
  const origin = useContext(OriginContext);
  return (
    <CopyButton
      text={`${origin}${href('draftWithCode', { draftCode: code })}`}
      what="watch link"
      label="Copy watch link"
    />
  );
}
