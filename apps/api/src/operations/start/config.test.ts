import { totalmem } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../config.ts';
import { whoSignsIn } from './who-signs-in.ts';

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The configuration was accepted');
}

test('without variables the site runs for this machine alone, on embedded databases beside the checkout', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', logLevel: 'info' });
  expect(config).toMatchObject({ clickhouseUrl: undefined, databaseUrl: undefined, publicUrl: undefined });
  expect(config.dataDir).toBe(resolve(import.meta.dirname, '../../../../../.data'));
});

test('the embedded ClickHouse takes 2 GB at most, and no more than half of the machine', () => {
  const { clickhouseMemoryMb } = readConfig({});
  expect(clickhouseMemoryMb).toBeGreaterThanOrEqual(256);
  expect(clickhouseMemoryMb).toBeLessThanOrEqual(Math.max(256, Math.min(2048, totalmem() / 2 / 1024 / 1024)));
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '  ', LOG_LEVEL: '' })).toEqual(readConfig({}));
});

test('a relative data folder is made absolute', () => {
  expect(isAbsolute(readConfig({ DATA_DIR: 'elsewhere' }).dataDir)).toBe(true);
});

describe('takes', () => {
  test.each([
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['PORT', ' 8080 ', 'port', 8080],
    ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
    ['HOST', '::1', 'host', '::1'],
    ['HOST', 'stats.example', 'host', 'stats.example'],
    [
      'CLICKHOUSE_URL',
      'https://user:p%40ss@ch.example:8443/stats',
      'clickhouseUrl',
      'https://user:p%40ss@ch.example:8443/stats',
    ],
    [
      'DATABASE_URL',
      'postgresql://u:p@db/stats?sslmode=require',
      'databaseUrl',
      'postgresql://u:p@db/stats?sslmode=require',
    ],
    ['CLICKHOUSE_MEMORY_MB', '256', 'clickhouseMemoryMb', 256],
    ['LOG_LEVEL', 'DEBUG', 'logLevel', 'debug'],
    ['PUBLIC_URL', 'https://stats.example/', 'publicUrl', 'https://stats.example'],
    ['ASSETS_HOST', 'https://cdn.example/art//', 'assetsHost', 'https://cdn.example/art'],
    ['CHAT_URL', 'https://chat.example/invite?c=1', 'chatUrl', 'https://chat.example/invite?c=1'],
    ['CONTACT_EMAIL', 'hello@stats.example', 'contactEmail', 'hello@stats.example'],
    ['STEAM_API_KEY', ' ABC ', 'steamApiKey', 'ABC'],
  ] as const)('%s=%s', (variable, text, key, value) => {
    expect(readConfig({ [variable]: text })[key]).toBe(value);
  });
});

describe('refuses, and says what it expects:', () => {
  test.each([
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '3000.5', 'a whole number from 0 to 65535'],
    ['PORT', '0x10', 'a whole number from 0 to 65535'],
    ['PORT', 'http', 'a whole number from 0 to 65535'],
    ['HOST', 'http://localhost', 'an address or a host name'],
    ['DATA_DIR', 'a\0b', 'the path of a folder'],
    ['CLICKHOUSE_URL', 'localhost:8123', 'http://user:password@host:8123/database'],
    ['CLICKHOUSE_URL', 'clickhouse://localhost', 'http://user:password@host:8123/database'],
    ['DATABASE_URL', 'localhost', 'postgres://user:password@host:5432/database'],
    ['DATABASE_URL', 'mysql://localhost/x', 'postgres://user:password@host:5432/database'],
    ['CLICKHOUSE_MEMORY_MB', '64', 'a whole number from 256 to 1048576'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['PUBLIC_URL', 'stats.example', 'an http or https URL'],
    ['PUBLIC_URL', 'https://stats.example/?a=1', 'an http or https URL'],
    ['ASSETS_HOST', 'ftp://cdn.example', 'an http or https URL'],
    ['CHAT_URL', 'javascript:alert(1)', 'an http or https URL'],
    ['CONTACT_EMAIL', 'hello at stats.example', 'an e-mail address'],
    ['SIGN_IN', 'google', 'one of steam, demo, off'],
    ['TRUSTED_PROXIES', 'nginx', 'addresses or networks'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'addresses or networks'],
    ['TRUSTED_PROXIES', 'loopback,,10.0.0.1', 'addresses or networks'],
    ['DEMO', 'maybe', 'on or off'],
    ['RAW_STORE_URL', 's3://bucket', 'https://s3.example/bucket/folder'],
    ['RAW_STORE_URL', 'https://s3.example/', 'https://s3.example/bucket/folder'],
  ])('%s=%j', (variable, text, expected) => {
    const message = problemsOf({ [variable]: text });
    expect(message).toContain(`${variable} is ${JSON.stringify(text)}; expected`);
    expect(message).toContain(expected);
  });
});

test('another licence of dumps needs its address', () => {
  expect(problemsOf({ DATA_LICENCE: 'CC0' })).toContain('DATA_LICENCE_URL is missing; DATA_LICENCE needs it');
  expect(readConfig({ DATA_ATTRIBUTION: 'Data: us' }).dataLicence).toEqual({ attribution: 'Data: us' });
});

