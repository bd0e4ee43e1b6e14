/** What an overlay may leave out. */
const PARTS = ['title', 'scores', 'times', 'games'] as const;
export type OverlayPart = (typeof PARTS)[number];

export interface OverlayOptions {
  readonly theme: 'dark' | 'light';
  readonly ground: 'transparent' | 'solid';
  readonly scale: number;
  readonly hidden: ReadonlySet<OverlayPart>;
  /** From 0; the running one where undefined. */
  readonly stage: number | undefined;
  /** The last rounds of a bracket that are drawn. */
  readonly rounds: number;
  /** Lines of a table. */
  readonly rows: number;
  /** From 0; all groups where undefined. */
  readonly group: number | undefined;
  /** Id of a match; the one under way where undefined. */
  readonly match: string | undefined;
}

/** `?theme=light&bg=solid&scale=0.5&hide=title&stage=2&rounds=3&rows=8&group=A&match=2-w1-3`; what is not understood is passed over. */
export function optionsIn(search: string): OverlayOptions {
  const query = new URLSearchParams(search);
  const scale = Number(query.get('scale') ?? 1);
  const asked = (query.get('hide') ?? '').split(',');
  const stage = wholeIn(query.get('stage'), 1, 8);
  const group = /^[A-Z]$/i.exec(query.get('group') ?? '')?.[0].toUpperCase();
  const match = query.get('match') ?? '';
  return {
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    ground: query.get('bg') === 'solid' ? 'solid' : 'transparent',
    scale: scale >= 0.25 && scale <= 4 ? scale : 1,
    hidden: new Set(PARTS.filter((part) => asked.includes(part))),
    stage: stage === undefined ? undefined : stage - 1,
    rounds: wholeIn(query.get('rounds'), 1, 10) ?? 4,
    rows: wholeIn(query.get('rows'), 1, 32) ?? 16,
    group: group === undefined ? undefined : group.charCodeAt(0) - 65,
    match: /^[A-Za-z0-9-]{1,40}$/.test(match) ? match : undefined,
  };
}

function wholeIn(text: string | null, least: number, most: number): number | undefined {
  const number = Number(text ?? undefined);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}
