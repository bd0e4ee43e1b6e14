import type { WebVital, WebVitals } from '@soulstat/api-client';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

const ADDRESS = '/api/info/web-vitals';
/** Devices up to this width count as phones, as in the styles, in CSS px. */
const PHONE_MAX_PX = 767;

/**
 * Measures how fast this page was and sends it once, when the visitor leaves or hides it: the name of the page, the kind of device, and
 * nothing that identifies visitors.
 */
export function reportWebVitals(page: string): void {
  const vitals = new Map<WebVital, number>();
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(({ name, value }) => vitals.set(name, value));
  const send = () => {
    // The measures that end with the visit are reported on the same event, some by listeners registered after this one.
    queueMicrotask(() => {
      if (document.visibilityState !== 'hidden' || vitals.size === 0) return;
      const visit: WebVitals = {
        page,
        device: innerWidth <= PHONE_MAX_PX ? 'phone' : 'desktop',
        vitals: [...vitals].map(([name, value]) => ({ name, value })),
      };
      vitals.clear();
      removeEventListener('visibilitychange', send);
      post(visit);
    });
  };
  addEventListener('visibilitychange', send);
}

/** Sent even while the page is being left; nobody waits for the response. */
function post(visit: WebVitals): void {
  fetch(ADDRESS, {
    method: 'POST',
    body: JSON.stringify(visit),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).catch(() => {});
}
