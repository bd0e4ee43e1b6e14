/**
 * Makes index.html paint and fetch before any script runs: the shell as markup with its own style, the visitor's theme, and
 * early downloads of what the first page needs. The shell is the site's own component, so the two cannot drift apart.
 */
import { fileURLToPath } from 'node:url';
import { defaultServerConditions, runnerImport, type HtmlTagDescriptor, type Plugin } from 'vite';
import type { EarlyDownloads } from '../src/app/early.ts';
import { filesOfModules } from './page-files.ts';

const STATIC_SHELL = fileURLToPath(new URL('../src/app/static-shell.tsx', import.meta.url));

/** What `src/app/static-shell.tsx` exports. */
interface StaticShell {
  readonly shellMarkup: () => string;
  readonly EARLY_DOWNLOADS: readonly EarlyDownloads[];
  readonly styles: { readonly shell: string; readonly tokens: string };
}

export function startupHtml(): Plugin {
  return {
    name: 'soulstat:startup-html',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { shellMarkup, EARLY_DOWNLOADS, styles } = await staticShell();
        const early = bundle ? EARLY_DOWNLOADS.map((entry) => withFiles(entry, bundle)) : EARLY_DOWNLOADS;
        return {
          html: stylesheetsAfterShell(html.replace('<!-- shell -->', shellMarkup())),
          tags: [
            inHead('script', {}, bootScript(early)),
            inHead('style', {}, criticalStyle(styles)),
            ...startupData(bundle).map((file) =>
              inHead('link', { rel: 'preload', as: 'fetch', crossorigin: true, href: `/${file}` }),
            ),
          ],
        };
      },
    },
  };
}

type Bundle = NonNullable<
  Parameters<Extract<Plugin['transformIndexHtml'], (...args: never[]) => unknown>>[1]['bundle']
>;
type Early = EarlyDownloads & { readonly files?: readonly string[] };

const inHead = (
  tag: string,
  attrs: HtmlTagDescriptor['attrs'] & object,
  children?: string,
): HtmlTagDescriptor => ({
  tag,
  attrs,
  ...(children !== undefined && { children }),
  injectTo: 'head-prepend',
});

async function staticShell(): Promise<StaticShell> {
  const { module } = await runnerImport<StaticShell>(STATIC_SHELL, {
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@soulstat/source', ...defaultServerConditions] },
  });
  return module;
}

/**
 * Runs in the head, before the first paint; the table holds JSON only. The sheets of a page that the server drew came as one: the site's
 * script asks for none that has a link, and a link that is disabled asks for nothing.
 */
function bootScript(early: readonly Early[]): string {
  const table = JSON.stringify(early.map(({ path, api, files = [] }) => [path, api, files]));
  return `(()=>{const d=document,e=d.documentElement,l=(o)=>d.head.append(Object.assign(d.createElement("link"),o));
try{const t=localStorage.getItem("theme");if(/^(dark|light|auto)$/.test(t))e.dataset.theme=t;
if(localStorage.getItem("fonts"))e.dataset.fonts=""}catch{}
if(location.pathname==="/")e.dataset.at="home";
const s=e.dataset.styles?.split(" ");
s?.map((href)=>l({rel:"stylesheet",disabled:true,href}));
for(const[p,a,f]of ${table}){const m=location.pathname.match(p);if(!m)continue;
if(!("early"in e.dataset))for(const u of a)l({rel:"preload",as:"fetch",crossOrigin:"",href:u.replace("*",m[1])});
for(const u of f)if(!u.endsWith("css"))l({rel:"modulepreload",href:u});else if(!s)l({rel:"preload",as:"style",crossOrigin:"",href:u})}
${WARM_FORMATS}})()`;
}

/**
 * The first formats of a visit take a phone 60 ms, until the browser has its tables of languages: they are made while it waits for the
 * script, which makes the same ones first of all (`shared/format.ts`).
 */
const WARM_FORMATS = `(globalThis.requestIdleCallback||setTimeout)(()=>{const n="en";new Intl.NumberFormat(n).format(1.5);new Intl.RelativeTimeFormat(n);
new Intl.DateTimeFormat("en-GB",{dateStyle:"long",timeStyle:"long",timeZone:"UTC"}).format()})`;

/** The page's chunks with everything they import, and their styles, as far as the entry does not bring them. */
function withFiles(early: EarlyDownloads, bundle: Bundle): Early {
  const always = filesOfModules([], bundle);
  const needed = filesOfModules(early.pages, bundle);
  const files = [...needed.script, ...needed.styles].filter(
    (file) => !always.script.includes(file) && !always.styles.includes(file),
  );
  return { ...early, files: files.map((file) => `/${file}`) };
}

/** The two files the app loads before it renders. */
function startupData(bundle: Bundle | undefined): string[] {
  return Object.keys(bundle ?? {}).filter((file) => /\/startup-(?:heroes|items)-[^/]+\.json$/.test(file));
}

/** A style sheet in the head would hold the shell back; after it, it only holds back the script. */
function stylesheetsAfterShell(html: string): string {
  const sheets = html.match(/<link rel="stylesheet"[^>]*>\s*/g) ?? [];
  const bare = sheets.reduce((text, sheet) => text.replace(sheet, ''), html);
  return bare.replace('</body>', () => `${sheets.join('').trim()}</body>`);
}

/**
 * Said before any sheet arrives: pages' sheets are put into the head, before that of the parts, and must still come after it.
 */
const LAYERS = '@layer shell,reset,tokens,base,components,pages;';

/** The shell's style, and of the tokens only those it uses. */
function criticalStyle({ shell, tokens }: StaticShell['styles']): string {
  const used = new Set(shell.match(/--[\w-]+/g));
  const values = [...tokens.matchAll(/(--[\w-]+):\s*([^;]+);/g)].filter(([, name = '']) => used.has(name));
  const theme =
    ':root{color-scheme:dark}[data-theme=light]{color-scheme:light}[data-theme=auto]{color-scheme:light dark}';
  const root = `:root{${values.map(([, name, value]) => `${name}:${value}`).join(';')}}`;
  return minify(`${LAYERS}@layer shell{${theme}${root}${shell}}`);
}

const minify = (css: string) =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(/([:;]) /g, '$1')
    .trim();
