import { lazy } from 'react';
import { Late } from '../../render/late.tsx';
import { loadChunk } from '../../api/load-chunk.ts';
import { PERIOD_FIELD } from './fields.ts';
import type { FiltersPartProps } from './filters-part.tsx';
import { OlderPatch } from './older-patch.tsx';
import { useFilters } from './use-filters.ts';
import '../statistics.css';

const LateFilters = lazy(async () => {
  const part = await loadChunk('filters-part', () => import('./filters-part.tsx'));
  return { default: part.FiltersPart };
});

/**
 * The filters of a page of analytics. They are stored in the address, so that a link restores the view. The filter bar is loaded after the
 * first screen, into reserved space.
 */
export function StatisticFilters(props: FiltersPartProps) {
  const { filters } = useFilters(props.fields);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <div className="statistic-filters" data-filtered={isFiltered || undefined}>
        <Late>
          <LateFilters {...props} />
        </Late>
      </div>
      {props.basis && props.fields.includes(PERIOD_FIELD) && <OlderPatch basis={props.basis} />}
    </>
  );
}
