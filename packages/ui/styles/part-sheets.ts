/**
 * One stylesheet for each part that draws it on a bare page: what the part needs of reset, base and tokens, for its own elements alone. It
 * sets no theme: the colours follow the `color-scheme` of the page.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8');

/** Folders of all parts that can be imported alone and draw something. */
export function partNames(): readonly string[] {
  return globSync('*/*.tsx', { cwd: SRC })
    .filter((file) => path.basename(file, '.tsx') === path.dirname(file))
    .map((file) => path.dirname(file))
    .filter((part) => sheetsOf(part).length > 0)
    .toSorted();
}

/** The stylesheet of a part, with the parts inside it. */
export function partSheet(part: string): string {
  const rules = sheetsOf(part).map(read).join('\n');
  const classes = [...new Set(rules.match(/\.soulstat-[\w-]+/g))].toSorted();
  const markup = filesOf(part)
    .filter((file) => file.endsWith('x'))
    .map(read)
    .join('\n');
  const elements = elementsOf(classes, markup);
  return `@layer soulstat.reset, soulstat.tokens, soulstat.base, soulstat.components;
${tokensOf(elements + rules)}
${elements}
${rules}`;
}

/** The sheets of a part and of every part it imports, in the order of `styles.css`. */
function sheetsOf(part: string): readonly string[] {
  const folders = new Set(filesOf(part).map((file) => path.dirname(file)));
  return [...read('styles.css').matchAll(/@import '\.\/(([\w-]+)\/[\w-]+\.css)';/g)]
    .filter(([, , folder = '']) => folders.has(folder))
    .map(([, file = '']) => file);
}

/** A part's module and all modules of ours that it imports. */
function filesOf(part: string): readonly string[] {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file) || !existsSync(path.join(SRC, file))) return;
    files.add(file);
    for (const [, name = ''] of read(file).matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g))
      visit(path.join(path.dirname(file), name));
  };
  visit(`${part}/${part}.tsx`);
  return [...files];
}

/**
 * The tokens that rules use, and those that these use. Fonts are not among them: a part is written in the font of the page. They are on the root,
 * from where a page can change them for any part of itself.
 */
function tokensOf(rules: string): string {
  const [css = '', still = ''] = read('tokens.css').split(/(?=@media)/);
  const used = new Map<string, string>();
  const use = (text: string) => {
    for (const [name] of text.matchAll(/--soulstat-[\w-]+\w/g)) {
      const value = new RegExp(`${name}:\\s*([^;]+);`).exec(css)?.[1];
      if (value === undefined || used.has(name) || name.includes('-font-')) continue;
      used.set(name, value.replace(/^([\d.]+)rem$/, atLeast));
      use(value);
    }
  };
  use(rules);
  const declared = [...used].map(([name, value]) => `${name}: ${value};`).join('');
  const unmoving = [...still.matchAll(/(--soulstat-[\w-]+): 0ms;/g)]
    .filter(([, name = '']) => used.has(name))
    .map(([declaration]) => declaration);
  return `@layer soulstat.tokens {
    @supports (color: light-dark(white, black)) { :where(:root, :host) { ${declared} } }
    ${unmoving.length > 0 ? `@media (prefers-reduced-motion: reduce) { :where(:root, :host) { ${unmoving.join('')} } }` : ''}
  }`;
}

/** Pages that make the root's font smaller, to count in tenths, make nothing of ours smaller. */
const atLeast = (rem: string, amount: string) => `max(${Number(amount) * 16}px, ${rem})`;

/** What reset and base say of the tags that a part has, inside it. Every selector weighs nothing, so that a page's weakest rule wins. */
const RESET: readonly (readonly [tags: string, declarations: string])[] = [
  ['p, h2, h3, h4, ul, ol, li, figure, dl, dd, fieldset, blockquote', 'margin: 0;'],
  ['ul, ol', 'padding: 0; list-style: none;'],
  ['img, svg', 'display: block; max-width: 100%;'],
  ['button, input, select, textarea', 'margin: 0; color: inherit; font: inherit; letter-spacing: inherit;'],
  ['button', 'border: 0; background: none; padding: 0; text-align: inherit;'],
  ['table', 'border-collapse: collapse; border-spacing: 0;'],
  ['fieldset', 'min-width: 0; border: 0; padding: 0;'],
];
const BASE: typeof RESET = [
  [
    'h2',
    'font-size: var(--soulstat-text-20); font-weight: var(--soulstat-weight-bold); line-height: var(--soulstat-leading-snug);',
  ],
  [
    'h3, h4',
    'font-size: var(--soulstat-text-16); font-weight: var(--soulstat-weight-bold); line-height: var(--soulstat-leading-snug);',
  ],
  ['small', 'color: var(--soulstat-color-muted); font-size: var(--soulstat-text-12);'],
  ['table, time, data, meter, output', 'font-variant-numeric: tabular-nums;'],
];
const HIDDEN =
  '.soulstat-visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }';
const FOCUS =
  'border-radius: var(--soulstat-radius); outline: var(--soulstat-focus-width) solid var(--soulstat-color-brand); outline-offset: var(--soulstat-focus-offset);';
const STILL =
  'transition: none !important; animation-duration: 0.01ms !important; animation-iteration-count: 1 !important;';

function elementsOf(classes: readonly string[], markup: string): string {
  const tags = new Set([...markup.matchAll(/<([a-z][a-z0-9]*)[\s>]/g)].map(([, tag = '']) => tag));
  if (markup.includes('`h${')) for (const tag of ['h2', 'h3', 'h4']) tags.add(tag);
  const of = (rules: typeof RESET) =>
    rules
      .map(([all, declarations]) => [all.split(', ').filter((tag) => tags.has(tag)), declarations] as const)
      .filter(([present]) => present.length > 0)
      .map(([present, declarations]) => `&:where(${present}), & :where(${present}) { ${declarations} }`)
      .join('\n');
  const own = `:where(${classes})`;
  return `@layer soulstat.reset { ${own} {
    &, & :where(${[...tags]}), &::before, &::after { box-sizing: border-box; }
    ${of(RESET)}
    &[hidden], & [hidden] { display: none !important; }
  } }
  @layer soulstat.base {
    ${own} {
      ${of(BASE)}
      &:focus-visible, & :focus-visible { ${FOCUS} }
      @media (prefers-reduced-motion: reduce) { &, & :where(${[...tags]}), &::before, &::after { ${STILL} } }
    }
    ${markup.includes('soulstat-visually-hidden') ? HIDDEN : ''}
  }`;
}
