import type { Filters, ItemStatistics } from '@soulstat/api-client';
import { Modal, Skeleton } from '@soulstat/ui';
import { lazy, useEffect, useRef } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { focusHeading } from '../../../shared/render/focus-heading.ts';
import { useGameData } from '../../../shared/api/game-data.ts';
import { Late } from '../../../shared/render/late.tsx';
import { loadChunk } from '../../../shared/api/load-chunk.ts';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

const ItemInDetail = lazy(async () => {
  const chunk = await loadChunk('item-in-detail', () => import('./item-in-detail.tsx'));
  return { default: chunk.ItemInDetail };
});

interface OpenItemProps {
  readonly result: ItemStatistics;
  readonly filters: Filters;
}

/** The item that the address names, over the table; closing takes it out of the address. */
export function OpenItem({ result, filters }: OpenItemProps) {
  const { search } = useLocation();
  const changeQuery = useChangeQuery();
  const item = useGameData().items.bySlug(new URLSearchParams(search).get('item') ?? '');
  const close = () => changeQuery((query) => withParameters(query, { item: undefined }));
  const wasOpen = useRef(false);
  useEffect(() => {
    // Opened by the address alone there is nothing that the focus could go back to.
    if (wasOpen.current && !item && document.activeElement === document.body) focusHeading();
    wasOpen.current = item !== undefined;
  }, [item]);
  return (
    <Modal isOpen={item !== undefined} onClose={close} title={item?.name} className="item-stats-modal">
      {item && (
        <Late fallback={<Skeleton shape="block" width="100%" height="40rem" />}>
          <ItemInDetail
            item={item}
            figures={result.items.find(({ itemId }) => itemId === item.id)}
            filters={filters}
          />
        </Late>
      )}
    </Modal>
  );
}
