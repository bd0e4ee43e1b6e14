import { useMatches } from 'react-router';
import { InTheMaking } from '../../shared/in-the-making.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import type { PathName } from '../../shared/paths.ts';
import { PLANNED_PAGES, type PlannedPage } from './parts/planned-pages.ts';

const UNKNOWN: PlannedPage = { title: 'In the making', purpose: 'This page is being built.', shows: [] };

/** What an address will show; the route's id says which one it is. */
export function Component() {
  const name = useMatches().at(-1)?.id as PathName;
  const { title, purpose, shows } = PLANNED_PAGES[name] ?? UNKNOWN;
  return (
    <>
      <PageHead title={title} description={purpose} />
      <InTheMaking title={title} purpose={purpose} shows={shows} />
    </>
  );
}
