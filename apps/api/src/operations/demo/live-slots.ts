/** A match of the demo that is to be played: which, and when it begins. */
export interface LiveSlot {
  readonly number: number;
  /** Unix seconds. */
  readonly startsAt: number;
}

/** A lane plays one match after another, a match each slot; the lanes begin one after the other. With most matches over within half an hour, about twenty run at a time. */
const LANES = 30;
const SLOT_SECONDS = 45 * 60;
const BETWEEN_LANES = SLOT_SECONDS / LANES;
/** Far beyond the matches that the demo arranges otherwise. */
const FIRST_NUMBER = 1_000_000;
const AHEAD_SECONDS = 15 * 60;
/** No match is longer than its slot but by this. */
const SPARE_SECONDS = 15 * 60;

/** The matches that run at a moment, have just ended, or begin soon. */
export function dueSlots(nowSeconds: number): LiveSlot[] {
  const begun = Math.floor((nowSeconds + AHEAD_SECONDS) / BETWEEN_LANES);
  const least = Math.ceil((nowSeconds - SLOT_SECONDS - SPARE_SECONDS) / BETWEEN_LANES);
  return Array.from({ length: begun - least + 1 }, (_, index) => {
    const place = least + index;
    return { number: FIRST_NUMBER + (place % PLACES), startsAt: place * BETWEEN_LANES };
  });
}

/** Numbers come again after a year. */
const PLACES = (365 * 86_400) / BETWEEN_LANES;
