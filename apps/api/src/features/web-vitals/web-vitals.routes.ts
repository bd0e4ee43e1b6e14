import { webVitals } from '@soulstat/api-client/contract';
import type { Feature } from '../../feature.ts';
import { VitalHistograms } from './vital-histograms.ts';

/** Counted in memory: what a server learned of its visitors is gone with it. */
export const webVitalsRoutes: Feature = async (app) => {
  const histograms = new VitalHistograms();

  app.route({
    ...webVitals.sendWebVitals,
    handler: async ({ body }) => {
      histograms.count(body);
      return { counted: body.vitals.length };
    },
  });

  app.route({
    ...webVitals.listWebVitals,
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return histograms.list();
    },
  });
};
