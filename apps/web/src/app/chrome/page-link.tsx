import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import type { NavigationEntry } from './main-navigation.ts';

/** An entry of a menu. */
export const PageLink = ({ page, label }: NavigationEntry) => <Link to={href(page)}>{label}</Link>;
