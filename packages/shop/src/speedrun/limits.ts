/** From the start token to the first moment at which anything may be pressed. */
export const COUNTDOWN_MS = 3000;
/** Added to the time for each wrong press. */
export const WRONG_CLICK_MS = 1000;
/** A run that takes longer is over. */
export const MAX_RUN_MS = 600_000;
export const MAX_EVENTS = 600;
/** Samples of the pointer's path. */
export const MAX_PATH = 1500;
export const MAX_SEARCH = 40;

/**
 * Below these nobody is: a rule for logs, far under what the fastest people need. The same button or key takes 80 ms and more to be pressed twice; pointing has
 * been measured at up to 12 bits a second (Fitts), here it may be 25; a key that is kept down repeats every 15 ms at the fastest; the fastest typists need 50 ms
 * a letter on the whole, though two letters may come together, and a phone's keyboard puts in words at once, but no faster than they are drawn.
 */
export const PRESS_GAP_MS = 50;
export const MS_PER_BIT = 40;
export const MS_PER_KEY = 10;
export const MS_PER_LETTER = 15;
/**
 * On average, for reading which item is next, finding it and pressing it: reading a name takes 150 ms and more (one fixation), and two letters with Enter, or
 * the way of a mouse, as long again. What a program does at the pace of a person is not told apart from one: moderators take such runs off the boards.
 */
export const MS_PER_TASK = 300;

/** In thousandths of the shop's width: so far the pointer's last sample may be from where it pressed. */
export const SPOT_TOLERANCE = 80;
/** The width of a shelf in the same unit: what a pointer aims at. */
export const TARGET_WIDTH = 250;
