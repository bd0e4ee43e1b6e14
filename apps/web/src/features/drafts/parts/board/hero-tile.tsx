import type { HeroSummary } from '@soulstat/game-data';
import { HeroPortrait } from '@soulstat/ui';
import { memo } from 'react';
import { artOf } from '../../../../shared/game/art.ts';
import type { Reason } from '../words.ts';

export interface HeroTileProps {
  readonly hero: HeroSummary;
  readonly isChosen: boolean;
  readonly isTabStop: boolean;
  readonly mark: string | undefined;
  readonly reason: string | undefined;
  readonly kind: Reason['kind'] | undefined;
  /** Of whoever picked it: 0 or 1. */
  readonly side: 0 | 1 | undefined;
  /** Names of team mates who would take it, with the number of their colour: "Ann:1,Bo:2". */
  readonly suggestedBy: string;
}

/** A hero to be chosen. What cannot be taken stays in the grid, so that nothing moves, and says why. */
export const HeroTile = memo((props: HeroTileProps) => {
  const { hero, isChosen, isTabStop, mark, reason, kind, side, suggestedBy } = props;
  const rings = suggestedBy === '' ? [] : suggestedBy.split('\n').map((each) => each.split('\t'));
  const suggested = rings.length > 0 && `suggested by ${rings.map(([by]) => by).join(', ')}`;
  const more = [reason, suggested].filter(Boolean).map((words) => `, ${words}`);
  return (
    <button
      type="button"
      className="hero-tile"
      data-hero={hero.id}
      data-kind={kind}
      data-side={side}
      aria-pressed={isChosen}
      aria-disabled={reason !== undefined}
      tabIndex={isTabStop ? 0 : -1}
    >
      <HeroPortrait name={hero.name} decorative {...artOf('hero', hero)} size={56} />
      <span className="hero-tile-name">{hero.name}</span>
      {more.length > 0 && <span className="visually-hidden">{more}</span>}
      {mark && (
        <span className="hero-tile-mark" aria-hidden="true">
          {mark}
        </span>
      )}
      {rings.map(([by = '', ring], index) => (
        <span
          key={by}
          className="hero-tile-ring"
          data-ring={ring}
          style={{ inset: `${-3 - index * 3}px` }}
          title={`Suggested by ${by}`}
          aria-hidden="true"
        >
          <b style={{ insetInlineStart: `${index * 18}px` }}>{by.charAt(0).toUpperCase()}</b>
        </span>
      ))}
    </button>
  );
});
