import type { Filters } from '@soulstat/api-client';
import { LinkTabs } from '@soulstat/ui';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { Link } from '../../../shared/link.tsx';
import { TogetherView } from './together-view.tsx';
import { addressWith } from './views.ts';

const KEY = 'together';
const THREE = 'three';

interface GoesWithProps {
  readonly filters: Filters;
  readonly itemId: number;
}

/** One other item that it goes with, or two others; each has an address. */
export function GoesWith({ filters, itemId }: GoesWithProps) {
  const { pathname, search } = useLocation();
  const size = new URLSearchParams(search).get(KEY) === THREE ? 3 : 2;
  const link = (of: 2 | 3, label: string) => (
    <Link
      to={addressWith(pathname, search, KEY, of === 3 ? THREE : undefined)}
      aria-current={size === of ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <section>
      <h3>What it goes with</h3>
      <LinkTabs label="Together with">
        {link(2, 'One other item')}
        {link(3, 'Two other items')}
      </LinkTabs>
      <TogetherView key={size} filters={filters} itemId={itemId} size={size} />
    </section>
  );
}
