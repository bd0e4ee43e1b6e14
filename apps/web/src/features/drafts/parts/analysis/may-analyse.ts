import { isOver } from '@soulstat/draft';
import type { RoomView } from '../room/room-view.ts';

/** In official drafts only a referee looks until the game is drafted, unless the organiser lets everybody. */
export const mayAnalyse = ({ isOfficial, allowsAnalysis, you, state }: RoomView): boolean =>
  !isOfficial || allowsAnalysis || you.role === 'referee' || isOver(state) || state.status === 'reporting';
