/** A registry on loopback with the packed packages, and with whatever the workspace has installed: nothing is asked of the network. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const STORE = fileURLToPath(new URL('../../../node_modules/.pnpm', import.meta.url));

interface Manifest {
  readonly name: string;
  readonly version: string;
}
interface Release {
  readonly manifest: Manifest;
  /** Bytes of the tarball. */
  readonly pack: () => Promise<Buffer>;
}

/** What `npm pack` wrote. */
export interface Packed {
  readonly manifest: Manifest;
  readonly file: string;
}

export interface Registry {
  readonly url: string;
  close(): void;
}

export async function startRegistry(packed: readonly Packed[]): Promise<Registry> {
  const releasesOf = (name: string): readonly Release[] => {
    const ours = packed.filter(({ manifest }) => manifest.name === name);
    return ours.length > 0
      ? ours.map(({ manifest, file }) => ({ manifest, pack: () => readFile(file) }))
      : installed(name);
  };
  const server = createServer(({ url = '/', headers }, response) => {
    const [name = '', version] = decodeURIComponent(url.slice(1)).split('/-/');
    const releases = releasesOf(name);
    if (version) void sendTarball(releases, version, response);
    else sendPackument(name, releases, `http://${headers.host}`, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function installed(name: string): readonly Release[] {
  if (!/^(@[\w.-]+\/)?[\w.-]+$/.test(name)) return [];
  const manifests = globSync(`${name.replace('/', '+')}@*/node_modules/${name}/package.json`, { cwd: STORE });
  const releases = manifests.map((file) => {
    const folder = path.dirname(path.join(STORE, file));
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
    return { manifest, pack: () => tarballOf(folder) };
  });
  return releases.toSorted((a, b) =>
    a.manifest.version.localeCompare(b.manifest.version, 'en', { numeric: true }),
  );
}

/** pnpm links files of the same content to each other, and npm takes no links out of a tarball. */
const NO_LINKS = process.platform === 'linux' ? ['--hard-dereference'] : [];

/** npm drops the first part of every name in a tarball, whatever it is. */
async function tarballOf(folder: string): Promise<Buffer> {
  const { stdout } = await run(
    'tar',
    [...NO_LINKS, '-czf', '-', '-C', path.dirname(folder), path.basename(folder)],
    {
      encoding: 'buffer',
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  return stdout;
}

function sendPackument(
  name: string,
  releases: readonly Release[],
  host: string,
  response: ServerResponse,
): void {
  const latest = releases.at(-1)?.manifest.version;
  if (!latest) {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not_found"}');
    return;
  }
  const versions = releases.map(({ manifest }) => [
    manifest.version,
    { ...manifest, dist: { tarball: `${host}/${name}/-/${manifest.version}` } },
  ]);
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(versions) }));
}

async function sendTarball(
  releases: readonly Release[],
  version: string,
  response: ServerResponse,
): Promise<void> {
  try {
    const release = releases.find(({ manifest }) => manifest.version === version);
    if (release) response.setHeader('content-type', 'application/octet-stream').end(await release.pack());
    else response.writeHead(404).end();
  } catch {
    response.writeHead(500).end();
  }
}
