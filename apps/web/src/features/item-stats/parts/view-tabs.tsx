import { LinkTabs } from '@soulstat/ui';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { Link } from '../../../shared/link.tsx';
import { addressWith, VIEW_KEYS, VIEWS, type View } from './views.ts';

/** What to look at; each has an address. */
export function ViewTabs({ view }: { readonly view: View }) {
  const { pathname, search } = useLocation();
  return (
    <LinkTabs label="Items as">
      {VIEW_KEYS.map((key) => (
        <Link
          key={key}
          to={addressWith(pathname, search, 'view', key === 'all' ? undefined : key)}
          aria-current={key === view ? 'page' : undefined}
        >
          {VIEWS[key]}
        </Link>
      ))}
    </LinkTabs>
  );
}
