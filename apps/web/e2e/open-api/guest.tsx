/** A page of somebody else's that takes its pictures from a Soulstat site: `data-host` of its script. */
import { AssetsProvider, RankBadge } from '@soulstat/ui';
import { createRoot } from 'react-dom/client';

const host = document.body.dataset['host'] ?? '';
const rankSheets = { sm: `${host}/ranks/sheet_sm.webp`, lg: `${host}/ranks/sheet_lg.webp` };

const root = document.querySelector('#badges');
if (root)
  createRoot(root).render(
    <>
      <AssetsProvider host={host}>
        <RankBadge rankNumber={84} size="medium" />
      </AssetsProvider>
      <AssetsProvider host={host} rankSheets={rankSheets}>
        <RankBadge rankNumber={111} size="small" />
      </AssetsProvider>
    </>,
  );
