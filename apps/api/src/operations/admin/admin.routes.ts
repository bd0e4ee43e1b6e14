import { admin, type DemoReport } from '@soulstat/api-client/contract';
import type { DemoWorld } from '../demo/demo-world.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { MAX_FILE_BYTES, type Ingester } from '../../matches/ingest/ingester.ts';
import { requireAdminToken } from './admin-token.ts';
import { fail } from '../../base/problem.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres'> & {
  readonly ingester: Ingester;
  readonly demo?: DemoWorld | undefined;
  readonly adminToken?: string | undefined;
};

/** For the owner of the data folder, whose file `server.json` holds the token. */
export const adminRoutes: Feature<Needs> = async (app, needs) => {
  const { ingester, demo } = needs;
  requireAdminToken(app, needs);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });

  serve(app, { ...admin.ingestFile, bodyLimit: MAX_FILE_BYTES }, ({ query, body: bytes }) =>
    ingester.ingest({ ...query, bytes }),
  );

  serve(app, admin.buildDemo, async ({ log }) => {
    const world = demo ?? fail('demo_unavailable');
    if (!(await world.mayBuild())) fail('real_matches_stored');
    void world
      .build('asked')
      .catch((error: unknown) => log.error({ err: error }, 'The simulated league could not be built'));
    return demoReport(world);
  });

  serve(app, admin.removeDemo, async () => {
    await demo?.remove();
    return demoReport(demo);
  });
};

function demoReport(demo: DemoWorld | undefined): DemoReport {
  const now = demo?.state() ?? { state: 'none' };
  return { state: now.state, matches: now.state === 'none' ? 0 : now.matches };
}
