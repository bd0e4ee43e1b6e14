/** Something that happened, marked on the slider. */
export interface ScrubberEvent {
  readonly atSeconds: number;
  /** Read aloud when the cursor stands on it: "Walker, blue lane". */
  readonly label: string;
  /** Whose good it was; `undefined` for neither. */
  readonly team?: 0 | 1 | undefined;
}
