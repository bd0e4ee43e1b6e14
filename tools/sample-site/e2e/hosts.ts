/** Pages of other sites: what they look like before a badge comes, and what comes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('../', import.meta.url));
const { resolve } = createRequire(import.meta.url);
const ofPackage = (name: string, file: string) =>
  readFileSync(path.join(path.dirname(resolve(`${name}/package.json`)), file), 'utf8');
export const guestFile = (name: string) => readFileSync(path.join(HERE, 'guests', name), 'utf8');

export interface Host {
  readonly name: string;
  /** Style sheets of the site. */
  readonly css: readonly string[];
  /** Ours comes before those of the site. */
  readonly oursFirst?: boolean;
  readonly theme?: string;
}

/** The sites, by what is on them. `tailwind` is Tailwind 4 as its compiler wrote it. */
export function hosts(tailwind: string): readonly Host[] {
  const daisy = ofPackage('daisyui', 'daisyui.css') + ofPackage('daisyui', 'themes.css');
  return [
    { name: 'Tailwind 4, ours after it', css: [tailwind] },
    { name: 'Tailwind 4, ours before it', css: [tailwind], oursFirst: true },
    { name: 'the reset of Tailwind 3', css: [ofPackage('@unocss/reset', 'tailwind.css')] },
    { name: 'Bootstrap', css: [ofPackage('bootstrap', 'dist/css/bootstrap.css')] },
    { name: 'a theme of a blog', css: [guestFile('wordpress.css')] },
    { name: 'daisyUI, cupcake', css: [daisy], theme: 'cupcake' },
    { name: 'daisyUI, dark', css: [daisy], theme: 'dark', oursFirst: true },
  ];
}

/** A page of a site without anything of ours; `#ours` is where our sheet will be, `#badges` where badges will. */
export function pageOf({ css, oursFirst = false, theme }: Host): string {
  const own = css.map((text) => `<style>${text}</style>`).join('');
  const ours = '<style id="ours"></style>';
  return `<!doctype html><html lang="en"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"><title>A site</title>
<link rel="icon" href="data:,">${oursFirst ? ours + own : own + ours}</head>
<body>${guestFile('page.html')}<div id="badges" style="position:absolute;inset:0 auto auto 0;width:1190px;height:850px;background:#fff"></div></body></html>`;
}
