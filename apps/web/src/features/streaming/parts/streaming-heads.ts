import type { Head } from '../../../shared/head.ts';
import type { Params } from '../../../shared/router/match-route.ts';

export const CHAT_COMMANDS_HEAD: Head = {
  title: 'Chat commands and overlays',
  description: 'Your Deadlock rank, session and last matches in your chat and on your stream.',
};

export const streamOverlayHeadOf = ({ accountId = '' }: Params): Head => ({
  title: `Player ${accountId}, overlay`,
  description: 'Rank, session and last matches of a player for streams, on a transparent ground.',
  isUnlisted: true,
});
