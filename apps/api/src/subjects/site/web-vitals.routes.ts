import { webVitals } from '@soulstat/api-client/contract';
import { serve, type Feature } from '../../http/feature.ts';
import { VitalHistograms } from './vital-histograms.ts';

/** Counted in memory: what a server learned of its visitors is gone with it. */
export const webVitalsRoutes: Feature = async (app) => {
  const histograms = new VitalHistograms();

  serve(app, webVitals.sendWebVitals, async ({ body }) => {
    histograms.count(body);
    return { counted: body.vitals.length };
  });

  serve(app, webVitals.listWebVitals, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return histograms.list();
  });
};
