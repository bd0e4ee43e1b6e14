import type { ComponentProps } from 'react';
import { formatCount } from '../format/format.ts';
import { HeroPortrait, type HeroPortraitProps } from '../hero-portrait/hero-portrait.tsx';

export interface MatchResultTeam {
  readonly name: string;
  readonly kills: number;
  readonly souls?: number;
  /** In the order of their places; the same hero may be there twice. */
  readonly heroes: readonly Pick<HeroPortraitProps, 'name' | 'artHref' | 'imageUrl'>[];
}

export interface MatchResultProps extends Omit<ComponentProps<'div'>, 'children'> {
  readonly teams: readonly [MatchResultTeam, MatchResultTeam];
  /** Which of the two won; null where none did. */
  readonly winner: 0 | 1 | null;
  /** How a number is written. */
  readonly count?: (value: number) => string;
  /** Of a portrait, in CSS px. */
  readonly size?: number;
}

/** A match in two lines: each team with its heroes, kills and souls, the winner with a W. */
export function MatchResult({
  teams,
  winner,
  count = formatCount,
  size = 28,
  className = '',
  ...div
}: MatchResultProps) {
  return (
    <div {...div} className={`soulstat-match-result ${className}`.trim()}>
      {teams.map(({ name, kills, souls, heroes }, side) => (
        // The first team and the second.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={side} data-side={side} aria-label={name}>
          <p>
            <strong>{name}</strong>
            {winner === side && (
              <b>
                <span aria-hidden="true">W</span>
                <span className="soulstat-visually-hidden">, won</span>
              </b>
            )}
            <small>
              {count(kills)} kills{souls !== undefined && ` · ${count(souls)} souls`}
            </small>
          </p>
          <ul>
            {heroes.map((hero, place) => (
              // Places never change their order.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>
                <HeroPortrait {...hero} size={size} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
