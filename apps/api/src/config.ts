import { isIP } from 'node:net';
import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLoopbackName } from './sign-in/site-address.ts';
import type { RawBucketConfig } from './raw-files/raw-bucket.ts';
import { STEAM, type AccountSettings, type OAuthClient } from './sign-in/settings.ts';
import type { MailSettings } from './mail/mailer.ts';
import { COMMUNITY_API, REPLAY_HOST } from './addresses.ts';

/** Everything the process is told from outside. */
export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Where the embedded databases and the raw match files live: an absolute path. */
  readonly dataDir: string;
  /** A ClickHouse server instead of the embedded engine. */
  readonly clickhouseUrl: string | undefined;
  /** A PostgreSQL server instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** A bucket for the raw match files instead of the data folder. */
  readonly rawBucket: RawBucketConfig | undefined;
  /** The most memory the embedded ClickHouse takes for data, in MB; its program needs some 300 more. */
  readonly clickhouseMemoryMb: number;
  readonly logLevel: LogLevel;
  /** Whether the server also counts and does the jobs, or leaves that to `soulstat worker`. */
  readonly worker: WorkerMode;
  /** Whether a fresh installation shows a simulated league until real matches come; never on database servers. */
  readonly demo: boolean;
  /** The site's own address for links that leave it, without a slash at the end. */
  readonly publicUrl: string | undefined;
  /** How people sign in: with the platform, or with the demo page on a server for people at this machine. */
  readonly accounts: AccountSettings;
  /** Of the platform's Web API: lets names and pictures of players be fetched. */
  readonly steamApiKey: string | undefined;
  /** Proxies whose word about a visitor's address is taken: addresses, networks, or names of kinds of them. */
  readonly trustedProxies: readonly string[];
  /** Serves pictures of heroes and items for those who hold the rights, without a slash at the end. */
  readonly assetsHost: string | undefined;
  /** Where match files are downloaded from: an address with `{cluster}` in it. */
  readonly replayHostUrl: string;
  /** Downloads from one replay server at the same time, and begun within a second. */
  readonly downloadsPerHost: number;
  readonly downloadsPerSecond: number;
  /** The community's match API: where salts are handed on that visitors want it to have, and where `soulstat sync` asks. */
  readonly communityApiUrl: string;
  /** Where `soulstat patches` reads patch notes. */
  readonly patchFeedUrl: string;
  /** Whom to tell of what is wrong with the site's security: a `mailto:` or https URL; without one nobody is named. */
  readonly securityContact: string | undefined;
  /** Links of the footer: the community's chat, and where business enquiries go; one that is missing is not shown. */
  readonly chatUrl: string | undefined;
  readonly contactEmail: string | undefined;
  /** How answers in tickets are announced by e-mail; without it they are not. */
  readonly mail: MailSettings | undefined;
  /** Where the numbers for a Prometheus server are told, to this machine's neighbours; without one they are not. */
  readonly metricsPort: number | undefined;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
const WORKER_MODES = ['inline', 'none'] as const;
type WorkerMode = (typeof WORKER_MODES)[number];

const SIGN_INS = ['steam', 'demo', 'off'] as const;

