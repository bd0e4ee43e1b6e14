import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the site, from `href`. */
  readonly to: string;
  /** Also marks this link as the current one on everything below its address. */
  readonly coversBelow?: boolean;
}

/**
 * A link inside the site, marked as current on the page it leads to.
 * NOTE: in place of react-router's, which brings the prefetching of its framework mode into every page.
 */
export function Link({ to, coversBelow = false, target, onClick, ...anchor }: LinkProps) {
  const address = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target });
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (coversBelow && pathname.startsWith(`${to}/`));
  return (
    // What is clicked is named by who uses this.
    // oxlint-disable-next-line jsx-a11y/anchor-has-content
    <a
      aria-current={isCurrent ? 'page' : undefined}
      {...anchor}
      href={address}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
