import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { BoardFrame } from './parts/board-frame.tsx';
import { BOARD_PAGES, boardOf } from './parts/boards.ts';
import { PublisherBoard } from './parts/publisher-board.tsx';

/** Starts the download of the board, as it is without filters. */
export function loader({ url }: LoaderArgs) {
  if (!BOARD_PAGES[boardOf(url.pathname)].byHero && !url.search)
    void queryClient.prefetchQuery(apiQuery('/api/leaderboards/publisher', { query: { heroId: 0 } }));
  return null;
}

/** The publisher's own leaderboards. */
export const Component = () => <BoardFrame>{({ byHero }) => <PublisherBoard byHero={byHero} />}</BoardFrame>;
