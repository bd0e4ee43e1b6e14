import { lazy } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { Late } from '../../../shared/render/late.tsx';
import { loadChunk } from '../../../shared/api/load-chunk.ts';
import type { ProfileFilterProps } from './profile-filter-bar.tsx';
import { filterSearch } from './profile-filters.ts';
import './filter-section.css';

const Bar = lazy(async () => ({
  default: (await loadChunk('profile-filter-bar', () => import('./profile-filter-bar.tsx'))).ProfileFilterBar,
}));

/**
 * The filters of a player's pages. They live in the address, and so stay from tab to tab. The bar comes after what is read first, into a
 * place that is kept for it.
 */
export function FilterSection(props: ProfileFilterProps) {
  const { search } = useLocation();
  return (
    <div className="profile-filters" data-filtered={filterSearch(search) !== '' || undefined}>
      <Late>
        <Bar {...props} />
      </Late>
    </div>
  );
}
