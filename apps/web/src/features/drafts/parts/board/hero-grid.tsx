import type { HeroSummary } from '@soulstat/game-data';
import type { DraftGame } from '@soulstat/draft';
import { useId, useState, type MouseEvent, type RefObject } from 'react';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import type { RoomView } from '../room/room-view.ts';
import { reasonOf, sideOf, stepOfVisitor, type Reason } from '../words.ts';
import { EVERYBODY, GridFilters, isShown, type GridFilter } from './grid-filters.tsx';
import { moveIn } from './grid-moves.ts';
import { HeroTile } from './hero-tile.tsx';

interface HeroGridProps {
  readonly room: RoomView;
  readonly game: DraftGame;
  readonly chosen: number | null;
  readonly onChoose: (heroId: number) => void;
  /** Whoever only watches sees the same grid. */
  readonly canChoose: boolean;
  readonly search: RefObject<HTMLInputElement | null>;
}

/** All heroes: one tab stop, arrow keys between them, Enter chooses. */
export function HeroGrid({ room, game, chosen, onChoose, canChoose, search }: HeroGridProps) {
  const { liveHeroes } = useHeroes();
  const [filter, setFilter] = useState<GridFilter>(EVERYBODY);
  const [focused, setFocused] = useState<number>();
  const reasons = reasonsIn(room, game, liveHeroes);
  const rings = ringsOf(room);
  const shown = liveHeroes.filter(
    (hero) => isShown(hero, filter) && !(filter.isFree && reasons.has(hero.id)),
  );
  const tabStop = shown.find(({ id }) => id === focused) ?? shown[0];
  const hintId = useId();

  function choose({ target }: Pick<MouseEvent, 'target'>) {
    const id = heroIn(target);
    if (id !== undefined && canChoose && !reasons.has(id)) onChoose(id);
  }

  return (
    <section className="hero-grid" aria-label="Heroes">
      <GridFilters
        filter={filter}
        onFilter={setFilter}
        search={search}
        onEnter={() => {
          const first = shown.find(({ id }) => !reasons.has(id));
          if (first && canChoose) onChoose(first.id);
        }}
      />
      {/* The tiles are buttons; this moves the focus between them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <fieldset
        className="hero-grid-tiles"
        aria-label="Heroes"
        aria-describedby={hintId}
        onClick={choose}
        onKeyDown={moveIn}
        onFocus={({ target }) => setFocused(heroIn(target))}
      >
        {shown.map((hero) => {
          const reason = reasons.get(hero.id);
          return (
            <HeroTile
              key={hero.id}
              hero={hero}
              isChosen={chosen === hero.id}
              isTabStop={hero === tabStop}
              mark={reason?.mark}
              reason={reason?.text}
              kind={reason?.kind}
              side={reason?.team && sideOf(game, reason.team)}
              suggestedBy={rings.get(hero.id) ?? ''}
            />
          );
        })}
        {shown.length === 0 && <p className="hero-grid-none">No hero fits. Clear the search or a filter.</p>}
      </fieldset>
      <GridHint id={hintId} canChoose={canChoose} />
    </section>
  );
}

const GridHint = ({ id, canChoose }: { readonly id: string; readonly canChoose: boolean }) => (
  <p id={id} className="visually-hidden">
    Arrow keys move between heroes.{canChoose && ' Enter chooses, L locks in.'}
  </p>
);

function heroIn(target: EventTarget): number | undefined {
  const tile = target instanceof Element ? target.closest<HTMLElement>('.hero-tile') : null;
  return tile ? Number(tile.dataset['hero']) : undefined;
}

/** Why heroes cannot be taken; those that can are not in it. */
function reasonsIn(
  room: RoomView,
  game: DraftGame,
  heroes: readonly HeroSummary[],
): ReadonlyMap<number, Reason> {
  const step = stepOfVisitor(room, game) ?? { team: 1, type: 'pick' };
  return new Map(
    heroes.flatMap(({ id }) => {
      const reason = reasonOf(room, game, id, step);
      return reason ? [[id, reason] as const] : [];
    }),
  );
}

const RINGS = 6;

/** Who suggests which hero: a line each, name and number of the colour. */
function ringsOf({ suggestions }: RoomView): ReadonlyMap<number, string> {
  const rings = new Map<number, string>();
  for (const [index, { heroId, by }] of suggestions.entries()) {
    const before = rings.get(heroId);
    rings.set(heroId, `${before ? `${before}\n` : ''}${by}\t${(index % RINGS) + 1}`);
  }
  return rings;
}
