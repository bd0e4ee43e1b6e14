/** Connects the menu button of the bar with the sidebar, which is loaded later. */
export const SIDEBAR_ID = 'sidebar';
