import { useEffect } from 'react';
import { useRouter } from '../../shared/router/router-provider.tsx';

/** A finger, a mouse or the focus on a link of the site begins the downloads of its page: the click comes a moment later. */
export function usePrefetchOnIntent(): void {
  const router = useRouter();
  useEffect(() => {
    if (!router) return undefined;
    const begin = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === location.origin && !link.target) void router.prefetch(link.href);
    };
    const options = { passive: true };
    for (const type of INTENTS) addEventListener(type, begin, options);
    return () => {
      for (const type of INTENTS) removeEventListener(type, begin);
    };
  }, [router]);
}

const INTENTS = ['pointerover', 'touchstart', 'focusin'];
