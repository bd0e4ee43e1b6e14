/** Goes to the sign-in, which returns to the current page. */
export function goToSignIn({ pathname, search }: Pick<Location, 'pathname' | 'search'> = location): void {
  location.assign(signInAddress(`${pathname}${search}`));
}

/** @param returnTo path of the site to come back to */
export function signInAddress(returnTo: string): string {
  return `/api/auth/steam/login?${new URLSearchParams({ returnTo })}`;
}
