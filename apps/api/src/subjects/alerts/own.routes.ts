import { alerts as contract } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { fail } from '../../base/problem.ts';
import { hashOfSecret, newSecret } from '../../base/secrets.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import { eventText, openEventStreams, type Watcher } from '../../community/realtime/event-streams.ts';
import { deviceOf } from '../../http/network/device.ts';
import { siteUrl } from '../../http/network/site-address.ts';
import { serve } from '../../http/feature.ts';
import { alertTopic, nowOf, stateOf, timeZoneOf, type AlertFeature } from './alerts.ts';
import { browserId } from './push/encrypt.ts';
import { markRead } from './queries/alerts.ts';
import { listBrowsers, removeBrowser, saveBrowser } from './queries/browsers.ts';
import { follow, isTournamentThere, saveChoices, saveFeed, stopAll, unfollow } from './queries/choices.ts';

const [P256DH_BYTES, AUTH_BYTES] = [65, 16];

/** What an account is told of, and how. */
export const ownRoutes: AlertFeature = async (app, needs) => {
  const { postgres, sessions, accounts, rateLimits, realtime } = needs;
  useAccountRoutes(app, { rateLimits, sessions });
  const streams = openEventStreams(app, rateLimits);

  serve(app, contract.getAlerts, async (request) =>
    stateOf(needs, (await sessions.require(request)).accountId),
  );

  serve(app, contract.chooseAlerts, async (request) => {
    const { accountId } = await sessions.require(request);
    const { kinds, quiet, timeZone } = request.body;
    const choices = {
      kinds,
      quietFrom: quiet?.from ?? null,
      quietUntil: quiet?.until ?? null,
      timeZone: timeZoneOf(timeZone),
    };
    await saveChoices(postgres, accountId, choices, nowOf(needs));
    return stateOf(needs, accountId);
  });

  serve(app, contract.readAlerts, async (request) => {
    const { accountId } = await sessions.require(request);
    await markRead(postgres, accountId, request.body.upTo);
    return stateOf(needs, accountId);
  });

  serve(app, contract.stopAlerts, async (request) => {
    const { accountId } = await sessions.require(request);
    await stopAll(postgres, accountId);
    return stateOf(needs, accountId);
  });

  serve(app, contract.followForAlerts, async (request) => {
    const { accountId } = await sessions.require(request);
    const { follows, kind, id } = request.body;
    if (!follows) await unfollow(postgres, accountId, { kind, id });
    else {
      const isThere =
        kind === 'hero' ? GAME_DATA.heroById(id) !== undefined : await isTournamentThere(postgres, id);
      if (!isThere) fail('not_found', `There is no such ${kind}.`);
      const limits = { most: contract.MAX_FOLLOWED, now: nowOf(needs) };
      if (!(await follow(postgres, accountId, { kind, id }, limits)))
        fail(
          'favourites_full',
          `You follow ${contract.MAX_FOLLOWED} heroes and tournaments, as many as fit.`,
        );
    }
    return stateOf(needs, accountId);
  });

  serve(app, contract.setAlertFeed, async (request) => {
    const { accountId } = await sessions.require(request);
    const secret = request.body.isOn ? newSecret() : undefined;
    await saveFeed(postgres, accountId, secret === undefined ? null : hashOfSecret(secret), nowOf(needs));
    return {
      path: secret === undefined ? null : `/api/alerts/feed/${secret}`,
      state: await stateOf(needs, accountId),
    };
  });

  serve(app, contract.ringBrowser, async (request) => {
    const { accountId } = await sessions.require(request);
    const { endpoint } = request.body;
    const [p256dh, auth] = [bytesOf(request.body.p256dh), bytesOf(request.body.auth)];
    // An uncompressed point of the curve begins with 4.
    const isKey = p256dh.length === P256DH_BYTES && p256dh[0] === 4 && auth.length === AUTH_BYTES;
    if (!isKey || !URL.canParse(endpoint)) fail('invalid_request', 'These are no keys of a push service.');
    const browser = {
      endpoint,
      accountId,
      p256dh,
      auth,
      site:
        siteUrl(request, accounts.publicUrl) ??
        fail('invalid_request', 'This site does not know its own address.'),
      device: deviceOf(request.headers['user-agent']),
      since: nowOf(needs),
    };
    await saveBrowser(postgres, browser, contract.MAX_ALERT_BROWSERS);
    return stateOf(needs, accountId);
  });

  serve(app, contract.muteBrowser, async (request) => {
    const { accountId } = await sessions.require(request);
    const own = await listBrowsers(postgres, [accountId]);
    const muted = own.find(({ endpoint }) => browserId(endpoint) === request.body.id);
    if (muted) await removeBrowser(postgres, muted.endpoint);
    return stateOf(needs, accountId);
  });

  serve(app, contract.watchAlerts, async (request, reply) => {
    const { accountId } = await sessions.require(request);
    streams.admit(request);
    let version = 0;
    let watcher: Watcher | undefined;
    const tell = (name: string) => watcher?.send(eventText(name, (version += 1), {}));
    const alert = () => tell('alert');
    const unfollowTopic = await realtime.topics.follow(alertTopic(accountId), { told: alert, missed: alert });
    watcher = streams.begin(request, reply, unfollowTopic);
    tell('hello');
    return reply;
  });
};

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');
