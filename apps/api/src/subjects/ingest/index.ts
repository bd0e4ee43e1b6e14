import { ingestRoutes } from './ingest.routes.ts';

export const ingest = {
  features: [ingestRoutes],
};
