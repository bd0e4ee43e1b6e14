import { apiPost } from '../../../shared/api/api.ts';
import { keepAlerts } from '../../../shared/alerts/alerts-query.ts';

const WORKER = '/alerts-worker.js';
/** The worker answers for no page of the site. */
const SCOPE = '/alerts-worker/';

/** Whether this browser can ring at all. */
export const canRing = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Asks the visitor, then the browser's push service, and tells the site what it gave. Throws with what is in the way. */
export async function letRing(pushKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('This browser does not allow notifications of this site. Its settings decide that.');
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(pushKey),
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  keepAlerts(await apiPost('/api/alerts/browsers', { body: { endpoint: endpoint ?? '', p256dh, auth } }));
}

/** The browser rings no more, and keeps nothing of it. */
export async function forgetWorker(): Promise<void> {
  if (!canRing()) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
