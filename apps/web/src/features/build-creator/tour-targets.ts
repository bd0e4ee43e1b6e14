/**
 * Parts of the build creator that the guided tour points at. A part marks its element with `{...tourTarget('shop')}`; where several
 * elements have a mark (each category has a name), the tour takes the first one that is on the screen.
 */
export const TOUR_TARGETS = [
  /** The three buttons of Creation, Layout and Analysis. */
  'modes',
  /** Hero, name, description, language and tags. */
  'setup',
  /** The abilities that are clicked. */
  'abilities',
  /** Undo, redo, clear and Save Order. */
  'ability-tools',
  'add-category',
  /** Of the selected category: sliders of columns and rows, the optional flag, delete. */
  'category-tools',
  /** What a double click edits. */
  'category-name',
  /** A category as a whole: a click selects it. */
  'category',
  'shop',
  /** An item in a category: a right click opens its menu. */
  'item',
  /** The categories of Layout mode. */
  'layout',
  'vault',
  /** Of Analysis mode, as the rest: hero stats and abilities with their tooltips. */
  'hero-stats',
  /** Purchased items, flex slots and the button that toggles all conditional effects. */
  'purchases',
  'shop-bonuses',
  /** Souls with what they unlock: ability points, boons, growth of the hero. */
  'souls',
  'stat-tabs',
  /** DPS, max health, spirit. */
  'key-stats',
  /** The info button that resumes the tour: `ResumeTour` marks itself. */
  'tour-button',
] as const;

export type TourTarget = (typeof TOUR_TARGETS)[number];

/** Marks an element of the page for the tour. */
export const tourTarget = (name: TourTarget): { readonly 'data-tour': TourTarget } => ({ 'data-tour': name });

export type BuildMode = 'creation' | 'layout' | 'analysis';
