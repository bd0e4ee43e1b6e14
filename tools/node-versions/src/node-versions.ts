/** The versions of Node.js that the published packages promise to run on, and the npm that came with them, from the install. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const NODE_MAJORS = [20, 22] as const;
export type NodeMajor = (typeof NODE_MAJORS)[number];

/** The program of one major version; where the registry has none for the platform, the Node.js this runs on. */
export function nodeOf(major: NodeMajor): string {
  const folder = new URL(
    `../node_modules/node-${major}-${process.platform}-${process.arch}/bin/node`,
    import.meta.url,
  );
  const program = fileURLToPath(folder);
  return existsSync(program) ? program : process.execPath;
}

/** npm's program, to be run by `nodeOf(20)`. */
export const NPM = fileURLToPath(new URL('../node_modules/npm/bin/npm-cli.js', import.meta.url));
