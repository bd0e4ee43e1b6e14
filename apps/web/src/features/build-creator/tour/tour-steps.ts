import type { BuildMode, TourTarget } from '../tour-targets.ts';

export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** The tour switches to it. */
  readonly mode: BuildMode;
  /** What it points at: the first of these that is on the page. A new build has no category yet, and no items. */
  readonly targets: readonly [TourTarget, ...TourTarget[]];
}

export const TOUR_STEPS: readonly TourStep[] = [
  {
    title: 'Three modes',
    text: 'Write the build in Creation, arrange it in Layout, test its numbers in Analysis. Press 1, 2 or 3 to switch. Ctrl with 1, 2 or 3 opens and closes the panels.',
    mode: 'creation',
    targets: ['modes'],
  },
  {
    title: 'Set up your build',
    text: 'Pick the hero, name the build, and say what it is for. Language and tags help players find it.',
    mode: 'creation',
    targets: ['setup'],
  },
  {
    title: 'Ability order',
    text: 'Click an ability or its + to unlock it, then to upgrade it. The clicks become the order that players follow.',
    mode: 'creation',
    targets: ['abilities'],
  },
  {
    title: 'Change the order',
    text: 'Undo and redo single clicks, or clear all of them. Save Order when it is right.',
    mode: 'creation',
    targets: ['ability-tools', 'abilities'],
  },
  {
    title: 'Add categories',
    text: 'Categories group items: Lane, Core, Against spirit. Add one for each part of the match.',
    mode: 'creation',
    targets: ['add-category'],
  },
  {
    title: 'Size and options',
    text: 'The sliders set how many columns and rows a category has. Mark it optional if players can skip it. You can delete it here too.',
    mode: 'creation',
    targets: ['category-tools', 'add-category'],
  },
  {
    title: 'Names and descriptions',
    text: 'Double-click a name or a description to edit it. By keyboard, press Enter on it.',
    mode: 'creation',
    targets: ['category-name', 'add-category'],
  },
  {
    title: 'Select a category',
    text: 'Click a category to select it. Items from the shop go into the selected one.',
    mode: 'creation',
    targets: ['category', 'add-category'],
  },
  {
    title: 'Add items',
    text: 'Click an item in the shop to add it. Click it again to remove it.',
    mode: 'creation',
    targets: ['shop'],
  },
  {
    title: 'Item menu',
    text: 'Right-click an item to edit its details, move it, or send it to the Vault. On a phone, press and hold.',
    mode: 'creation',
    targets: ['item', 'category', 'shop'],
  },
  {
    title: 'Arrange the layout',
    text: 'Drag categories and items where you want them. By keyboard, press Enter on a handle, go to the new place by arrow keys and Tab, and press Enter again. On a phone, tap Move.',
    mode: 'layout',
    targets: ['layout'],
  },
  {
    title: 'The Vault',
    text: 'Drop items or whole categories here to use them later, in this build or the next one.',
    mode: 'layout',
    targets: ['vault', 'layout'],
  },
  {
    title: 'Hero stats and abilities',
    text: 'Analysis shows your hero with the items you buy. Point at an ability to see its numbers with this build.',
    mode: 'analysis',
    targets: ['hero-stats'],
  },
  {
    title: 'Purchased items',
    text: 'Click an item to take it out. Ctrl with a click turns its conditional effect on or off; one button toggles all of them. Add and remove flex slots with + and −.',
    mode: 'analysis',
    targets: ['purchases'],
  },
  {
    title: 'Shop bonuses',
    text: 'The more you spend in a category, the larger its bonus. The bars show how far the next one is.',
    mode: 'analysis',
    targets: ['shop-bonuses'],
  },
  {
    title: 'Souls',
    text: 'Move through the match by souls: what unlocks, ability points, boons, and how your hero grows.',
    mode: 'analysis',
    targets: ['souls'],
  },
  {
    title: 'All stats',
    text: 'The tabs list every stat. Open a number to see what it is made of.',
    mode: 'analysis',
    targets: ['stat-tabs'],
  },
  {
    title: 'Key stats',
    text: 'DPS, max health and spirit at a glance, as you add and remove items.',
    mode: 'analysis',
    targets: ['key-stats'],
  },
  {
    title: 'That’s it',
    text: 'Start this tour again with the info button in Analysis. To learn how players use their builds, read the guides.',
    mode: 'analysis',
    targets: ['tour-button'],
  },
];
