import { href } from '../../../shared/paths.ts';

/** What an overlay shows. */
export const WIDGETS = { rank: 'Rank and session', matches: 'Last matches' } as const;
export type Widget = keyof typeof WIDGETS;

export const CORNERS = {
  'top-left': 'Top left',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
} as const;
export type Corner = keyof typeof CORNERS;

/** `full` is the picture of a stream, 1920 × 1080, with the box in a corner; `box` is the box alone. */
export const FRAMES = { full: '1920 × 1080', box: 'Small box' } as const;
export type Frame = keyof typeof FRAMES;

export interface OverlayOptions {
  readonly frame: Frame;
  readonly corner: Corner;
  readonly theme: 'dark' | 'light';
  readonly ground: 'transparent' | 'solid';
  readonly scale: number;
  /** What "today" is; the session where undefined. */
  readonly zone: string;
  readonly count: 'session' | 'today';
  /** Of matches that are listed. */
  readonly rows: number;
}

export const isWidget = (word: string): word is Widget => Object.hasOwn(WIDGETS, word);

/** `?frame=box&at=top-left&theme=light&bg=solid&scale=0.5&zone=Europe/Berlin&count=today&rows=5`; what is not understood is passed over. */
export function optionsIn(search: string): OverlayOptions {
  const query = new URLSearchParams(search);
  const scale = Number(query.get('scale') ?? 1);
  const rows = Number(query.get('rows') ?? 5);
  const corner = query.get('at') ?? '';
  return {
    frame: query.get('frame') === 'box' ? 'box' : 'full',
    corner: Object.hasOwn(CORNERS, corner) ? (corner as Corner) : 'bottom-left',
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    ground: query.get('bg') === 'solid' ? 'solid' : 'transparent',
    scale: scale >= 0.25 && scale <= 4 ? scale : 1,
    zone: /^[\w+/-]{1,64}$/.exec(query.get('zone') ?? '')?.[0] ?? 'UTC',
    count: query.get('count') === 'today' ? 'today' : 'session',
    rows: Number.isInteger(rows) && rows >= 1 && rows <= 10 ? rows : 5,
  };
}

const DEFAULTS = optionsIn('');

/** Of a browser source that is the box alone, in pixels. */
export const boxSizeOf = (widget: Widget, { rows }: Pick<OverlayOptions, 'rows'>) =>
  [420, widget === 'rank' ? 200 : 64 + 42 * rows] as const;

/** The address of an overlay; what is as usual is left out. */
export function overlayPath(widget: Widget, accountId: number, options: OverlayOptions): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string | number, usual: string | number) =>
    value !== usual && query.set(name, String(value));
  set('frame', options.frame, DEFAULTS.frame);
  if (options.frame === 'full') set('at', options.corner, DEFAULTS.corner);
  set('theme', options.theme, DEFAULTS.theme);
  set('bg', options.ground, DEFAULTS.ground);
  set('scale', options.scale, DEFAULTS.scale);
  if (widget === 'rank') set('count', options.count, DEFAULTS.count);
  if (widget === 'rank' && options.count === 'today') set('zone', options.zone, DEFAULTS.zone);
  if (widget === 'matches') set('rows', options.rows, DEFAULTS.rows);
  const path = href('externalOverlay', { widget, accountId: String(accountId) });
  return query.size > 0 ? `${path}?${query}` : path;
}
