import type { LoaderFunctionArgs } from 'react-router';
import { ChangesPage, prefetchChanges } from './parts/changes-page.tsx';
import { ITEM_CHANGES } from './parts/kinds.tsx';

/** Starts the download; the page shows its own skeleton meanwhile. */
export const loader = ({ request }: LoaderFunctionArgs) => prefetchChanges(ITEM_CHANGES, request);

/** What a patch changed for items. */
export function Component() {
  return <ChangesPage kind={ITEM_CHANGES} />;
}
