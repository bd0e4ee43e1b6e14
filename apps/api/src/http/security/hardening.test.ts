import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** A name, a version for people, and the digest that counts. */
const PINNED_IMAGE = /^[\w./-]+:[\w.-]+@sha256:[\da-f]{64}$/;

describe('the image', () => {
  test('is made from images named by their digest, and does not run as root', () => {
    const lines = read('deploy/Dockerfile').split('\n');
    const bases = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.slice(1) ?? []);
    expect(bases).toHaveLength(2);
    for (const base of bases) expect(base).toMatch(PINNED_IMAGE);
    expect(lines).toContain('USER node');
  });

  test('has what the server needs, and neither the history nor the tools that made it', () => {
    const text = read('deploy/Dockerfile');
    expect(text).toMatch(/ deploy --prod /);
    expect(text).toContain('NODE_ENV=production');
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '.data']));
  });
});

describe('the compose file', () => {
  interface Service {
    readonly image: string;
    readonly [setting: string]: unknown;
  }
  const text = read('deploy/compose.yaml');
  const services = Object.entries(
    (parse(text, { merge: true }) as { readonly services: Readonly<Record<string, Service>> }).services,
  );

  test.each(services)('lets %s do no more than it needs', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service['privileged']).toBeUndefined();
  });

  test.each(services)('lets %s take no more of the machine than its share', (_, { deploy }) => {
    expect(deploy).toEqual({
      resources: {
        limits: {
          cpus: expect.stringMatching(/^\$\{\w+_CPUS:-\d\}$/),
          memory: expect.stringMatching(/^\$\{\w+_MEMORY:-\d+[MG]\}$/),
          pids: expect.any(Number),
        },
      },
    });
  });

  test('names images of others by their digest', () => {
    const images = services.map(([, { image }]) => image).filter((image) => image !== 'soulstat:local');
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(PINNED_IMAGE);
  });

  test('has no password of its own: without one it stops with a sentence', () => {
    const passwords = text.match(/\$\{\w+_PASSWORD\b[^}]*\}/g) ?? [];
    expect(passwords.length).toBeGreaterThan(3);
    for (const password of passwords)
      expect(password).toMatch(/^\$\{\w+:\?set it in the environment or in an .env file\}$/);
    expect(text).not.toMatch(/:\/\/\w+:[^$@\s/]+@/);
  });

  test('is reached from this machine alone', () => {
    const ports = services.flatMap(([, { ports: own = [] }]) => own as string[]);
    expect(ports).toEqual(['127.0.0.1:3000:3000']);
  });
});

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly spec: Readonly<Record<string, unknown>> & { readonly template: { readonly spec: PodSpec } };
}
interface PodSpec {
  readonly containers: readonly Readonly<Record<string, unknown>>[];
  readonly volumes: readonly unknown[];
}

