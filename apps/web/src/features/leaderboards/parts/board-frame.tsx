import { LinkTabs, Skeleton } from '@soulstat/ui';
import { Suspense, type ReactNode } from 'react';
import { Experimental } from '../../../shared/experimental/experimental.tsx';
import { Link } from '../../../shared/link.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import { PageTitle } from '../../../shared/page-title.tsx';
import { href } from '../../../shared/paths.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { BOARD_PAGES, BOARD_PATHS, boardOf, type BoardPage } from './boards.ts';
import '../leaderboards.css';

interface BoardFrameProps {
  /** Hydrated after the rest of the page. */
  readonly children: (board: BoardPage) => ReactNode;
}

/** One of the five leaderboards: its title, the tabs to the others, and its table. */
export function BoardFrame({ children }: BoardFrameProps) {
  const path = boardOf(useLocation().pathname);
  const page = BOARD_PAGES[path];
  const { title, description, lead } = page;
  return (
    <div className="statistics-page leaderboards">
      <PageHead title={title} description={description} />
      <PageTitle about={lead} mark={page.of !== 'publisher' && <Experimental />}>
        {title}
      </PageTitle>
      <LinkTabs label="Leaderboards">
        {BOARD_PATHS.map((name) => (
          <Link key={name} to={href(name)} aria-current={name === path ? 'page' : undefined}>
            {BOARD_PAGES[name].tab}
          </Link>
        ))}
      </LinkTabs>
      <Suspense key={path} fallback={<Skeleton shape="block" width="100%" height="90rem" />}>
        {children(page)}
      </Suspense>
    </div>
  );
}
