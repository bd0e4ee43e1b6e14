import { useRouteName } from '../../shared/router/router-provider.tsx';
import { ComingSoon } from '../../shared/coming-soon.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import type { PathName } from '../../shared/paths.ts';
import { PLANNED_PAGES } from './parts/planned-pages.ts';
import type { PlannedPage } from './parts/planned-page.ts';

const UNKNOWN: PlannedPage = { title: 'Coming soon', purpose: 'This page is being built.', shows: [] };

/** What an address will show; the route's id says which one it is. */
export function Component() {
  const name = useRouteName() as PathName;
  const { title, purpose, shows } = PLANNED_PAGES[name] ?? UNKNOWN;
  return (
    <>
      <PageHead title={title} description={purpose} />
      <ComingSoon title={title} purpose={purpose} shows={shows} />
    </>
  );
}
