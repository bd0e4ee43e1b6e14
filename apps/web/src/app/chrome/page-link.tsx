import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import type { NavigationEntry } from './main-navigation.ts';
import { isPlanned } from './navigation.ts';

/** An entry of a menu; pages that are still to come say so. */
export const PageLink = ({ page, label }: NavigationEntry) => (
  <Link to={href(page)}>
    {label}
    {isPlanned(page) && <small className="page-later"> soon</small>}
  </Link>
);
