import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import './save-as-build.css';

interface SaveAsBuildProps {
  readonly matchId: number;
  readonly slot: number;
  /** Of the player. */
  readonly name: string;
}

/** Opens the build creator with what a player of this match bought and learned. */
export const SaveAsBuild = ({ matchId, slot, name }: SaveAsBuildProps) => (
  <Link className="save-as-build" to={`${href('buildCreator')}?match=${matchId}&slot=${slot}`}>
    Save as a build<span className="visually-hidden">: {name}</span>
  </Link>
);