/** One message for all variables that are wrong: what each is, what it was given, what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variables: readonly string[];

  constructor(problems: readonly { variable: string; problem: string }[]) {
    const lines = problems.map(({ variable, problem }) => `  ${variable} ${problem}`);
    super(
      `The configuration has ${problems.length === 1 ? 'a wrong value' : 'wrong values'}:\n${lines.join('\n')}`,
    );
    this.variables = problems.map(({ variable }) => variable);
  }
}

/** The folder of the checkout, seen from `src` and from `dist`. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Reads the environment. An empty variable counts as absent. Throws one `ConfigError` that names every wrong value. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const problems: { variable: string; problem: string }[] = [];

  function read<Value, Absent>(variable: string, kind: Kind<Value>, absent: Absent): Value | Absent {
    const text = env[variable]?.trim() ?? '';
    if (text === '') return absent;
    const value = kind.parse(text);
    if (value !== undefined) return value;
    problems.push({
      variable,
      problem: `is ${JSON.stringify(withoutPassword(text))}; expected ${kind.expected}`,
    });
    return absent;
  }

  /** The bucket's address does not work without its keys. */
  function readRawBucket(): RawBucketConfig | undefined {
    const bucketUrl = read('RAW_STORE_URL', BUCKET_URL, undefined);
    const region = read('RAW_STORE_REGION', WORD, 'auto');
    const [accessKeyId, secretAccessKey] = (
      ['RAW_STORE_ACCESS_KEY_ID', 'RAW_STORE_SECRET_ACCESS_KEY'] as const
    ).map((variable) => {
      const key = env[variable]?.trim();
      if (bucketUrl && !key) problems.push({ variable, problem: 'is missing; RAW_STORE_URL needs it' });
      return key;
    });
    return bucketUrl && accessKeyId && secretAccessKey
      ? { url: bucketUrl, region, accessKeyId, secretAccessKey }
      : undefined;
  }

  const communityApiUrl = read('COMMUNITY_API_URL', BASE_URL, COMMUNITY_API);
  const publicUrl = read('PUBLIC_URL', BASE_URL, undefined);
  const [host, databaseUrl] = [
    read('HOST', HOST_NAME, '127.0.0.1'),
    read('DATABASE_URL', POSTGRES_SERVER, undefined),
  ];
  const config: Config = {
    port: read('PORT', wholeNumber(0, 65_535), 3000),
    host,
    dataDir: read('DATA_DIR', FOLDER, resolve(ROOT, '.data')),
    clickhouseUrl: read('CLICKHOUSE_URL', CLICKHOUSE_SERVER, undefined),
    databaseUrl,
    rawBucket: readRawBucket(),
    clickhouseMemoryMb: read('CLICKHOUSE_MEMORY_MB', wholeNumber(256, 1_048_576), modestMemoryMb()),
    logLevel: read('LOG_LEVEL', oneOf(LOG_LEVELS), 'info'),
    worker: read('WORKER', oneOf(WORKER_MODES), 'inline'),
    demo: read('DEMO', ON_OR_OFF, true) && !env['CLICKHOUSE_URL']?.trim() && !env['DATABASE_URL']?.trim(),
    publicUrl,
    accounts: readAccounts(publicUrl, isPersonal({ host, databaseUrl }), { env, problems, read }),
    steamApiKey: env['STEAM_API_KEY']?.trim() || undefined,
    trustedProxies: read('TRUSTED_PROXIES', PROXIES, []),
    assetsHost: read('ASSETS_HOST', BASE_URL, undefined),
    replayHostUrl: read('REPLAY_HOST_URL', REPLAY_HOST_URL, REPLAY_HOST),
    downloadsPerHost: read('DOWNLOADS_PER_HOST', wholeNumber(1, 100), 2),
    downloadsPerSecond: read('DOWNLOADS_PER_SECOND', wholeNumber(1, 1000), 5),
    communityApiUrl,
    patchFeedUrl: read('PATCH_FEED_URL', WEB_URL, `${communityApiUrl}/v1/patches`),
    securityContact: read('SECURITY_CONTACT', CONTACT, undefined),
    chatUrl: read('CHAT_URL', WEB_URL, undefined),
    contactEmail: read('CONTACT_EMAIL', EMAIL, undefined),
    mail: readMail(publicUrl, { env, problems, read }),
    metricsPort: read('METRICS_PORT', wholeNumber(1, 65_535), undefined),
  };
  if (config.accounts.signIn === 'demo' && !isPersonal(config))
    problems.push({ variable: 'SIGN_IN', problem: NEEDS_THIS_MACHINE });
  if (isWithoutWorker(config)) problems.push({ variable: 'WORKER', problem: NEEDS_SERVERS });
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

const NEEDS_THIS_MACHINE =
  'is "demo"; that lets anybody be anybody, and needs HOST on loopback and no DATABASE_URL';

const NEEDS_SERVERS =
  'is "none"; that needs DATABASE_URL and CLICKHOUSE_URL: embedded databases let no worker in';

/** Nobody would count, and nobody could be started who does. */
const isWithoutWorker = ({ worker, clickhouseUrl, databaseUrl }: Config) =>
  worker === 'none' && !(clickhouseUrl && databaseUrl);

/** The environment while it is being read. */
interface Reading {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly problems: { variable: string; problem: string }[];
  read<Value, Absent>(variable: string, kind: Kind<Value>, absent: Absent): Value | Absent;
}

