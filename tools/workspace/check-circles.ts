/**
 * Fails when files import each other in a circle, be it of values or of types alone: none of them could be read, tested or moved without
 * the others. A type that two files share gets a file of its own.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** How many circles a workspace may have until somebody ends them. It only ever falls. */
const KNOWN: Readonly<Record<string, number>> = { 'apps/api': 10 };
const IMPORT = /(?:\bfrom\s|\bimport\(\s*|^import\s)\s*'(\.[^']+)'/gm;

type Imports = ReadonlyMap<string, readonly string[]>;

const files = globSync('{packages,apps,tools}/*/{src,e2e,build}/**/*.{ts,tsx}');
const all = circlesOf(new Map(files.map((file) => [file, importsOf(file)])));
for (const workspace of new Set(all.map(workspaceOf))) {
  const circles = all.filter((circle) => workspaceOf(circle) === workspace);
  const known = KNOWN[workspace] ?? 0;
  if (circles.length <= known) continue;
  console.error(`${workspace} has ${circles.length} circles of imports, ${known} were known:`);
  for (const circle of circles) console.error(`  ${circle.join('\n    ')}`);
  process.exitCode = 1;
}

function workspaceOf([file = '']: readonly string[]): string {
  return file.split('/', 2).join('/');
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const targets = Array.from(text.matchAll(IMPORT), ([, path = '']) => join(dirname(file), path));
  return [...new Set(targets)].filter((target) => existsSync(target));
}

/** Files that lead back to each other: the strongly connected parts of the graph with more than one file (Tarjan 1972). */
function circlesOf(imports: Imports): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  /** The first file, by order of the visit, that is still open and can be reached from this one. */
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let first = own;
    for (const next of imports.get(file) ?? []) {
      const seen = order.get(next);
      if (seen === undefined) first = Math.min(first, visit(next));
      else if (open.includes(next)) first = Math.min(first, seen);
    }
    if (first === own) {
      const part = open.splice(open.indexOf(file));
      if (part.length > 1) circles.push(part);
    }
    return first;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}
