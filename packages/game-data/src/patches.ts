import patches from '../data/patches.json' with { type: 'json' };

/** `season` begins a ranked season, `major` reworks the game, `update` changes figures, `build` is a client known by number. */
export const PATCH_KINDS = ['season', 'major', 'update', 'build'] as const;
export type PatchKind = (typeof PATCH_KINDS)[number];

export interface Patch {
  /** The day in UTC: `2026-07-30`. */
  readonly id: string;
  readonly name: string;
  readonly kind: PatchKind;
  readonly startedAt: Date;
  /** Whether only the day is known; `startedAt` is then its first moment (UTC). */
  readonly isDayOnly: boolean;
  /** The client's number, where known. */
  readonly build: number | null;
}

/** Kept by hand (`data/patches.json`), oldest first; complete for large changes, not for every small one. */
export const PATCHES: readonly Patch[] = patches.map(({ startedAt, kind, build, ...patch }) => ({
  ...patch,
  id: startedAt.slice(0, 10),
  kind: PATCH_KINDS.find((known) => known === kind) ?? 'update',
  startedAt: new Date(startedAt),
  isDayOnly: !startedAt.includes('T'),
  build: build ?? null,
}));

/** The patch that was played at that moment; `undefined` before the first one known. */
export function patchAt(startedAt: Date): Patch | undefined {
  return PATCHES.findLast((patch) => patch.startedAt <= startedAt);
}

export function patchById(id: string): Patch | undefined {
  return PATCHES.find((patch) => patch.id === id);
}
