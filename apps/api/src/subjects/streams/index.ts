import { recordingRoutes } from './recordings.routes.ts';
import { streamRoutes } from './streams.routes.ts';

export const streams = { features: [streamRoutes, recordingRoutes] };