/** What a platform gave the operator: an id does not work without its secret. */
function readOAuthClient(platform: 'TWITCH' | 'DISCORD', reading: Reading): OAuthClient | undefined {
  const clientId = reading.read(`${platform}_CLIENT_ID`, WORD, undefined);
  const clientSecret = reading.env[`${platform}_CLIENT_SECRET`]?.trim();
  if (clientId && !clientSecret)
    reading.problems.push({
      variable: `${platform}_CLIENT_SECRET`,
      problem: `is missing; ${platform}_CLIENT_ID needs it`,
    });
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

/** E-mail needs a server, a sender, and an address that its links lead to. */
function readMail(publicUrl: string | undefined, { problems, read }: Reading): MailSettings | undefined {
  const [smtpUrl, from] = [read('SMTP_URL', SMTP_SERVER, undefined), read('MAIL_FROM', SENDER, undefined)];
  if (smtpUrl === undefined) return undefined;
  for (const [variable, value] of Object.entries({ MAIL_FROM: from, PUBLIC_URL: publicUrl }))
    if (value === undefined) problems.push({ variable, problem: 'is missing; SMTP_URL needs it' });
  return from && publicUrl ? { smtpUrl, from, siteUrl: publicUrl } : undefined;
}

/** A server for people at this machine: nobody else reaches it, and no site stands on its database. */
export function isPersonal({ host, databaseUrl }: Pick<Config, 'host' | 'databaseUrl'>): boolean {
  return isLoopbackName(host) && databaseUrl === undefined;
}

function readAccounts(publicUrl: string | undefined, mayBeDemo: boolean, reading: Reading): AccountSettings {
  const isForOnePerson = mayBeDemo && publicUrl === undefined;

  const [twitch, discord] = [readOAuthClient('TWITCH', reading), readOAuthClient('DISCORD', reading)];
  return {
    signIn: reading.read('SIGN_IN', oneOf(SIGN_INS), isForOnePerson ? 'demo' : 'steam'),
    publicUrl,
    platform: STEAM,
    links: { ...(twitch && { twitch }), ...(discord && { discord }) },
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

const FOLDER: Kind<string> = {
  expected: 'the path of a folder',
  parse: (text) => (text.includes('\0') ? undefined : resolve(text)),
};

const CLICKHOUSE_SERVER = url(['http:', 'https:'], 'http://user:password@host:8123/database');
const POSTGRES_SERVER = url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database');

const ON_OR_OFF: Kind<boolean> = {
  expected: 'on or off',
  parse: (text) => ({ on: true, off: false })[text.toLowerCase()],
};

const HOST_NAME: Kind<string> = {
  expected: 'an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0',
  parse: (text) => (/^[\w.-]+$|^[\da-f:.]*:[\da-f:.]*$/i.test(text) ? text : undefined),
};

const BUCKET_URL: Kind<string> = {
  expected: 'the URL of a bucket that speaks S3, such as https://s3.example/bucket/folder',
  parse: (text) => {
    const parsed = parseUrl(text, ['http:', 'https:']);
    const isPlain =
      parsed && !parsed.search && !parsed.hash && !parsed.username && parsed.pathname.length > 1;
    return isPlain ? parsed.href.replace(/\/+$/, '') : undefined;
  },
};

const REPLAY_HOST_URL: Kind<string> = {
  expected: 'a URL with {cluster} in it, such as http://replay{cluster}.valve.net',
  parse: (text) => {
    const parsed = parseUrl(text.replaceAll('{cluster}', '1'), ['http:', 'https:']);
    const isPlain = parsed && !parsed.search && !parsed.hash && !parsed.username;
    return isPlain && text.includes('{cluster}') ? text.replace(/\/+$/, '') : undefined;
  },
};

const WORD: Kind<string> = {
  expected: 'a word of letters, digits and hyphens',
  parse: (text) => (/^[\w-]+$/.test(text) ? text : undefined),
};

/** What Fastify knows by name, beside addresses and networks. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

const PROXIES: Kind<readonly string[]> = {
  expected: 'addresses or networks with commas between them, such as loopback,10.0.0.0/8; or none',
  parse: (text) => {
    if (text === 'none') return [];
    const proxies = text.split(',').map((proxy) => proxy.trim());
    return proxies.every(isProxy) ? proxies : undefined;
  },
};

function isProxy(text: string): boolean {
  if (PROXY_NAMES.includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

const BASE_URL: Kind<string> = {
  expected: 'an http or https URL without query, such as https://stats.example',
  parse: (text) => {
    const parsed = parseUrl(text, ['http:', 'https:']);
    return parsed && !parsed.search && !parsed.hash ? parsed.href.replace(/\/+$/, '') : undefined;
  },
};

const WEB_URL: Kind<string> = {
  expected: 'an http or https URL, such as https://stats.example/patches.json',
  parse: (text) => parseUrl(text, ['http:', 'https:'])?.href,
};

const EMAIL: Kind<string> = {
  expected: 'an e-mail address, such as hello@stats.example',
  parse: (text) => (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text) ? text : undefined),
};

const SMTP_SERVER = url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465');

const SENDER: Kind<string> = {
  expected: 'an e-mail address, with or without a name: help@stats.example, or Soulstat <help@stats.example>',
  parse: (text) => {
    const [, , bracketed] = /^([^<>"\r\n]{1,100})<([^<>]+)>$/.exec(text) ?? [];
    return EMAIL.parse(bracketed ?? text) === undefined ? undefined : text;
  },
};

const CONTACT: Kind<string> = {
  expected: 'an e-mail address or an https URL, such as security@stats.example',
  parse: (text) => (EMAIL.parse(text) ? `mailto:${text}` : parseUrl(text, ['https:'])?.href),
};

function url(protocols: readonly string[], example: string): Kind<string> {
  return {
    expected: `a URL such as ${example}`,
    parse: (text) => (parseUrl(text, protocols) ? text : undefined),
  };
}

function parseUrl(text: string, protocols: readonly string[]): URL | undefined {
  const parsed = URL.parse(text);
  return parsed && protocols.includes(parsed.protocol) && parsed.hostname ? parsed : undefined;
}

function wholeNumber(min: number, max: number): Kind<number> {
  return {
    expected: `a whole number from ${min} to ${max}`,
    parse: (text) =>
      /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined,
  };
}

function oneOf<Word extends string>(words: readonly Word[]): Kind<Word> {
  return {
    expected: `one of ${words.join(', ')}`,
    parse: (text) => words.find((word) => word === text.toLowerCase()),
  };
}

/** A password in a URL stays out of the terminal and of logs, even when the URL is no URL. */
function withoutPassword(text: string): string {
  return text.replace(/(^|\/\/)[^/\s]*@/, (_, slashes: string) => `${slashes}…@`);
}
