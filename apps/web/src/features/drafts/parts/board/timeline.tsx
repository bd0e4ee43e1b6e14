import { HeroPortrait } from '@soulstat/ui';
import { stepsOf, type DraftGame } from '@soulstat/draft';
import { artOf } from '../../../../shared/game/art.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import type { RoomView } from '../room/room-view.ts';
import { ACTS, nameOf, sideOf } from '../words.ts';

interface TimelineProps {
  readonly room: RoomView;
  readonly game: DraftGame;
  /** Whether the next step is due, so that it can be marked. */
  readonly isOn: boolean;
}

/** All steps of a game in their order: whose, ban or pick, and who was taken. */
export function Timeline({ room, game, isOn }: TimelineProps) {
  const { heroOrUnknown } = useHeroes();
  return (
    <ol className="draft-timeline" aria-label="Steps">
      {stepsOf(room.rules, game).map(({ index, team, type }) => {
        const selection = game.selections[index];
        const hero = selection?.heroId == null ? undefined : heroOrUnknown(selection.heroId);
        const isCurrent = isOn && index === game.selections.length;
        return (
          <li
            key={index}
            data-side={sideOf(game, team)}
            data-type={type}
            data-done={selection ? '' : undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className="visually-hidden">
              {`${index + 1}. ${nameOf(room, game, team)}, ${type}${selection ? `: ${hero?.name ?? 'none'}` : ''}`}
            </span>
            <span className="draft-step-mark" aria-hidden="true">
              {hero ? (
                <HeroPortrait name={hero.name} decorative {...artOf('hero', hero)} size={30} />
              ) : (
                ACTS[type].charAt(0)
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
