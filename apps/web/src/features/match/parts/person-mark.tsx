import { HeroPortrait } from '@soulstat/ui';
import { artOf } from '../../../shared/game/art.ts';
import type { Person } from './people.ts';

/** A player in a line of text or a cell: portrait and hero, in the colour of the side. */
export function PersonMark({ person, size = 20 }: { readonly person: Person; readonly size?: number }) {
  return (
    <span className="person-mark" data-team={person.team} title={person.playerName}>
      <HeroPortrait name={person.name} {...artOf('hero', person)} size={size} decorative /> {person.name}
    </span>
  );
}
