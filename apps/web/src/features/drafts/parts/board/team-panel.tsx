import { stepsOf, type DraftGame, type Selection, type Step, type Team } from '@soulstat/draft';
import type { ReactNode } from 'react';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { heroHref } from '../../../../shared/game/hero-href.ts';
import { Link } from '../../../../shared/link.tsx';
import { SmallLogo } from '../../../../shared/small-logo.tsx';
import type { RoomView } from '../room/room-view.ts';
import { nameOf, sideName, sideOf } from '../words.ts';
import { HeroCard } from './hero-card.tsx';

interface TeamPanelProps {
  readonly room: RoomView;
  readonly game: DraftGame;
  readonly team: Team;
  /** The step that is due, where it is this team’s. */
  readonly due: Step | undefined;
  /** Beside the name: reserve, readiness. */
  readonly children?: ReactNode;
}

/** One team of a game: its name and side, bans, and six picks. */
export function TeamPanel({ room, game, team, due, children }: TeamPanelProps) {
  const steps = stepsOf(room.rules, game).filter((step) => step.team === team);
  const slotsOf = (type: Step['type']) =>
    steps
      .filter((step) => step.type === type)
      .map((step, place) => (
        <Slot
          key={step.index}
          place={place + 1}
          step={step}
          selection={game.selections[step.index]}
          isDue={due?.index === step.index}
          intent={intentOf(room, team, due, step)}
        />
      ));
  const bans = slotsOf('ban');
  return (
    <section
      className="team-panel"
      data-side={sideOf(game, team)}
      data-due={due ? '' : undefined}
      aria-label={nameOf(room, game, team)}
    >
      <header>
        <h2>
          <SmallLogo url={room.logos[team]} size={28} />
          {nameOf(room, game, team)}
        </h2>
        <p className="team-side">
          {room.names.teams[team] !== null && sideName(game, team)}
          {isOwn(room, team) && <b>Your team</b>}
          {game.winner === team && <b>Won</b>}
        </p>
        {children}
      </header>
      <ol className="team-picks" aria-label="Picks">
        {slotsOf('pick')}
      </ol>
      {bans.length > 0 && (
        <div className="team-bans">
          <h3>Bans</h3>
          <ol aria-label="Bans">{bans}</ol>
        </div>
      )}
    </section>
  );
}

const isOwn = ({ you }: RoomView, team: Team) => 'team' in you && you.team === team;

/** What the own captain looks at stands in the place that is next, faint until it is locked in. */
function intentOf(room: RoomView, team: Team, due: Step | undefined, { index }: Step): number | null {
  return due?.index === index && isOwn(room, team) ? room.hovered : null;
}

interface SlotProps {
  readonly step: Step;
  /** Its number among the picks, or the bans, of the team. */
  readonly place: number;
  readonly selection: Selection | undefined;
  readonly isDue: boolean;
  readonly intent: number | null;
}

function Slot({ step, place, selection, isDue, intent }: SlotProps) {
  const { heroOrUnknown } = useHeroes();
  const heroId = selection ? selection.heroId : intent;
  const hero = heroId === null ? undefined : heroOrUnknown(heroId);
  const isBan = step.type === 'ban';
  return (
    <li
      className="team-slot"
      data-type={step.type}
      data-state={selection ? 'final' : intent === null ? 'empty' : 'intent'}
      data-due={isDue || undefined}
    >
      <HeroCard heroId={heroId} size={isBan ? 40 : 56} />
      <span className="team-slot-words">
        {hero && selection && !isBan ? <Link to={heroHref(hero.slug)}>{hero.name}</Link> : hero?.name}
        {!hero && (selection ? 'No ban' : isDue ? 'Now' : `${isBan ? 'Ban' : 'Pick'} ${place}`)}
        {selection?.wasRandom && <small>Random</small>}
        {!selection && hero && <small>Looking at</small>}
      </span>
    </li>
  );
}
