/**
 * Puts the bundler's own few lines into the vendor chunk: in a file of their own, as the bundler leaves them, they are one more request
 * before any page. Where the two do not look as expected, nothing changes.
 */
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const EXPORTS = /export\{([^}]*)\};?\s*(?=\/\/#|$)/;
/** Set apart from whatever the vendor chunk calls its own. */
const nameOf = (exported: string) => `runtime_${exported}`;

export function oneRuntime(): Plugin {
  return {
    name: 'soulstat:one-runtime',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const vendor = chunks.find(({ name }) => name === 'vendor');
      if (!runtime || !vendor || !EXPORTS.test(runtime.code)) return;
      const users = chunks.filter(({ imports }) => imports.includes(runtime.fileName));
      // The name of a file says what is in it: whoever begins to import the vendor chunk here would change under the same name.
      if (users.some((chunk) => chunk !== vendor && !chunk.imports.includes(vendor.fileName))) return;
      takeIn(runtime, vendor);
      for (const chunk of users) if (chunk !== vendor) importFrom(vendor, runtime, chunk);
      delete bundle[runtime.fileName];
    },
  };
}

function takeIn(runtime: Chunk, vendor: Chunk): void {
  const exports = pairsOf(EXPORTS.exec(runtime.code)?.[1] ?? '');
  const body = runtime.code.replace(EXPORTS, '').replace(/\/\/#.*$/m, '');
  const values = exports.map(([own, exported]) => `${nameOf(exported)}:${own}`).join();
  const names = exports.map(([, exported]) => nameOf(exported)).join();
  const used = importOf(runtime).exec(vendor.code);
  const own = pairsOf(used?.[1] ?? '').map(([exported, name]) => `${name}=${nameOf(exported)}`);
  const start = `const{${names}}=(()=>{${body};return{${values}}})()${own.map((each) => `,${each}`).join('')};`;
  vendor.code = `${start}\n${vendor.code.replace(used?.[0] ?? '', '')}`.replace(
    /export\{/,
    () => `export{${names},`,
  );
  if (vendor.map) vendor.map.mappings = `;${vendor.map.mappings}`;
  vendor.imports = vendor.imports.filter((file) => file !== runtime.fileName);
}

function importFrom(vendor: Chunk, runtime: Chunk, chunk: Chunk): void {
  chunk.code = chunk.code.replace(importOf(runtime), (_, names: string) => {
    const renamed = pairsOf(names).map(([exported, own]) => `${nameOf(exported)} as ${own}`);
    return `import{${renamed.join()}}from"./${baseOf(vendor)}"`;
  });
  chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
}

const baseOf = ({ fileName }: Chunk) => fileName.replace(/^.*\//, '');
const importOf = (chunk: Chunk) =>
  new RegExp(String.raw`import\{([^}]*)\}from"\./${baseOf(chunk).replaceAll('.', String.raw`\.`)}"`);

/** `a as b,c` as pairs. */
const pairsOf = (list: string): [string, string][] =>
  list
    .split(',')
    .filter(Boolean)
    .map((each) => {
      const [from = '', to = from] = each.trim().split(/\s+as\s+/);
      return [from, to];
    });