test('a bucket needs both of its keys', () => {
  const RAW_STORE_URL = 'https://s3.example/bucket/folder/';
  const message = problemsOf({ RAW_STORE_URL });
  expect(message).toContain('RAW_STORE_ACCESS_KEY_ID is missing; RAW_STORE_URL needs it');
  expect(message).toContain('RAW_STORE_SECRET_ACCESS_KEY is missing; RAW_STORE_URL needs it');
  const keys = { RAW_STORE_ACCESS_KEY_ID: 'id', RAW_STORE_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig({ RAW_STORE_URL, ...keys }).rawBucket).toEqual({
    url: 'https://s3.example/bucket/folder',
    region: 'auto',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
});

test.each([
  [{}, true],
  [{ DEMO: 'off' }, false],
  [{ DATABASE_URL: 'postgres://db.example/x' }, false],
  [{ CLICKHOUSE_URL: 'http://ch.example:8123', DEMO: 'on' }, false],
])('with %j a fresh installation shows a simulated league: %s', (env, demo) => {
  expect(readConfig(env).demo).toBe(demo);
});

test('all wrong values are named at once', () => {
  const message = problemsOf({ PORT: 'x', LOG_LEVEL: 'y', PUBLIC_URL: 'z' });
  expect(message.split('\n')).toHaveLength(4);
  for (const variable of ['PORT', 'LOG_LEVEL', 'PUBLIC_URL']) expect(message).toContain(`  ${variable} is `);
});

test.each([
  ['DATABASE_URL', 'mysql://app:topsecret@db.example/x'],
  ['DATABASE_URL', 'app:topsecret@db.example'],
  ['CLICKHOUSE_URL', 'htp://app:topsecret@ch.example'],
])('a password in a wrong %s is not repeated', (variable, text) => {
  const message = problemsOf({ [variable]: text });
  expect(message).not.toContain('topsecret');
  expect(message).toContain('…@');
});

describe('people sign in', () => {
  test.each([
    ['on this machine alone with the demo page', {}, 'demo'],
    ['with the platform where the site has an address', { PUBLIC_URL: 'https://stats.example' }, 'steam'],
    ['as asked', { PUBLIC_URL: 'https://stats.example', SIGN_IN: 'demo' }, 'demo'],
    ['with the platform where other machines reach the server', { HOST: '0.0.0.0' }, 'steam'],
    ['with the platform on a database server', { DATABASE_URL: 'postgres://db.example/soulstat' }, 'steam'],
    ['not at all where that is asked', { SIGN_IN: 'off' }, 'off'],
  ] as const)('%s', (_, env, signIn) => {
    expect(readConfig(env).accounts).toMatchObject({ signIn, links: {} });
  });

  test.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { DATABASE_URL: 'postgres://db.example/soulstat' }])(
    'never with the demo page on a server for others: %j',
    (env) => {
      expect(problemsOf({ SIGN_IN: 'demo', ...env })).toContain('SIGN_IN is "demo"; that lets anybody');
    },
  );

  test.each([
    [{}, 'whoever opens http://127.0.0.1:3000/api/demo-sign-in?key=abc on this machine, as anybody'],
    [{ HOST: '0.0.0.0' }, 'with the platform, from this machine alone'],
    [{ PUBLIC_URL: 'https://stats.example' }, 'with the platform, for everybody at https://stats.example'],
    [{ SIGN_IN: 'off' }, 'nobody'],
  ])('as the start says in a line: %j', (env, words) => {
    const demo = { url: 'http://127.0.0.1:3000', key: 'abc' };
    expect(whoSignsIn(readConfig(env), demo)).toContain(words);
  });

  test('and link accounts of platforms that gave an id and a secret, which comes with it', () => {
    const twitch = { TWITCH_CLIENT_ID: 'id', TWITCH_CLIENT_SECRET: 'secret' };
    expect(readConfig(twitch).accounts.links).toEqual({
      twitch: { clientId: 'id', clientSecret: 'secret' },
    });
    expect(problemsOf({ DISCORD_CLIENT_ID: 'id' })).toContain(
      'DISCORD_CLIENT_SECRET is missing; DISCORD_CLIENT_ID needs it',
    );
  });
});

test('e-mail needs a server, a sender, and an address that its links lead to', () => {
  expect(readConfig({ MAIL_FROM: 'help@stats.example' }).mail).toBeUndefined();
  const SMTP_URL = 'smtps://user:secret@mail.example:465';
  const message = problemsOf({ SMTP_URL });
  expect(message).toContain('MAIL_FROM is missing; SMTP_URL needs it');
  expect(message).toContain('PUBLIC_URL is missing; SMTP_URL needs it');
  const PUBLIC_URL = 'https://stats.example/';
  for (const MAIL_FROM of ['help@stats.example', 'Soulstat <help@stats.example>'])
    expect(readConfig({ SMTP_URL, MAIL_FROM, PUBLIC_URL }).mail).toEqual({
      smtpUrl: SMTP_URL,
      from: MAIL_FROM,
      siteUrl: 'https://stats.example',
    });
  expect(problemsOf({ SMTP_URL: 'http://u:secret@mail.example', MAIL_FROM: 'nobody' })).toMatch(
    /SMTP_URL is "http:\/\/…@mail\.example"; expected a URL such as smtps:[^\n]+\n {2}MAIL_FROM is "nobody"/,
  );
});

test('no proxy is trusted unless it is named', () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  expect(readConfig({ TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    'fd00::/8',
  ]);
});

describe('a server that leaves the work to others', () => {
  const servers = {
    DATABASE_URL: 'postgres://db.example/soulstat',
    CLICKHOUSE_URL: 'http://ch.example:8123',
  };

  test('needs database servers, since embedded databases let no worker in', () => {
    expect(readConfig({ WORKER: 'none', ...servers }).worker).toBe('none');
    expect(problemsOf({ WORKER: 'none' })).toContain('WORKER is "none"; that needs DATABASE_URL');
    expect(problemsOf({ ...servers, DATABASE_URL: '', WORKER: 'none' })).toContain('WORKER is "none"');
  });
});
