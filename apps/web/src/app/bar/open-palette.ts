/** The event that opens the palette from anywhere, besides Ctrl+K. */
export const OPEN_PALETTE = 'soulstat:open-palette';
