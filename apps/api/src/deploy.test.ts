import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from './config.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url));
/** Every variable that the configuration reads. */
const VARIABLES = new Set(
  [
    ...readFileSync(new URL('config.ts', import.meta.url), 'utf8').matchAll(
      /'([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)'/g,
    ),
  ].map(([, name]) => name),
);

type Environment = Readonly<Record<string, string>>;
interface Service {
  readonly image: string;
  readonly environment: Environment;
  readonly command?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>> | readonly string[];
}

/** As compose fills it in where nothing is set. */
const filledIn = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [name, text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')]),
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
    expect(config.rawBucket).toBeDefined();
  });

  test('names only services it has', () => {
    const names = Object.keys(services);
    for (const { depends_on = [] } of Object.values(services))
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(names).toContain(name);
    const hosts = Object.values(filledIn(services['api']?.environment ?? {})).flatMap((text) =>
      /^(postgres|http):\/\/(?!localhost)/.test(text) ? [new URL(text).hostname] : [],
    );
    expect(hosts.toSorted()).toEqual(['bucket', 'clickhouse', 'postgres']);
    for (const host of hosts) expect(names).toContain(host);
  });
});

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Environment;
  readonly stringData?: Environment;
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

  test('give the api and the worker a configuration they understand, on servers', () => {
    expect(deployments().map(({ metadata }) => metadata.name)).toEqual(['api', 'worker']);
    for (const { metadata, spec } of deployments()) {
      const [container] = spec?.template?.spec.containers ?? [];
      const sources = (container?.envFrom ?? []).flatMap((source) =>
        Object.entries(source).map(([kind, { name }]) => {
          const wanted = kind === 'configMapRef' ? 'ConfigMap' : 'Secret';
          const found = manifests.find((each) => each.kind === wanted && each.metadata.name === name);
          return found?.data ?? found?.stringData ?? {};
        }),
      );
      const own = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]));
      const environment: Environment = Object.assign({}, ...sources, own);
      for (const variable of Object.keys(environment)) expect(VARIABLES).toContain(variable);
      const config = readConfig(environment);
      expect(config.trustedProxies).not.toEqual([]);
      expect(config).toMatchObject({ worker: metadata.name === 'api' ? 'none' : 'inline', demo: false });
      expect(config.databaseUrl).toBeDefined();
      expect(config.clickhouseUrl).toBeDefined();
      expect(config.rawBucket).toBeDefined();
    }
  });

  test('select the pods they make', () => {
    for (const { spec } of deployments())
      expect(spec?.template?.metadata.labels).toMatchObject(spec?.selector?.matchLabels ?? { none: '' });
  });
});
