import { pino } from 'pino';
import { ConfigError, type Config } from '../../config.ts';
import { openDatabases } from '../../storage/databases.ts';
import { openDownloads } from '../../matches/downloads/open-downloads.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { finishRemovals } from '../../matches/removal/remove-matches.ts';
import { openFeed, openLiveFollower } from '../../subjects/live/index.ts';
import { openPipeline } from '../worker/worker.ts';
import { openMailer } from '../../community/mail/mailer.ts';

const say = (text: string) => console.log(`soulstat: ${text}`);

/**
 * `soulstat worker`: counts, and does the jobs, until it is asked to stop. Any number of them may run, on any machine. Throws
 * `ConfigError` unless both databases are servers.
 */
export async function runWorker(config: Config, stopAsked: Promise<void>): Promise<void> {
  requireServers(config);
  const log = pino({ level: config.logLevel }, pino.destination(2));
  const databases = await openDatabases(config, { log, onProgress: say, sharesDataFolder: true });
  try {
    await finishRemovals(databases);
    const pipeline = await openPipeline(databases, {
      log,
      worker: 'inline',
      steamApiKey: config.steamApiKey,
      twitch: config.twitch,
      youtube: config.youtube,
      mailer: config.mail && openMailer(config.mail),
    });
    const ingester = openIngester(databases, { onWritten: pipeline.matchesWritten, isScored: true });
    const downloads = openDownloads(databases, { log, ingester, config });
    const follower =
      config.liveSourceUrl === undefined
        ? undefined
        : openLiveFollower(databases, {
            log,
            source: openFeed(config.liveSourceUrl),
            everySeconds: config.liveSourceSeconds,
          });
    follower?.start();
    say('the worker is at work');
    await stopAsked;
    say('stopping');
    await follower?.close();
    await downloads.close();
    await pipeline.close();
  } finally {
    await databases.close();
  }
}

function requireServers({ databaseUrl, clickhouseUrl }: Config): void {
  const missing = Object.entries({ DATABASE_URL: databaseUrl, CLICKHOUSE_URL: clickhouseUrl })
    .filter(([, url]) => url === undefined)
    .map(([variable]) => variable);
  if (missing.length > 0)
    throw new ConfigError(
      missing.map((variable) => ({
        variable,
        problem:
          'is not set: a worker of its own needs database servers, because the embedded databases let one process in, which works by itself',
      })),
    );
}
