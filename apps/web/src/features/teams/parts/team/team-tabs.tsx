import { LinkTabs } from '@soulstat/ui';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';

const TABS = { team: 'Overview', teamStatistics: 'Statistics', teamScouting: 'Scouting' } as const;
export type TeamTab = keyof typeof TABS;

/** The pages of a team. */
export function TeamTabs({ id, current }: { readonly id: number; readonly current: TeamTab }) {
  return (
    <LinkTabs label="Pages of this team">
      {(Object.keys(TABS) as TeamTab[]).map((tab) => (
        <Link
          key={tab}
          keepsScroll
          to={href(tab, { teamId: String(id) })}
          aria-current={tab === current ? 'page' : undefined}
        >
          {TABS[tab]}
        </Link>
      ))}
    </LinkTabs>
  );
}
