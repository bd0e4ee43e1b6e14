/** What a browser says of the device it runs on: the part of `navigator` that tells a phone or tablet. */
export interface Device {
  readonly userAgent: string;
  /** Chromium's own word for it. */
  readonly userAgentData?: { readonly mobile: boolean } | undefined;
  readonly maxTouchPoints: number;
}

const MOBILE = /Android|iPhone|iPad|iPod|Windows Phone|webOS|BlackBerry|Opera Mini|IEMobile|\bMobile\b/i;

/** Whether the device looks like a phone or tablet, whatever the width of its window. */
export function looksMobile({ userAgent, userAgentData, maxTouchPoints }: Device): boolean {
  if (userAgentData?.mobile) return true;
  // NOTE: an iPad calls itself a Macintosh; no Macintosh has a touch screen.
  return MOBILE.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
