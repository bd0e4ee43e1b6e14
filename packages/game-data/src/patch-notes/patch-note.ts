/** Whether a figure is another, came or went, or what it does is another (`reworked`) or was mended (`fixed`). */
export const PATCH_FACT_CHANGES = ['changed', 'added', 'removed', 'scaled', 'reworked', 'fixed'] as const;
export type PatchFactChange = (typeof PATCH_FACT_CHANGES)[number];

/** Where more or less is not plainly better, or the figure is unknown, a fact is `neutral`. */
export const PATCH_VERDICTS = ['buff', 'nerf', 'neutral'] as const;
export type PatchVerdict = (typeof PATCH_VERDICTS)[number];

/** `notes`: the publisher announced it. `data`: the game's own tables changed, and no note of that patch says so. */
export const PATCH_FACT_SOURCES = ['notes', 'data'] as const;
export type PatchFactSource = (typeof PATCH_FACT_SOURCES)[number];

export const PATCH_UNITS = ['%', 's', 'm', 'x', 'm/s', '/s', '°'] as const;
export type PatchUnit = (typeof PATCH_UNITS)[number];

/** One thing that a patch changed. */
export interface PatchFact {
  readonly kind: 'hero' | 'item';
  /** Of the hero or of the item. */
  readonly id: number;
  /** Of the hero's ability; 0 for one that no table knows any more, `null` for the hero or item itself. */
  readonly abilityId: number | null;
  /** Of the ability's upgrades, 1 to 3. */
  readonly tier: number | null;
  /** In words of ours (`figure-words.ts`), lower case; `null` where they name none. */
  readonly figure: string | null;
  readonly change: PatchFactChange;
  /** One number, or those of a figure of several parts: base and growth, near and far. Empty where there is none. */
  readonly from: readonly number[];
  /** Of a `scaled` figure by how much it went up or down. */
  readonly to: readonly number[];
  readonly unit: PatchUnit | null;
  readonly verdict: PatchVerdict;
  readonly source: PatchFactSource;
}

/** What a patch changed for heroes and items. */
export interface PatchNote {
  /** The day in UTC on which it came out. */
  readonly day: string;
  readonly facts: readonly PatchFact[];
}
