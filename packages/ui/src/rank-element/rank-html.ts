import {
  badgeDrawing,
  badgeImagePaths,
  CALIBRATION_MATCHES,
  calibrationLabel,
  calibrationOf,
  calibrationOpacity,
  type BadgeSize,
  type Calibration,
  type MaybeRankNumber,
} from '@soulstat/ranks';
import { knownSize } from '../rank-badge/known-size.ts';
import { OBSCURUS_IMAGE } from '../rank-badge/obscurus-image.ts';
import { rankTitle, tierKey } from '../rank-label/rank-title.ts';

/** What `<soulstat-rank>` shows. */
export interface RankHtmlOptions {
  /** Tier and subrank in one number, such as 84; anything else is shown as Obscurus. */
  readonly rank: MaybeRankNumber;
  /** From `miniscule` (18 px) to `huge` (130 px on narrow screens, 160 px on wide ones); `small` without one. */
  readonly size?: BadgeSize | undefined;
  /** Address before every path of a badge, such as `https://assets.example.org`; empty for the page's own origin. */
  readonly host?: string | undefined;
  /** The rank's name is beside the badge: `wide` on screens wider than 768 px, `always` on every screen. */
  readonly showName?: 'wide' | 'always' | undefined;
  /** Replaces the rank's name where the badge stands for more than one rank, such as `'High Oracle'`. */
  readonly label?: string | undefined;
  /** Matches counted so far: below 50 the badge is in calibration. */
  readonly calibrationMatches?: number | undefined;
  /** `points`: a rank that follows from PP, on an eight-sided plate. */
  readonly scale?: 'points' | undefined;
}

/**
 * `<soulstat-rank>` with its badge inside, as HTML for a page that a server writes: with `badge.css` in the page it is drawn before any script,
 * and without one. Every value is escaped.
 */
export function rankHtml(options: RankHtmlOptions): string {
  const { rank, size, host, showName, label, calibrationMatches, scale } = options;
  const attributes = {
    rank: rank ?? undefined,
    size,
    host,
    'show-name': showName,
    label,
    'calibration-matches': calibrationMatches,
    scale,
    title: rankHtmlTitle(options),
  };
  return `<soulstat-rank${written(attributes)}>${rankBadgeHtml(options)}</soulstat-rank>`;
}

/** The name of the rank with the state of its calibration. */
export function rankHtmlTitle({ rank, label, calibrationMatches }: RankHtmlOptions): string {
  const calibration = calibrationOf({ calibrationMatches });
  return `${label ?? rankTitle(rank)} ${calibrationLabel(calibration)}`.trim();
}

/** The addresses of a badge's image in the order in which they are tried; the last one is part of the page. */
export function rankImageUrls({ rank, size, host = '' }: RankHtmlOptions): readonly string[] {
  const base = host.replace(/\/+$/, '');
  const paths = badgeImagePaths(rank, badgeDrawing(knownSize(size)));
  return [...paths.map((path) => `${base}/${path}`), OBSCURUS_IMAGE];
}

/** The badge as `RankBadge` renders it, without a tooltip. */
export function rankBadgeHtml(options: RankHtmlOptions): string {
  const { rank, showName, label, calibrationMatches, scale } = options;
  const calibration = calibrationOf({ calibrationMatches });
  const root = {
    class: 'soulstat-rank-badge',
    'data-size': knownSize(options.size),
    'data-tier': tierKey(rank),
    'data-scale': scale,
  };
  const opacity = calibrationOpacity(calibration);
  const image = {
    src: rankImageUrls(options)[0],
    alt: rankHtmlTitle(options),
    decoding: 'async',
    draggable: 'false',
    style: opacity === 1 ? undefined : `--soulstat-badge-opacity:${opacity}`,
  };
  const picture = { class: 'soulstat-rank-badge-picture', ...ringOf(calibration) };
  return `<span${written(root)}><span${written(picture)}><img${written(image)}/></span>${
    showName ? nameHtml(rank, label, showName === 'always') : ''
  }</span>`;
}

function ringOf(calibration: Calibration): Readonly<Record<string, string>> {
  if (calibration.state === 'calibrated') return {};
  const share = (calibration.matches ?? 0) / CALIBRATION_MATCHES;
  return { 'data-calibration': 'counted', style: `--soulstat-calibration:${share}` };
}

function nameHtml(rank: MaybeRankNumber, label: string | undefined, always: boolean): string {
  const box = {
    class: 'soulstat-rank-badge-name',
    'data-narrow': always ? 'true' : undefined,
    'aria-hidden': 'true',
  };
  const text = { class: 'soulstat-rank-label', 'data-tier': tierKey(rank) };
  return `<span${written(box)}><span${written(text)}>${escaped(label ?? rankTitle(rank))}</span></span>`;
}

const written = (attributes: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
