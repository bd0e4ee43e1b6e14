// Finds a Chromium for the browser tests without a manual step:
//   1. CHROMIUM_PATH, when set;
//   2. on Linux x64 the headless Chromium of the npm package @sparticuz/chromium, pinned by the lockfile and unpacked once
//      into node_modules/.cache: it needs neither system libraries nor a download besides the registry;
//   3. a Chrome or Chromium installed on the machine;
//   4. nothing: Playwright then looks for its own.
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Launch options for Playwright. Without the sandbox: tests load our own pages only, and root in a container has none. */
export async function chromiumLaunchOptions() {
  const executablePath = await chromiumPath();
  return {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  };
}

/** @returns {Promise<string | undefined>} */
export async function chromiumPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedFromNpm();
  for (const file of INSTALLED) if (await exists(file)) return file;
  return undefined;
}

async function unpackedFromNpm() {
  const packageDir = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '..',
  );
  const { version } = JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8'));
  const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
  const target = path.join(cache, `chromium-${version}-own-fonts`);
  const launcher = path.join(target, 'chromium.sh');
  if (await exists(launcher)) return launcher;

  await mkdir(cache, { recursive: true });
  const unpacked = await mkdtemp(path.join(cache, 'chromium-tmp-'));
  await inflateInto(unpacked, packageDir);
  await writeFile(path.join(unpacked, 'fonts.conf'), fontsConf(target));
  await writeFile(path.join(unpacked, 'chromium.sh'), launcherScript(target), { mode: 0o755 });
  try {
    await rename(unpacked, target);
  } catch (error) {
    // Another process was first; its copy is complete because the rename is atomic.
    await rm(unpacked, { recursive: true, force: true });
    if (!(await exists(launcher))) throw error;
  }
  return launcher;
}

/** The package unpacks into the temporary folder, and its shared libraries only on the platform it was made for. */
async function inflateInto(dir, packageDir) {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = dir;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await Promise.all([chromium.executablePath(), inflate(path.join(packageDir, 'bin', 'al2023.tar.br'))]);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** The fonts that come with it, and none of the machine: text has the same width everywhere. FONTCONFIG_FILE names others. */
const fontsConf = (dir) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${dir}/fonts</dir><cachedir>${dir}/fonts-cache</cachedir></fontconfig>\n`;

const launcherScript = (dir) =>
  `#!/bin/sh
D='${dir}'
export LD_LIBRARY_PATH="$D/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_FILE="\${FONTCONFIG_FILE:-$D/fonts.conf}"
exec "$D/chromium" "$@"
`;

const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  );
