import { LinkTabs } from '@soulstat/ui';
import { Link } from '../../../shared/link.tsx';
import { href, type PathName } from '../../../shared/paths.ts';

const TABS = {
  teams: 'Teams',
  myTeams: 'My teams',
  scrims: 'Scrims',
  freeAgents: 'Free agents',
} as const satisfies Partial<Record<PathName, string>>;

/** The pages about all teams. */
export function HubTabs({ current }: { readonly current?: keyof typeof TABS }) {
  return (
    <LinkTabs label="Teams">
      {(Object.keys(TABS) as (keyof typeof TABS)[]).map((page) => (
        <Link key={page} to={href(page)} aria-current={page === current ? 'page' : undefined}>
          {TABS[page]}
        </Link>
      ))}
    </LinkTabs>
  );
}
