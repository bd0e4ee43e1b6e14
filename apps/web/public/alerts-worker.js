/** Rings for alerts, for those who asked for it: shows what the site sent, and opens the page that it leads to. It keeps nothing. */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title = 'Soulstat', path = '/alerts', tag = 'alerts' } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { tag, icon: '/favicon.svg', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? '/alerts', self.location.origin);
  // Of this site alone, whatever was sent.
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href));
});
