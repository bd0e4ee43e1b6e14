/** The server's process: configuration in, databases open, listen, and all of it closed again. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { buildApp, type Dependencies } from './app.ts';
import { isPersonal, readConfig, type Config } from './config.ts';
import { openDatabases, type Databases } from './storage/databases.ts';
import { beginFirstLeague } from './operations/demo/begin-league.ts';
import { openDemoWorld } from './operations/demo/demo-world.ts';
import { openLiveDemo } from './operations/demo/live-demo.ts';
import { openFeed, openLiveFollower } from './subjects/live/index.ts';
import { openDownloads } from './matches/downloads/open-downloads.ts';
import { reportFailure } from './operations/start/explain-failure.ts';
import { openIngester } from './matches/ingest/ingester.ts';
import { openPipeline, type Pipeline } from './operations/worker/worker.ts';
import { openMailer } from './community/mail/mailer.ts';
import { openMetrics, serveMetrics } from './operations/monitoring/metrics.ts';
import { PUBLIC_RATE_LIMITS, RATE_LIMITS } from './http/plugins/rate-limit.ts';
import { takeBackDownloads } from './matches/queries/downloads.ts';
import { finishRemovals } from './matches/removal/remove-matches.ts';
import { recoverRollups } from './operations/start/recover-rollups.ts';
import { endDemoSessions } from './community/accounts/queries/sessions.ts';
import { whoSignsIn } from './operations/start/who-signs-in.ts';
import { tidyMemoryByShare } from './base/tidy-memory.ts';
import { untilCrash } from './operations/start/until-crash.ts';
import { untilSignal } from './operations/start/until-signal.ts';
import { SECURITY_TXT_PATH, STEAM_API_URL } from './base/addresses.ts';

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));
const CONTENT_DIR = fileURLToPath(new URL('../../web/content', import.meta.url));

const say = (text: string) => console.log(`soulstat: ${text}`);

tidyMemoryByShare();
// Whatever this process writes is for its own user.
process.umask(0o077);
try {
  await serve(readConfig(), untilSignal());
} catch (error) {
  reportFailure(error);
}

/** Whatever was opened is closed again, the last first. */
async function serve(config: Config, stopAsked: Promise<void>): Promise<void> {
  // The log is for programs and goes to the error output; what `say` says is for the person who waits.
  const log = pino({ level: config.logLevel }, pino.destination(2));
  const crashed = untilCrash(log);
  say(`keeping data in ${config.dataDir}`);
  await using closing = new AsyncDisposableStack();
  const begun = beginFirstLeague(config);
  closing.defer(async () => begun?.close());
  const databases = await openDatabases(config, { log, onProgress: say });
  closing.defer(databases.close);
  // Nobody else can have the embedded PostgreSQL open: what it says is under way was cut off.
  if (config.databaseUrl === undefined) {
    await recoverRollups(databases.postgres);
    await takeBackDownloads(databases.postgres);
  }
  await finishRemovals(databases);
  const pipeline = await openPipeline(databases, {
    log,
    worker: config.worker,
    steamApiKey: config.steamApiKey,
    twitch: config.twitch,
    youtube: config.youtube,
    mailer: config.mail && openMailer(config.mail),
  });
  closing.defer(pipeline.close);
  const onWritten = pipeline.matchesWritten;
  const demo = await openDemoWorld(databases, { log, onProgress: say, onWritten, begun });
  closing.defer(() => demo.close());
  const ingester = openIngester(databases, { onWritten, beforeWriting: demo.giveWay, isScored: true });
  const downloads =
    config.worker === 'inline' ? openDownloads(databases, { log, ingester, config }) : undefined;
  closing.defer(async () => downloads?.close());
  if (config.worker === 'inline') {
    const source = config.liveSourceUrl
      ? openFeed(config.liveSourceUrl)
      : openLiveDemo({ log, demo, postgres: databases.postgres, ingester });
    const follower = openLiveFollower(databases, { log, source, everySeconds: config.liveSourceSeconds });
    closing.defer(follower.close);
    follower.start();
  }
  const metrics = openMetrics(databases.postgres);
  // What was simulated is gone before anybody sees it where it is not wanted (any more).
  if (!config.demo) await demo.remove();
  if (config.metricsPort !== undefined) {
    const server = await serveMetrics(metrics, { host: config.host, port: config.metricsPort });
    closing.defer(server.close);
  }
  const demoKey = await demoKeyOf(config, databases);
  const app = appOf(config, { databases, pipeline, demo, demoKey, ingester, downloads, metrics, log });
  closing.defer(() => app.close());
  const url = await listen(app, config);
  await databases.dataFolder.announce(url);
  say(`Soulstat is ready: ${url}`);
  say(whoSignsIn(config, { url, key: demoKey ?? '' }));
  if (config.demo) void demo.build().catch((error: unknown) => sayDemoFailed(error, log));
  await Promise.race([stopAsked, crashed]);
  say('stopping');
}

/** A new key ends the sessions that others opened. */
async function demoKeyOf({ accounts }: Config, { dataFolder, postgres }: Databases) {
  if (accounts.signIn !== 'demo') return undefined;
  const { key, isNew } = await dataFolder.signInKey();
  if (isNew) await endDemoSessions(postgres);
  return key;
}

interface Parts extends Pick<Dependencies, 'ingester' | 'downloads' | 'metrics' | 'demo'> {
  readonly databases: Databases;
  readonly pipeline: Pipeline;
  readonly demoKey: string | undefined;
  readonly log: Logger;
}

function appOf(config: Config, { databases, pipeline, demoKey, log, ...parts }: Parts): FastifyInstance {
  return buildApp(
    {
      ...databases,
      ...parts,
      accounts: { ...config.accounts, demoKey },
      twitch: config.twitch,
      platformApi: config.steamApiKey ? { key: config.steamApiKey, url: STEAM_API_URL } : undefined,
      adminToken: databases.dataFolder.adminToken,
      securityContact: config.securityContact,
      dataLicence: config.dataLicence,
      sendJob: pipeline.sendJob,
      sendsEmail: config.mail !== undefined,
      contentDir: existsSync(CONTENT_DIR) ? CONTENT_DIR : undefined,
    },
    {
      log,
      webDir: existsSync(WEB_DIR) ? WEB_DIR : undefined,
      assetsHost: config.assetsHost,
      trustedProxies: config.trustedProxies,
      contacts: {
        chatUrl: config.chatUrl,
        email: config.contactEmail,
        securityTxt: config.securityContact && SECURITY_TXT_PATH,
      },
      rateLimits: isPersonal(config) && config.publicUrl === undefined ? RATE_LIMITS : PUBLIC_RATE_LIMITS,
    },
  );
}

function sayDemoFailed(error: unknown, log: Logger): void {
  log.error({ err: error }, 'The simulated league could not be built');
  say('the simulated league could not be built; the next start goes on with it');
}

/** The address to open in a browser on this machine, also when listening on all of its addresses. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  await app.listen({ host, port });
  const address = app.server.address();
  const taken = typeof address === 'object' ? (address?.port ?? port) : port;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${taken}`;
}
