import type { LoaderArgs } from '../../shared/router/router.ts';
import { ChangesPage, prefetchChanges } from './parts/changes-page.tsx';
import { HERO_CHANGES } from './parts/kinds.tsx';

/** Starts the download; the page shows its own skeleton meanwhile. */
export const loader = ({ url }: LoaderArgs) => prefetchChanges(HERO_CHANGES, url);

/** What a patch changed for heroes. */
export function Component() {
  return <ChangesPage kind={HERO_CHANGES} />;
}
