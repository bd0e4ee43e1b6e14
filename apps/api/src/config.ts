import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLoopbackName } from './http/network/site-address.ts';
import { isProxy } from './http/network/untrusted-proxies.ts';
import type { RawBucketConfig } from './storage/raw-files/raw-bucket.ts';
import { linkingAt, twitchOf } from './community/streams/twitch.ts';
import { youtubeLinkingAt, youtubeOf, type YouTube } from './community/streams/youtube.ts';
import { STEAM, type AccountSettings, type OAuthClient } from './community/accounts/sign-in/settings.ts';
import type { MailSettings } from './community/mail/mailer.ts';
import { COMMUNITY_API, REPLAY_HOST } from './base/addresses.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const WORKER_MODES = ['inline', 'none'] as const;
const SIGN_INS = ['steam', 'demo', 'off'] as const;

type Problem = { readonly variable: string; readonly problem: string };

/** One message for all variables that are wrong: what each is, what it was given, what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variables: readonly string[];

  constructor(problems: readonly Problem[]) {
    const lines = problems.map(({ variable, problem }) => `  ${variable} ${problem}`);
    super(
      `The configuration has ${problems.length === 1 ? 'a wrong value' : 'wrong values'}:\n${lines.join('\n')}`,
    );
    this.variables = problems.map(({ variable }) => variable);
  }
}

/** Everything the process is told from outside. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

type Environment = Readonly<Record<string, string | undefined>>;

/** The folder of the checkout, seen from `src` and from `dist`. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Reads the environment. An empty variable counts as absent. Throws one `ConfigError` that names every wrong value. */
export function readConfig(env: Environment = process.env) {
  const reading = readingOf(env);
  const { problems, add, read, textOf } = reading;
  const communityApiUrl = read('COMMUNITY_API_URL', BASE_URL, COMMUNITY_API);
  const publicUrl = read('PUBLIC_URL', BASE_URL, undefined);
  const twitch = readTwitchClient(reading);
  const youtube = readYouTube(reading);
  const host = read('HOST', HOST_NAME, '127.0.0.1');
  const databaseUrl = read('DATABASE_URL', POSTGRES_SERVER, undefined);
  const config = {
    /** 0 takes any free port. */
    port: read('PORT', wholeNumber(0, 65_535), 3000),
    host,
    /** Where the embedded databases and the raw match files live: an absolute path. */
    dataDir: read('DATA_DIR', FOLDER, resolve(ROOT, '.data')),
    /** A ClickHouse server instead of the embedded engine. */
    clickhouseUrl: read('CLICKHOUSE_URL', CLICKHOUSE_SERVER, undefined),
    /** A PostgreSQL server instead of the embedded one. */
    databaseUrl,
    /** A bucket for the raw match files instead of the data folder. */
    rawBucket: readRawBucket(reading),
    /** The most memory the embedded ClickHouse takes for data, in MB; its program needs some 300 more. */
    clickhouseMemoryMb: read('CLICKHOUSE_MEMORY_MB', wholeNumber(256, 1_048_576), modestMemoryMb()),
    logLevel: read('LOG_LEVEL', oneOf(LOG_LEVELS), 'info'),
    /** Whether the server also counts and does the jobs, or leaves that to `soulstat worker`. */
    worker: read('WORKER', oneOf(WORKER_MODES), 'inline'),
    /** Whether a fresh installation shows a simulated league until real matches come; never on database servers. */
    demo: read('DEMO', ON_OR_OFF, true) && !textOf('CLICKHOUSE_URL') && !textOf('DATABASE_URL'),
    /** The site's own address for links that leave it, without a slash at the end. */
    publicUrl,
    /** How people sign in: with the platform, or with the demo page on a server for people at this machine. */
    accounts: readAccounts(
      { publicUrl, twitch, youtube: youtube.client },
      isPersonal({ host, databaseUrl }),
      reading,
    ),
    /** Where live streams come from, and recordings of linked channels. */
    twitch: twitch && twitchOf(twitch, twitch.addresses?.host),
    youtube: youtube.api,
    /** Of the platform's Web API: lets names and pictures of players be fetched. */
    steamApiKey: textOf('STEAM_API_KEY'),
    /** Proxies whose word about a visitor's address is taken: addresses, networks, or names of kinds of them. */
    trustedProxies: read('TRUSTED_PROXIES', PROXIES, []),
    /** Serves pictures of heroes and items for those who hold the rights, without a slash at the end. */
    assetsHost: read('ASSETS_HOST', BASE_URL, undefined),
    /** Where match files are downloaded from: an address with `{cluster}` in it. */
    replayHostUrl: read('REPLAY_HOST_URL', REPLAY_HOST_URL, REPLAY_HOST),
    /** Downloads from one replay server at the same time, and begun within a second. */
    downloadsPerHost: read('DOWNLOADS_PER_HOST', wholeNumber(1, 100), 2),
    downloadsPerSecond: read('DOWNLOADS_PER_SECOND', wholeNumber(1, 1000), 5),
    /** The community's match API: where salts are handed on that visitors want it to have, and where `soulstat sync` asks. */
    communityApiUrl,
    /** Where `soulstat patches` reads patch notes. */
    patchFeedUrl: read('PATCH_FEED_URL', WEB_URL, `${communityApiUrl}/v1/patches`),
    /** What tells of matches that run, such as the community API's `/v1/matches/active`; without it none are followed. */
    liveSourceUrl: read('LIVE_SOURCE_URL', WEB_URL, undefined),
    /** How often it is asked. */
    liveSourceSeconds: read('LIVE_SOURCE_SECONDS', wholeNumber(1, 600), 30),
    /** Whom to tell of what is wrong with the site's security: a `mailto:` or https URL; without one nobody is named. */
    securityContact: read('SECURITY_CONTACT', CONTACT, undefined),
    /** Under what the dumps of the data are given; what is missing is as usual. */
    dataLicence: readDataLicence(reading),
    /** Links of the footer: the community's chat, and where business enquiries go; one that is missing is not shown. */
    chatUrl: read('CHAT_URL', WEB_URL, undefined),
    contactEmail: read('CONTACT_EMAIL', EMAIL, undefined),
    /** How answers in tickets are announced by e-mail; without it they are not. */
    mail: readMail(publicUrl, reading),
    /** Where the numbers for a Prometheus server are told, to this machine's neighbours; without one they are not. */
    metricsPort: read('METRICS_PORT', wholeNumber(1, 65_535), undefined),
  };
  if (config.accounts.signIn === 'demo' && !isPersonal(config)) add('SIGN_IN', NEEDS_THIS_MACHINE);
  // Nobody would count, and nobody could be started who does.
  if (config.worker === 'none' && !(config.clickhouseUrl && databaseUrl)) add('WORKER', NEEDS_SERVERS);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

const NEEDS_THIS_MACHINE =
  'is "demo"; that lets anybody be anybody, and needs HOST on loopback and no DATABASE_URL';

const NEEDS_SERVERS =
  'is "none"; that needs DATABASE_URL and CLICKHOUSE_URL: embedded databases let no worker in';

type Reading = ReturnType<typeof readingOf>;

/** The environment while it is being read. */
function readingOf(env: Environment) {
  const problems: Problem[] = [];
  const add = (variable: string, problem: string) => problems.push({ variable, problem });
  const textOf = (variable: string) => env[variable]?.trim() || undefined;
  return {
    problems,
    add,
    textOf,
    read: <Value, Absent>(variable: string, kind: Kind<Value>, absent: Absent): Value | Absent => {
      const text = textOf(variable);
      const value = text === undefined ? undefined : kind.parse(text);
      if (text !== undefined && value === undefined)
        add(variable, `is ${JSON.stringify(withoutPassword(text))}; expected ${kind.expected}`);
      return value ?? absent;
    },
    /** The text of a variable without which another one does not work. */
    neededBy: (other: string, isSet: boolean, variable: string) => {
      const text = textOf(variable);
      if (isSet && !text) add(variable, `is missing; ${other} needs it`);
      return text;
    },
  };
}

/** The bucket's address does not work without its keys. */
function readRawBucket({ read, neededBy }: Reading): RawBucketConfig | undefined {
  const url = read('RAW_STORE_URL', BUCKET_URL, undefined);
  const region = read('RAW_STORE_REGION', WORD, 'auto');
  const accessKeyId = neededBy('RAW_STORE_URL', url !== undefined, 'RAW_STORE_ACCESS_KEY_ID');
  const secretAccessKey = neededBy('RAW_STORE_URL', url !== undefined, 'RAW_STORE_SECRET_ACCESS_KEY');
  return url && accessKeyId && secretAccessKey ? { url, region, accessKeyId, secretAccessKey } : undefined;
}

/** What a platform gave the operator: an id does not work without its secret. */
function readOAuthClient(
  platform: 'TWITCH' | 'YOUTUBE' | 'DISCORD',
  { read, neededBy }: Reading,
): OAuthClient | undefined {
  const variable = `${platform}_CLIENT_ID`;
  const clientId = read(variable, WORD, undefined);
  const clientSecret = neededBy(variable, clientId !== undefined, `${platform}_CLIENT_SECRET`);
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

/** With a server that stands in for Twitch accounts are linked there, too. */
function readTwitchClient(reading: Reading): OAuthClient | undefined {
  const client = readOAuthClient('TWITCH', reading);
  const server = reading.read('TWITCH_URL', BASE_URL, undefined);
  return client && server ? { ...client, addresses: linkingAt(server) } : client;
}

/** Channels are linked with a client; who of them is live is asked with a key. */
function readYouTube(reading: Reading): {
  readonly client?: OAuthClient | undefined;
  readonly api?: YouTube | undefined;
} {
  const client = readOAuthClient('YOUTUBE', reading);
  const apiKey = reading.read('YOUTUBE_API_KEY', WORD, undefined);
  const server = reading.read('YOUTUBE_URL', BASE_URL, undefined);
  return {
    client: client && server ? { ...client, addresses: youtubeLinkingAt(server) } : client,
    api: client && apiKey ? youtubeOf(apiKey, server) : undefined,
  };
}

/** Another licence than the usual one needs its address. */
const readDataLicence = ({ textOf, read, neededBy }: Reading) => ({
  name: textOf('DATA_LICENCE'),
  url: read(
    'DATA_LICENCE_URL',
    WEB_URL,
    neededBy('DATA_LICENCE', textOf('DATA_LICENCE') !== undefined, 'DATA_LICENCE_URL'),
  ),
  text: textOf('DATA_LICENCE_TEXT'),
  attribution: textOf('DATA_ATTRIBUTION'),
});

/** E-mail needs a server, a sender, and an address that its links lead to. */
function readMail(publicUrl: string | undefined, { add, read }: Reading): MailSettings | undefined {
  const [smtpUrl, from] = [read('SMTP_URL', SMTP_SERVER, undefined), read('MAIL_FROM', SENDER, undefined)];
  if (smtpUrl === undefined) return undefined;
  for (const [variable, value] of Object.entries({ MAIL_FROM: from, PUBLIC_URL: publicUrl }))
    if (value === undefined) add(variable, 'is missing; SMTP_URL needs it');
  return from && publicUrl ? { smtpUrl, from, siteUrl: publicUrl } : undefined;
}

type Place = { readonly host: string; readonly databaseUrl: string | undefined };

/** A server for people at this machine: nobody else reaches it, and no site stands on its database. */
export function isPersonal({ host, databaseUrl }: Place): boolean {
  return isLoopbackName(host) && databaseUrl === undefined;
}

function readAccounts(
  {
    publicUrl,
    twitch,
    youtube,
  }: {
    readonly publicUrl: string | undefined;
    readonly twitch: OAuthClient | undefined;
    readonly youtube: OAuthClient | undefined;
  },
  mayBeDemo: boolean,
  reading: Reading,
): AccountSettings {
  const isForOnePerson = mayBeDemo && publicUrl === undefined;
  const discord = readOAuthClient('DISCORD', reading);
  return {
    signIn: reading.read('SIGN_IN', oneOf(SIGN_INS), isForOnePerson ? 'demo' : 'steam'),
    publicUrl,
    platform: STEAM,
    links: { ...(twitch && { twitch }), ...(youtube && { youtube }), ...(discord && { discord }) },
  };
}

/** 2 GB, or half of what a smaller machine (or container) has. */
function modestMemoryMb(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.max(256, Math.min(2048, Math.floor(bytes / 2 / 1024 / 1024)));
}

interface Kind<Value> {
  readonly expected: string;
  /** The value, or undefined when the text is none. */
  parse(text: string): Value | undefined;
}

function kind<Value>(expected: string, parse: Kind<Value>['parse']): Kind<Value> {
  return { expected, parse };
}

const matching = (pattern: RegExp, expected: string) =>
  kind(expected, (text) => (pattern.test(text) ? text : undefined));

const url = (protocols: readonly string[], example: string) =>
  kind(`a URL such as ${example}`, (text) => (parseUrl(text, protocols) ? text : undefined));

const oneOf = <Word extends string>(words: readonly Word[]) =>
  kind(`one of ${words.join(', ')}`, (text) => words.find((word) => word === text.toLowerCase()));

const wholeNumber = (min: number, max: number) =>
  kind(`a whole number from ${min} to ${max}`, (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined,
  );

const FOLDER = kind('the path of a folder', (text) => (text.includes('\0') ? undefined : resolve(text)));
const WORD = matching(/^[\w-]+$/, 'a word of letters, digits and hyphens');
const ON_OR_OFF = kind('on or off', (text) => ({ on: true, off: false })[text.toLowerCase()]);
const HOST_NAME = matching(
  /^[\w.-]+$|^[\da-f:.]*:[\da-f:.]*$/i,
  'an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0',
);

const WEB = ['http:', 'https:'];
const CLICKHOUSE_SERVER = url(WEB, 'http://user:password@host:8123/database');
const POSTGRES_SERVER = url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database');
const SMTP_SERVER = url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465');
const WEB_URL = kind(
  'an http or https URL, such as https://stats.example/patches.json',
  (text) => parseUrl(text, WEB)?.href,
);
const BASE_URL = kind('an http or https URL without query, such as https://stats.example', (text) => {
  const parsed = parseUrl(text, WEB);
  return parsed && !parsed.search && !parsed.hash ? withoutSlash(parsed.href) : undefined;
});
const BUCKET_URL = kind(
  'the URL of a bucket that speaks S3, such as https://s3.example/bucket/folder',
  (text) => {
    const parsed = parsePlainUrl(text);
    return parsed && parsed.pathname.length > 1 ? withoutSlash(parsed.href) : undefined;
  },
);
const REPLAY_HOST_URL = kind('a URL with {cluster} in it, such as http://replay{cluster}.valve.net', (text) =>
  text.includes('{cluster}') && parsePlainUrl(text.replaceAll('{cluster}', '1'))
    ? withoutSlash(text)
    : undefined,
);

function parseUrl(text: string, protocols: readonly string[]): URL | undefined {
  const parsed = URL.parse(text);
  return parsed && protocols.includes(parsed.protocol) && parsed.hostname ? parsed : undefined;
}

/** Without query, fragment and user. */
function parsePlainUrl(text: string): URL | undefined {
  const parsed = parseUrl(text, WEB);
  return parsed && !parsed.search && !parsed.hash && !parsed.username ? parsed : undefined;
}

const withoutSlash = (text: string) => text.replace(/\/+$/, '');

const EMAIL = matching(/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/, 'an e-mail address, such as hello@stats.example');
const SENDER = kind(
  'an e-mail address, with or without a name: help@stats.example, or Soulstat <help@stats.example>',
  (text) => {
    const [, , bracketed] = /^([^<>"\r\n]{1,100})<([^<>]+)>$/.exec(text) ?? [];
    return EMAIL.parse(bracketed ?? text) === undefined ? undefined : text;
  },
);
const CONTACT = kind('an e-mail address or an https URL, such as security@stats.example', (text) =>
  EMAIL.parse(text) ? `mailto:${text}` : parseUrl(text, ['https:'])?.href,
);

const PROXIES = kind<readonly string[]>(
  'addresses or networks with commas between them, such as loopback,10.0.0.0/8; or none',
  (text) => {
    if (text === 'none') return [];
    const proxies = text.split(',').map((proxy) => proxy.trim());
    return proxies.every(isProxy) ? proxies : undefined;
  },
);

/** A password in a URL stays out of the terminal and of logs, even when the URL is no URL. */
function withoutPassword(text: string): string {
  return text.replace(/(^|\/\/)[^/\s]*@/, (_, slashes: string) => `${slashes}…@`);
}
