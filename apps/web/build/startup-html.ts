/**
 * Makes index.html paint before any script runs: the static shell with its styles, and the visitor's theme. The shell is rendered from the
 * site's own component, so the two cannot drift apart. The server adds what one page needs (`page-html.ts` of the API).
 */
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { importSource } from './source-module.ts';

const STATIC_SHELL = fileURLToPath(new URL('../src/app/static-shell.tsx', import.meta.url));

/** The exports of `src/app/static-shell.tsx`. */
interface StaticShell {
  readonly shellMarkup: () => string;
  readonly styles: { readonly shell: string; readonly tokens: string };
}

export function startupHtml(): Plugin {
  return {
    name: 'soulstat:startup-html',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { shellMarkup, styles } = await importSource<StaticShell>(STATIC_SHELL);
        // The two files that the site loads before it renders.
        const data = Object.keys(bundle ?? {}).filter((file) => STARTUP_DATA.test(file));
        const tags: HtmlTagDescriptor[] = [
          { tag: 'meta', attrs: { charset: 'utf-8' } },
          // Before anything that asks how wide the window is.
          { tag: 'meta', attrs: { name: 'viewport', content: 'width=device-width, initial-scale=1' } },
          { tag: 'script', children: BOOT_SCRIPT },
          { tag: 'style', children: criticalStyle(styles) },
          ...data.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: `/${file}` },
          })),
        ];
        return {
          html: stylesheetsAfterShell(html.replace('<!-- shell -->', shellMarkup())),
          tags: tags.map((tag) => ({ ...tag, injectTo: 'head-prepend' })),
        };
      },
    },
  };
}

const STARTUP_DATA = /\/startup-(?:heroes|items)-[^/]+\.json$/;

/**
 * The first use of `Intl` takes a phone 60 ms: the same formats are created while the browser waits for the script, which needs them first
 * of all (`shared/format/format.ts`).
 */
const WARM_FORMATS = `(globalThis.requestIdleCallback||setTimeout)(()=>{const n="en";new Intl.NumberFormat(n).format(1.5);new Intl.RelativeTimeFormat(n);
new Intl.DateTimeFormat("en-GB",{dateStyle:"long",timeStyle:"long",timeZone:"UTC"}).format()})`;

/** Redirects `/profile` before the first paint: the account id is in the browser's storage only (`own-profile.page.tsx`). */
const TO_OWN_PROFILE = String.raw`if(/^\/+profile\/*$/i.test(location.pathname)){let a;try{a=localStorage.getItem("accountId")}catch{}
location.replace(/^\d{1,10}$/.test(a)?"/profile/"+a:"/")}`;

/**
 * Runs in the head, before the first paint. The sheets of a server-rendered page stand in it as one: the site's script requests no sheet that has
 * a link, and a disabled link requests nothing.
 */
const BOOT_SCRIPT = `(()=>{const d=document,e=d.documentElement;
try{const t=localStorage.getItem("theme");if(/^(dark|light|auto)$/.test(t))e.dataset.theme=t;
if(localStorage.getItem("fonts"))e.dataset.fonts="";
if(localStorage.getItem("accountId"))e.dataset.account=""}catch{}
d.addEventListener("click",e.onPress=(v)=>{e.pressed=v.target.closest("button")},true);
if(location.pathname==="/")e.dataset.at="home";
${TO_OWN_PROFILE}
e.dataset.styles?.split(" ").map((href)=>d.head.append(Object.assign(d.createElement("link"),{rel:"stylesheet",disabled:true,href})));
${WARM_FORMATS}})()`;

/** A style sheet in the head would block the shell; after it, it blocks the script only. */
function stylesheetsAfterShell(html: string): string {
  const sheets = html.match(/<link rel="stylesheet"[^>]*>\s*/g) ?? [];
  const bare = sheets.reduce((text, sheet) => text.replace(sheet, ''), html);
  return bare.replace('</body>', () => `${sheets.join('').trim()}</body>`);
}

/**
 * Declares the layer order before any sheet arrives: pages' sheets are inserted before those of the parts, and must still override them.
 */
const LAYERS = '@layer shell,soulstat.reset,soulstat.tokens,soulstat.base,soulstat.components,pages;';

/** The styles of the shell, with only those tokens that it uses. */
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
