import type { LoaderFunctionArgs } from 'react-router';
import { ChangesPage, prefetchChanges } from './parts/changes-page.tsx';
import { HERO_CHANGES } from './parts/kinds.tsx';

/** Starts the download; the page shows its own skeleton meanwhile. */
export const loader = ({ request }: LoaderFunctionArgs) => prefetchChanges(HERO_CHANGES, request);

/** What a patch changed for heroes. */
export function Component() {
  return <ChangesPage kind={HERO_CHANGES} />;
}
