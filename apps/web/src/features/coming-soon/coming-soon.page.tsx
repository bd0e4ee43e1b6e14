import { useRouteName } from '../../shared/router/router-provider.tsx';
import { ComingSoon } from '../../shared/coming-soon.tsx';
import { href } from '../../shared/paths.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { PLANNED_PAGES, type PlannedName } from './parts/planned-pages.ts';

/** What an address will show; the route's id says which one it is. */
export function Component() {
  const { title, purpose, shows, neighbour } = PLANNED_PAGES[useRouteName() as PlannedName];
  return (
    <>
      <PageHead title={title} description={purpose} />
      <ComingSoon
        title={title}
        purpose={purpose}
        shows={shows}
        neighbour={{ to: href(neighbour.page), label: neighbour.label }}
      />
    </>
  );
}
