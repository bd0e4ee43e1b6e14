/** `<soulstat-rank rank="84">`: a rank badge for pages without React. Importing this module defines it, with its style. */
import type { BadgeSize } from '@soulstat/ranks';
import { rankBadgeHtml, rankHtmlTitle, rankImageUrls, type RankHtmlOptions } from './rank-html.ts';

/** `badge.css`, put here by the build. */
declare const BADGE_STYLE: string;

/** Where the images are unless `host` says otherwise: beside this file, as in the package. */
const BESIDE = new URL('assets', import.meta.url).href;

/** Attributes: `rank`, `size`, `host`, `show-name` (`wide` or `always`), `label`, `calibration-matches`, `scale`. */
export class SoulstatRank extends HTMLElement {
  static readonly observedAttributes = [
    'rank',
    'size',
    'host',
    'show-name',
    'label',
    'calibration-matches',
    'scale',
  ];
  #html = '';

  connectedCallback(): void {
    adoptStyle(this.getRootNode());
    this.addEventListener('error', this.#tryNext, { capture: true });
    this.#render();
  }

  disconnectedCallback(): void {
    this.removeEventListener('error', this.#tryNext, { capture: true });
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#render();
  }

  #render(): void {
    const options = this.#options();
    const html = rankBadgeHtml(options);
    if (html === this.#html) return;
    // What a server wrote stays, with the image that is on its way.
    if (this.#html !== '' || this.innerHTML === '') this.innerHTML = html;
    this.#html = html;
    this.title = rankHtmlTitle(options);
    const image = this.querySelector('img');
    if (image?.complete && image.naturalWidth === 0) this.#tryNext();
  }

  readonly #tryNext = (): void => {
    const image = this.querySelector('img');
    const urls = rankImageUrls(this.#options());
    const next = urls[urls.indexOf(image?.getAttribute('src') ?? '') + 1];
    if (image && next !== undefined) image.src = next;
  };

  #options(): RankHtmlOptions {
    const read = (name: string) => this.getAttribute(name) ?? undefined;
    const matches = read('calibration-matches');
    const showName = read('show-name');
    return {
      rank: Number(read('rank') ?? Number.NaN),
      size: read('size') as BadgeSize | undefined,
      host: read('host') ?? BESIDE,
      showName: showName === '' ? 'wide' : (showName as 'wide' | 'always' | undefined),
      label: read('label'),
      calibrationMatches: matches === undefined ? undefined : Number(matches),
      scale: read('scale') === 'points' ? 'points' : undefined,
    };
  }
}

const styled = new WeakSet<Node>();

/** The style, once for a document and once for a shadow root. */
function adoptStyle(root: Node): void {
  if (styled.has(root) || !(root instanceof Document || root instanceof ShadowRoot)) return;
  styled.add(root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(BADGE_STYLE);
  root.adoptedStyleSheets.push(sheet);
}

declare global {
  interface HTMLElementTagNameMap {
    'soulstat-rank': SoulstatRank;
  }
}

if (!customElements.get('soulstat-rank')) customElements.define('soulstat-rank', SoulstatRank);
