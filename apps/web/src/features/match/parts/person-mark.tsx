import { HeroPortrait, type Column } from '@soulstat/ui';
import { artOf } from '../../../shared/game/art.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { heroHref } from '../../../shared/game/hero-href.ts';
import type { Person } from './people.ts';

export interface PersonMarkProps {
  readonly person: Person;
  readonly size?: number;
  /** Without links, for the inside of a button. */
  readonly isPlain?: boolean;
}

/** The slug of heroes that no table knows. */
const UNKNOWN_SLUG = 'unknown';

/** A player in a line of text or a cell: portrait, hero and name in the colour of the side, both leading to their pages. */
export function PersonMark({ person, size = 20, isPlain = false }: PersonMarkProps) {
  const { team, name, knownName, playerName, isOrigin } = person;
  return (
    <span
      className="person-mark"
      data-team={team}
      data-origin={isOrigin || undefined}
      title={isOrigin ? `${playerName}, whose page you came from` : playerName}
    >
      <HeroPortrait name={name} {...artOf('hero', person)} size={size} decorative />{' '}
      {isPlain ? plainNames(name, knownName) : <PersonNames person={person} />}
    </span>
  );
}

const plainNames = (name: string, knownName: string | undefined) => (
  <>
    {name} {knownName !== undefined && <small>{knownName}</small>}
  </>
);

/** The hero and the name the site knows, leading to their pages. */
export function PersonNames({ person: { slug, name, knownName, accountId } }: { readonly person: Person }) {
  return (
    <>
      {slug === UNKNOWN_SLUG ? name : <Link to={heroHref(slug)}>{name}</Link>}
      {knownName !== undefined && (
        <>
          {' '}
          <Link className="person-name" to={href('profile', { accountId: String(accountId) })}>
            {knownName}
          </Link>
        </>
      )}
    </>
  );
}

/** The column that names the players of a table. */
export const personColumn = <Row extends Person>(label = 'Player'): Column<Row> => ({
  key: 'player',
  label,
  value: (row) => row.label,
  cell: (row) => <PersonMark person={row} />,
});
