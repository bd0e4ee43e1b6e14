export interface Side {
  /** `team` of match files. */
  readonly id: 0 | 1;
  readonly slug: string;
  readonly name: string;
  /** For narrow places. */
  readonly shortName: string;
  /** What it was called until the sides were renamed. */
  readonly formerName: string;
}

export const SIDES: readonly [Side, Side] = [
  { id: 0, slug: 'hidden-king', name: 'The Hidden King', shortName: 'King', formerName: 'Amber Hand' },
  { id: 1, slug: 'archmother', name: 'The Archmother', shortName: 'Mother', formerName: 'Sapphire Flame' },
];

/** `undefined` for spectators (16) and nonsense. */
export function sideById(id: number): Side | undefined {
  return SIDES.find((side) => side.id === id);
}
