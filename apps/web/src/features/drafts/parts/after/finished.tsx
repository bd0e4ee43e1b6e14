import { gameOf, TEAMS, winsOf } from '@soulstat/draft';
import { linkButton } from '@soulstat/ui';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import type { RoomView } from '../room/room-view.ts';
import { nameOf } from '../words.ts';
import { Downloads } from './downloads.tsx';
import { LinkedMatches } from './linked-matches.tsx';

interface FinishedProps {
  readonly room: RoomView;
  readonly token: string | undefined;
}

/** The end: what came of it, and what to do with it. */
export function Finished({ room, token }: FinishedProps) {
  const { state, code } = room;
  return (
    <section className="draft-finished draft-complete-controls" aria-labelledby="draft-finished">
      <h2 id="draft-finished">{resultWords(room)}</h2>
      {state.endedBecause !== null && <p>{state.endedBecause}</p>}
      <div className="draft-choices">
        <Link
          {...linkButton('primary', 'touch')}
          to={`${href('draftWithCode', { draftCode: code })}?at=0`}
          keepsScroll
        >
          Watch the replay
        </Link>
        <Link {...linkButton('secondary', 'touch')} to={href('draft')}>
          New draft
        </Link>
      </div>
      <Downloads room={room} />
      <LinkedMatches room={room} token={token} />
    </section>
  );
}

function resultWords(room: RoomView): string {
  const { state, rules } = room;
  if (state.status === 'abandoned') return 'This draft ended early';
  if (rules.bestOf === 1) return 'The draft is complete';
  const [one, two] = [winsOf(state, 1), winsOf(state, 2)];
  const winner = TEAMS[one > two ? 0 : 1] ?? 1;
  return `${nameOf(room, gameOf(state), winner)} wins the series ${Math.max(one, two)}–${Math.min(one, two)}`;
}
