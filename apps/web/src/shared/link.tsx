import { createContext, type ComponentProps, type MouseEvent, useContext } from 'react';
import { hrefOf } from './router/history.ts';
import { useRouter } from './router/router-provider.tsx';
import type { Router } from './router/router.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the site, from `href`: its path, and what follows it. */
  readonly to: string;
  /** Also marks this link as current on all pages below its address. */
  readonly coversBelow?: boolean;
  /** Leads to another part of the same page: the scroll position stays. */
  readonly keepsScroll?: boolean;
}

/**
 * The path of the page shown. Unlike the whole location it stays the same while filters change, so that hundreds of links are not rendered
 * again.
 */
export const PathContext = createContext('');

/** A link inside the site, marked as current on the page it leads to. */
export function Link({ to, coversBelow = false, keepsScroll, target, onClick, ...anchor }: LinkProps) {
  const router = useRouter();
  const path = useContext(PathContext);
  const isCurrent = path === to || (coversBelow && path.startsWith(`${to}/`));
  return (
    // The children are given by the caller.
    // oxlint-disable-next-line jsx-a11y/anchor-has-content
    <a
      aria-current={isCurrent ? 'page' : undefined}
      {...anchor}
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!router || event.defaultPrevented || !isPlain(event, target)) return;
        event.preventDefault();
        follow(router, to, keepsScroll);
      }}
    />
  );
}

/** Every other click is left to the browser: new tab, new window, download. */
const isPlain = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** A link to the current address replaces the history entry, as browsers do. */
function follow(router: Router, to: string, preventScrollReset = false): void {
  void router.navigate(to, { replace: to === hrefOf(router.state.location), preventScrollReset });
}
