import { gameOf, isOver } from '@soulstat/draft';
import { Button } from '@soulstat/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ReportButton } from '../../../../shared/moderation/report-button.tsx';
import type { Act, RoomView } from '../room/room-view.ts';
import { nameOf, SEAT_NAMES } from '../words.ts';

type Channel = 'team' | 'all';

interface ChatProps {
  readonly room: RoomView;
  readonly act: Act;
}

/** As the contract has it. */
const MAX_TEXT = 500;

/** What a team writes to itself and to all. Spectators read what is said to all. */
export function Chat({ room, act }: ChatProps) {
  const { you, chat, state } = room;
  const isInTeam = you.role === 'captain' || you.role === 'player';
  const [asked, setChannel] = useState<Channel>();
  const channel = asked ?? (isInTeam ? 'team' : 'all');
  const shown = isInTeam ? chat.filter((line) => (line.channel === 'all') === (channel === 'all')) : chat;
  const list = useScrollDown(shown.length);
  return (
    <section className="draft-chat" aria-labelledby="draft-chat">
      <header>
        <h2 id="draft-chat">Chat</h2>
        {isInTeam && (
          <fieldset className="draft-chips" aria-label="Channel">
            {(['team', 'all'] as const).map((each) => (
              <button
                key={each}
                type="button"
                className="draft-chip"
                aria-pressed={channel === each}
                onClick={() => setChannel(each)}
              >
                {each === 'team' ? 'Team' : 'Everyone'}
              </button>
            ))}
          </fieldset>
        )}
      </header>
      {/* It scrolls: arrow keys need the focus in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={list} className="draft-lines" role="log" aria-label="Messages" tabIndex={0}>
        {shown.length === 0 ? (
          <p>{emptyWords(you.role, channel)}</p>
        ) : (
          <ol>
            {shown.map((line) => (
              <li key={line.id}>
                <b>{line.author}</b> <small>{authorWords(room, line)}</small> {line.text}{' '}
                <ReportButton kind="draftLine" id={line.id} what="this message" />
              </li>
            ))}
          </ol>
        )}
      </div>
      {you.role !== 'spectator' && !isOver(state) && (
        <ChatForm
          label={channel === 'team' ? 'Message to your team' : 'Message to everyone'}
          onSend={(text) => act({ type: 'CHAT', channel, text })}
        />
      )}
    </section>
  );
}

function emptyWords(role: RoomView['you']['role'], channel: Channel): string {
  if (role === 'spectator') return 'Messages to everyone show here. Spectators read only.';
  return channel === 'team' ? 'Only your team reads this.' : 'Everyone in the room reads this.';
}

function authorWords(room: RoomView, { author, role, team, channel }: RoomView['chat'][number]): string {
  const game = gameOf(room.state);
  const words = [
    author !== SEAT_NAMES[role] && SEAT_NAMES[role].toLowerCase(),
    team !== null && nameOf(room, game, team),
    room.you.role === 'referee' && channel !== 'all' && 'team chat',
  ];
  return words.filter(Boolean).join(', ');
}

interface ChatFormProps {
  readonly label: string;
  readonly onSend: (text: string) => void;
}

function ChatForm({ label, onSend }: ChatFormProps) {
  const [text, setText] = useState('');
  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    onSend(text.trim());
    setText('');
  }
  return (
    <form onSubmit={send}>
      <input
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={MAX_TEXT}
        enterKeyHint="send"
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">Send</Button>
    </form>
  );
}

/** Whoever reads the newest line sees the next; whoever scrolled up stays there. */
function useScrollDown(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const box = list.current;
    if (count > 0 && box && isAtEnd.current) box.scrollTop = box.scrollHeight;
  }, [count]);
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const note = () => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 24;
    };
    box.addEventListener('scroll', note, { passive: true });
    return () => box.removeEventListener('scroll', note);
  }, []);
  return list;
}
