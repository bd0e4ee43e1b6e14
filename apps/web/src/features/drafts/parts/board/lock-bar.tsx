import { gameOf, stepDue, type Step } from '@soulstat/draft';
import { Button, HeroPortrait } from '@soulstat/ui';
import { artOf } from '../../../../shared/game/art.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import type { RoomView } from '../room/room-view.ts';
import { ACTS, nameOf, stepOfVisitor } from '../words.ts';

interface LockBarProps {
  readonly room: RoomView;
  readonly chosen: number | null;
  readonly isSending: boolean;
  /** Nobody can lock in yet. */
  readonly isResuming: boolean;
  readonly onLock: () => void;
}

/** At the thumb: what a visitor can do with the chosen hero, or whose turn it is. */
export function LockBar({ room, chosen, isSending, isResuming, onLock }: LockBarProps) {
  const { heroOrUnknown } = useHeroes();
  const { you, state, rules } = room;
  const hero = chosen === null ? undefined : heroOrUnknown(chosen);
  const due = stepDue(rules, state);
  const isDue = you.role === 'captain' && due?.team === you.team && state.status === 'drafting';
  return (
    <div className="lock-bar" data-due={isDue || undefined}>
      {hero && <HeroPortrait name={hero.name} decorative {...artOf('hero', hero)} size={44} />}
      <p>
        {hero && <b>{hero.name}</b>}
        <span>{wordsOf(room, due, hero !== undefined)}</span>
      </p>
      {isDue && due && (
        <Button
          variant="primary"
          size="touch"
          className="confirm-btn"
          aria-keyshortcuts="L"
          disabled={!hero || isSending || isResuming}
          onClick={onLock}
        >
          {isSending ? 'Locking in…' : hero ? `${ACTS[due.type]} ${hero.name}` : `Choose a ${due.type}`}
          <kbd aria-hidden="true">L</kbd>
        </Button>
      )}
    </div>
  );
}

function wordsOf(room: RoomView, due: Step | undefined, hasHero: boolean): string {
  const { you, state } = room;
  const game = gameOf(state);
  if (!due) return '';
  const turn = `${nameOf(room, game, due.team)} to ${due.type}`;
  if (state.status === 'paused') return 'Paused. Nobody can lock in.';
  if (you.role === 'captain' && you.team === due.team)
    return hasHero ? 'Ready to lock in' : `Your turn: choose a hero to ${due.type}`;
  if (you.role === 'captain') return `${turn}. ${nextTurn(room, due)}`;
  if (you.role === 'player')
    return hasHero ? 'Suggested to your captain' : `${turn}. Press a hero to suggest it`;
  return turn;
}

function nextTurn(room: RoomView, due: Step): string {
  const next = stepOfVisitor(room, gameOf(room.state));
  if (!next) return 'Your steps are done';
  const steps = next.index - due.index;
  return `You ${next.type} ${steps === 1 ? 'next' : `in ${steps} steps`}`;
}
