import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { BoardFrame } from './parts/board-frame.tsx';
import { BOARD_PAGES, boardOf } from './parts/boards.ts';
import { OwnBoard } from './parts/own-board.tsx';

/** Starts the download of the board, as it is without filters. */
export function loader({ url }: LoaderArgs) {
  const { of, byHero } = BOARD_PAGES[boardOf(url.pathname)];
  if (of !== 'publisher' && !byHero && !url.search)
    void queryClient.prefetchQuery(
      apiQuery('/api/leaderboards/:board', { params: { board: of }, query: { heroId: 0, mode: 'standard' } }),
    );
  return null;
}

/** The leaderboards of Soulstat points and of matches played. */
export const Component = () => (
  <BoardFrame>{({ of, byHero }) => of !== 'publisher' && <OwnBoard of={of} byHero={byHero} />}</BoardFrame>
);
