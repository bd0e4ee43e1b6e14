/** Ties the menu button of the bar to the sidebar, which is loaded later. */
export const SIDEBAR_ID = 'sidebar';
