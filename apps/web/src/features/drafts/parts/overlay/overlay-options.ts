/** What an overlay may leave out. */
const PARTS = ['top', 'timeline', 'bans', 'reserve', 'score'] as const;
export type OverlayPart = (typeof PARTS)[number];

export interface OverlayOptions {
  readonly code: string | undefined;
  readonly theme: 'dark' | 'light';
  readonly ground: 'transparent' | 'solid';
  readonly scale: number;
  readonly hidden: ReadonlySet<OverlayPart>;
}

/** `?theme=light&bg=solid&scale=0.5&hide=timeline,bans`; what is not understood is passed over. */
export function optionsIn(search: string): OverlayOptions {
  const query = new URLSearchParams(search);
  const scale = Number(query.get('scale') ?? 1);
  const asked = (query.get('hide') ?? '').split(',');
  return {
    code: query.get('code') ?? undefined,
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    ground: query.get('bg') === 'solid' ? 'solid' : 'transparent',
    scale: scale >= 0.25 && scale <= 4 ? scale : 1,
    hidden: new Set(PARTS.filter((part) => asked.includes(part))),
  };
}
