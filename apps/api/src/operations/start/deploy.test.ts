import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../config.ts';

const DEPLOY = fileURLToPath(new URL('../../../../../deploy/', import.meta.url));
/** Every variable that the configuration reads. */
const VARIABLES = new Set(
  [
    ...readFileSync(new URL('../../config.ts', import.meta.url), 'utf8').matchAll(
      /'([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)'/g,
    ),
  ].map(([, name]) => name),
);

type Environment = Readonly<Record<string, string>>;
interface Service {
  readonly image: string;
  readonly environment: Environment;
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>> | readonly string[];
}

/** As compose fills it in where nothing is set but the passwords. */
const filledIn = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [
      name,
      text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$\{\w+:\?[^}]*\}/g, 'given'),
    ]),
  );

test.each(['deploy/Dockerfile', 'tools/workspace/run.mjs'])(
  '%s runs what starts the server again',
  (path) => {
    const text = readFileSync(join(DEPLOY, '..', path), 'utf8');
    expect(text).toContain('dist/supervise.js');
    expect(text).not.toContain('dist/main.js"');
  },
);

describe('the compose file', () => {
  let services: Readonly<Record<string, Service>>;
  beforeAll(() => {
    services = parse(readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8'), { merge: true }).services;
  });

  test.each(['api', 'worker'])('gives the %s a configuration it understands, on servers', (name) => {
    const environment = filledIn(services[name]?.environment ?? {});
    for (const variable of Object.keys(environment)) expect(VARIABLES).toContain(variable);
    const config = readConfig(environment);
    expect(environment).toHaveProperty('TRUSTED_PROXIES');
    expect(config).toMatchObject({ worker: name === 'api' ? 'none' : 'inline', demo: false });
    expect(config.databaseUrl).toBeDefined();
    expect(config.clickhouseUrl).toBeDefined();
    expect(services[name]?.volumes).toEqual(['match-files:/data']);
    const bucket = {
      RAW_STORE_URL: 'https://s3.example/soulstat',
      RAW_STORE_ACCESS_KEY_ID: 'id',
      RAW_STORE_SECRET_ACCESS_KEY: 'key',
    };
    expect(readConfig({ ...environment, ...bucket }).rawBucket).toMatchObject({ accessKeyId: 'id' });
  });

  test('names only services it has', () => {
    const names = Object.keys(services);
    for (const { depends_on = [] } of Object.values(services))
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(names).toContain(name);
    const hosts = Object.values(filledIn(services['api']?.environment ?? {})).flatMap((text) =>
      /^(postgres|http):\/\/(?!localhost)/.test(text) ? [new URL(text).hostname] : [],
    );
    expect(hosts.toSorted()).toEqual(['clickhouse', 'postgres']);
    for (const host of hosts) expect(names).toContain(host);
  });
});

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Environment;
  readonly spec?: {
    readonly selector?: { readonly matchLabels?: Environment };
    readonly template?: {
      readonly metadata: { readonly labels: Environment };
      readonly spec: { readonly containers: readonly Container[] };
    };
  };
}
interface Container {
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom: readonly Readonly<Record<string, { readonly name: string }>>[];
}

/** What the operator gives besides, each variable with the same value. */
const secret = (value: string): Environment =>
  Object.fromEntries(
    [...readFileSync(join(DEPLOY, 'kubernetes/secret.env.example'), 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(
      ([, name = '', written]) => {
        expect(written, `${name} has a default`).toBe('');
        return [name, value];
      },
    ),
  );

describe('the Kubernetes manifests', () => {
  let manifests: Manifest[];
  beforeAll(() => {
    const { resources } = parse(readFileSync(join(DEPLOY, 'kubernetes/kustomization.yaml'), 'utf8')) as {
      resources: string[];
    };
    expect(globSync('*.yaml', { cwd: join(DEPLOY, 'kubernetes') }).toSorted()).toEqual(
      ['kustomization.yaml', ...resources].toSorted(),
    );
    manifests = resources.flatMap((file) =>
      parseAllDocuments(readFileSync(join(DEPLOY, 'kubernetes', file), 'utf8')).map((document) => {
        expect(document.errors).toEqual([]);
        return document.toJS() as Manifest;
      }),
    );
  });

  const deployments = () => manifests.filter(({ kind }) => kind === 'Deployment');

  /** Of each deployment, with these secrets. */
  const environments = (secrets: Environment) =>
    deployments().map(({ metadata, spec }): { readonly name: string; readonly environment: Environment } => {
      const [container] = spec?.template?.spec.containers ?? [];
      const sources = (container?.envFrom ?? []).flatMap((source) =>
        Object.entries(source).map(([kind, { name }]) =>
          kind === 'secretRef'
            ? secrets
            : manifests.find((each) => each.kind === 'ConfigMap' && each.metadata.name === name)?.data,
        ),
      );
      const own = Object.fromEntries((container?.env ?? []).map((entry) => [entry.name, entry.value]));
      return { name: metadata.name, environment: Object.assign({}, ...sources, own) };
    });

  test('give the api and the worker a configuration they understand, on servers', () => {
    expect(deployments().map(({ metadata }) => metadata.name)).toEqual(['api', 'worker']);
    const given = {
      ...secret('given'),
      DATABASE_URL: 'postgres://soulstat:given@postgres.databases:5432/soulstat',
      CLICKHOUSE_URL: 'http://soulstat:given@clickhouse.databases:8123/soulstat',
    };
    for (const { name, environment } of environments(given)) {
      for (const variable of Object.keys(environment)) expect(VARIABLES).toContain(variable);
      const config = readConfig(environment);
      expect(config).toMatchObject({ worker: name === 'api' ? 'none' : 'inline', demo: false });
      expect(config.trustedProxies).not.toEqual([]);
      expect(config.databaseUrl).toBeDefined();
      expect(config.clickhouseUrl).toBeDefined();
      expect(config.rawBucket).toBeDefined();
    }
  });

  test('start nothing without the passwords, and say which is missing', () => {
    for (const { environment } of environments(secret('')))
      expect(() => readConfig(environment)).toThrow('RAW_STORE_SECRET_ACCESS_KEY is missing');
  });

  test('select the pods they make', () => {
    for (const { spec } of deployments())
      expect(spec?.template?.metadata.labels).toMatchObject(spec?.selector?.matchLabels ?? { none: '' });
  });
});
