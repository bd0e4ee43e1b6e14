/** Fails when a dependency came under a licence that nobody has looked at: what may be used, and where. */
import { execFileSync } from 'node:child_process';

/** May be in the product: nothing of ours has to change its licence for them. MPL files stay as they are, beside ours. */
const EVERYWHERE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '(MIT AND Zlib)',
]);
/** May build and test it besides, and are no part of it. */
const ONLY_TOOLS = new Set(['Artistic-2.0', 'CC-BY-4.0', 'LGPL-3.0-or-later', 'PSF-2.0', 'Python-2.0']);

/**
 * In the product under the LGPL: libvips, which `sharp` decodes and draws pictures with. It is a library of its own, loaded when the program runs and
 * replaced by whoever wants another; that licence asks for no more.
 */
const LOADED_LIBRARY = /^@img\/sharp-libvips-/;

/** Their packages name a file in place of a licence; each was read: flatbuffers has Apache-2.0. */
const READ_BY_US: ReadonlySet<string> = new Set(['flatbuffers']);

type Licences = Readonly<Record<string, readonly { readonly name: string }[]>>;

function licencesOf(...flags: string[]): Licences {
  const text = execFileSync('pnpm', ['--recursive', 'licenses', 'list', '--json', ...flags], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(text) as Licences;
}

const unknownIn = (licences: Licences, isAllowed: (licence: string) => boolean): string[] =>
  Object.entries(licences)
    .filter(([licence]) => !isAllowed(licence))
    .map(
      ([licence, packages]) =>
        [
          licence,
          packages.filter(({ name }) => !LOADED_LIBRARY.test(name) && !READ_BY_US.has(name)),
        ] as const,
    )
    .filter(([, packages]) => packages.length > 0)
    .map(([licence, packages]) => `${licence}: ${packages.map(({ name }) => name).join(', ')}`);

const problems = [
  ...unknownIn(licencesOf('--prod'), (licence) => EVERYWHERE.has(licence)).map(
    (line) => `in the product, ${line}`,
  ),
  ...unknownIn(licencesOf(), (licence) => EVERYWHERE.has(licence) || ONLY_TOOLS.has(licence)).map(
    (line) => `in the tools, ${line}`,
  ),
];
if (problems.length > 0) {
  console.error(`Licences that nobody allowed (tools/workspace/check-licences.ts):\n${problems.join('\n')}`);
  process.exitCode = 1;
}
