import { liveRoutes } from './live.routes.ts';

export { endStoredLive } from './end-stored.ts';
export { openLiveFollower } from './follow/follow-live.ts';
export { openFeed, type LiveSource } from './follow/live-source.ts';

/** All routes of matches that run. */
export const live = { features: [liveRoutes] };
