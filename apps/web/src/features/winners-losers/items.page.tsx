import type { LoaderArgs } from '../../shared/router/router.ts';
import { ChangesPage, prefetchChanges } from './parts/changes-page.tsx';
import { ITEM_CHANGES } from './parts/kinds.tsx';

/** Starts the download; the page shows its own skeleton meanwhile. */
export const loader = ({ url }: LoaderArgs) => prefetchChanges(ITEM_CHANGES, url);

/** What a patch changed for items. */
export function Component() {
  return <ChangesPage kind={ITEM_CHANGES} />;
}
