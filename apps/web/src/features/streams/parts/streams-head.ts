import type { Head } from '../../../shared/head.ts';
import type { Params } from '../../../shared/router/match-route.ts';

export const LIVE_HEAD: Head = {
  title: 'Smart streams',
  description: 'Live streams of the game with hero, rank, souls and time of the match that is being played.',
};

export const SCHEDULE_HEAD: Head = {
  title: 'Stream schedule',
  description: 'When players with a linked channel say they will be live.',
};

export const streamersHead: Head = {
  title: 'Streamers',
  description: 'Players with a linked channel: rank, PP, and their matches at the second in the recording.',
};

/** The schedule has an address below that of the streams. */
export const isSchedule = ({ '*': rest = '' }: Params): boolean => rest === 'schedule';

export const streamsHeadOf = (params: Params): Head => (isSchedule(params) ? SCHEDULE_HEAD : LIVE_HEAD);
