export type OwnSystem = 'Windows' | 'macOS' | 'Linux';

/** The visitor's system, by what the browser says of itself: most who play use Windows. */
export function ownSystem(userAgent: string): OwnSystem {
  if (/mac/i.test(userAgent)) return 'macOS';
  return /linux|x11/i.test(userAgent) ? 'Linux' : 'Windows';
}