describe('the Kubernetes manifests', () => {
  const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }).flatMap((path) =>
    parseAllDocuments(read(path)).map((document) => document.toJS() as Manifest),
  );
  const named = (kind: string, name: string) =>
    manifests.find((each) => each.kind === kind && each.metadata.name === name);

  test.each(['api', 'worker'])('let the %s do no more than it needs', (name) => {
    const pod = named('Deployment', name)?.spec.template.spec;
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      volumes: [{ name: 'data', emptyDir: { sizeLimit: expect.any(String) } }],
    });
    expect(pod?.containers).toHaveLength(1);
    expect(pod?.containers[0]).toMatchObject({
      securityContext: {
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      },
      volumeMounts: [{ name: 'data', mountPath: '/data' }],
      resources: {
        requests: { cpu: expect.anything(), memory: expect.anything() },
        limits: { memory: expect.anything(), 'ephemeral-storage': expect.anything() },
      },
    });
  });

  test('have the cluster refuse pods that could do more', () => {
    expect(named('Namespace', 'soulstat')?.metadata.labels).toMatchObject({
      'pod-security.kubernetes.io/enforce': 'restricted',
    });
  });

  test('ask the api whether it is ready and alive, with a time-out', () => {
    const [api] = named('Deployment', 'api')?.spec.template.spec.containers ?? [];
    for (const probe of ['readinessProbe', 'livenessProbe'])
      expect(api?.[probe]).toMatchObject({
        timeoutSeconds: expect.any(Number),
        failureThreshold: expect.any(Number),
      });
  });

  test('let nothing in but visitors, and nothing out but what is asked for', () => {
    expect(named('NetworkPolicy', 'nothing-else')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    expect(named('NetworkPolicy', 'visitors')?.spec).toMatchObject({
      podSelector: { matchLabels: { part: 'api' } },
      ingress: [{ from: [expect.anything()], ports: [{ protocol: 'TCP', port: 'http' }] }],
    });
    const egress = named('NetworkPolicy', 'what-soulstat-asks')?.spec['egress'] as readonly {
      readonly to: readonly { readonly ipBlock?: { readonly except: readonly string[] } }[];
      readonly ports: readonly { readonly port: number }[];
    }[];
    expect(egress.map(({ ports }) => [...new Set(ports.map(({ port }) => port))])).toEqual([
      [53],
      [5432, 8123],
      [443, 80, 465, 587],
    ]);
    const [ipv4] = egress.at(-1)?.to ?? [];
    expect(ipv4?.ipBlock?.except).toEqual(
      expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16']),
    );
  });

  test('speak TLS with visitors', () => {
    const ingress = named('Ingress', 'api')?.spec;
    expect(ingress).toMatchObject({
      tls: [{ hosts: ['stats.example'], secretName: 'soulstat-tls' }],
      rules: [{ host: 'stats.example' }],
    });
  });

  test('bring no secret and no image of nobody knows when', () => {
    expect(manifests.some(({ kind }) => kind === 'Secret')).toBe(false);
    expect(read('deploy/kubernetes/kustomization.yaml')).not.toContain('latest');
    expect(read('.gitignore').split('\n')).toContain('deploy/kubernetes/secret.env');
  });
});

test('nothing switches the check of certificates off', () => {
  const sources = globSync(['apps/api/src/**/*.ts', 'deploy/**/*'], { cwd: ROOT }).filter((path) =>
    /\.(?:ts|yaml|example)$|Dockerfile$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(100);
  const off = new RegExp(['reject', 'Unauthorized|NODE_TLS_', 'REJECT'].join(''));
  expect(sources.filter((path) => off.test(read(path)))).toEqual([]);
});

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}
interface Job {
  readonly permissions: Readonly<Record<string, string>>;
  readonly needs?: string;
  readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
}

const workflow = (path: string) => parse(read(path)) as Workflow;

describe('the workflows', () => {
  const paths = globSync('.github/workflows/*.yml', { cwd: ROOT }).toSorted();
  test.each(paths)('%s names actions by their digest, with the version it was', (path) => {
    const uses = read(path).match(/uses: .*$/gm) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    for (const use of uses) expect(use).toMatch(/^uses: [\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test.each(paths)('%s gives every job what it names, and nothing by itself', (path) => {
    const { permissions, jobs } = workflow(path);
    expect(permissions).toEqual({});
    for (const [name, job] of Object.entries(jobs)) expect(job.permissions, name).toBeDefined();
  });

  test('list what is in the product with its licences, and ask whether it is known to be unsafe, every week', () => {
    const path = '.github/workflows/supply-chain.yml';
    const commands = Object.values(workflow(path).jobs).flatMap(({ steps }) =>
      steps.flatMap(({ run = [] }) => run),
    );
    for (const command of [/^pnpm sbom .*--prod .*cyclonedx/, /licenses list/, /^pnpm audit --prod/])
      expect(commands).toContainEqual(expect.stringMatching(command));
    expect(read(path)).toMatch(/schedule:\n\s+- cron:/);
  });

  test('have jobs that may write run nothing of ours, after one that may not has tested', () => {
    const jobs = Object.entries(workflow('.github/workflows/release.yml').jobs);
    const writing = jobs.filter(([, { permissions }]) => Object.values(permissions).includes('write'));
    expect(writing.map(([name]) => name)).toEqual(['version', 'publish']);
    for (const [, { needs, steps }] of writing) {
      expect(needs).toBe('test');
      const commands = steps.flatMap(({ run = [] }) => run);
      for (const command of commands) expect(command).toMatch(/ install /);
      expect(commands.find((command) => command.includes('--frozen-lockfile'))).toContain('--ignore-scripts');
    }
    expect(read('.github/workflows/release.yml')).not.toContain('secrets.');
  });
});
