import { type ComponentType, lazy, Suspense } from 'react';

/** The error page is part of the page chrome, which is loaded by the time most errors happen. */
const ErrorPage = lazy<ComponentType>(async () => {
  const loaded = await import('../chrome/page-chrome.tsx').catch(() => undefined);
  return { default: loaded?.ErrorPage ?? NotEvenThat };
});

/** Replaces a page that failed. */
export function LateErrorPage() {
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  );
}

const NotEvenThat = () => <p role="alert">Part of the page did not load. Please reload.</p>;
