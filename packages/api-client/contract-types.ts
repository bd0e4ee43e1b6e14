/** Writes `src/contract/types.ts`: every type that a file of the contract exports, so that nobody keeps the list. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path/posix';

const FOLDER = join(import.meta.dirname, 'src/contract');
/** Barrels, and what files of the contract are written with. */
const OTHERS = /(?:^|\/)index\.ts$|\.test\.ts$|^(?:route|types|pages)\.ts$/;

export function contractTypes(): string {
  const lines = globSync('**/*.ts', { cwd: FOLDER })
    .filter((file) => !OTHERS.test(file))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(FOLDER, file), 'utf8');
      const names = Array.from(text.matchAll(/^export (?:interface|type) (\w+)/gm), ([, name = '']) => name);
      return names.length === 0 ? [] : [`export type { ${names.toSorted().join(', ')} } from './${file}';\n`];
    });
  return `// Written by \`pnpm openapi\`.\n${lines.join('')}`;
}

if (import.meta.main) writeFileSync(join(FOLDER, 'types.ts'), contractTypes());
