import type { ComponentProps, MouseEvent } from 'react';
import { Glyph } from '../glyph/glyph.tsx';
import { formatCount } from '../format/format.ts';
import { pageList } from './page-list.ts';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children' | 'aria-label'> {
  /** The current page, counted from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Address of a page, so that it can be opened in a tab, copied and gone back to. */
  readonly hrefFor: (page: number) => string;
  /** Navigates without a reload; called for plain clicks only, others are left to the browser. */
  readonly onPage?: (page: number) => void;
  /** What is paged, for screen readers: `Leaderboard`. */
  readonly label: string;
}

/** The pages of a long list as links: the first, the last, and those around the current one. */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  onPage,
  label,
  className = '',
  ...nav
}: PaginationProps) {
  if (pageCount <= 1) return null;
  const to = (target: number) => ({
    href: hrefFor(target),
    onClick: (event: MouseEvent) => {
      if (!onPage || isForTheBrowser(event)) return;
      event.preventDefault();
      onPage(target);
    },
  });
  return (
    <nav {...nav} aria-label={`${label}, pages`} className={`soulstat-pagination ${className}`.trim()}>
      <Step glyph="chevron-left" label="Previous page" {...(page > 1 && to(page - 1))} />
      <ol>
        {pageList(page, pageCount).map((entry) =>
          typeof entry === 'number' ? (
            <li key={entry}>
              <a
                {...to(entry)}
                aria-label={`Page ${formatCount(entry)}`}
                aria-current={entry === page ? 'page' : undefined}
              >
                {formatCount(entry)}
              </a>
            </li>
          ) : (
            <li key={entry} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      <p className="soulstat-pagination-where">
        Page {formatCount(page)} of {formatCount(pageCount)}
      </p>
      <Step glyph="chevron-right" label="Next page" {...(page < pageCount && to(page + 1))} />
    </nav>
  );
}

interface StepProps extends ComponentProps<'a'> {
  readonly glyph: 'chevron-left' | 'chevron-right';
  readonly label: string;
}

/** At either end of the list the step has no link, so that the row keeps its shape. */
function Step({ glyph, label, href, ...anchor }: StepProps) {
  const sign = <Glyph name={glyph} />;
  return href === undefined ? (
    <span className="soulstat-pagination-step">{sign}</span>
  ) : (
    <a {...anchor} href={href} className="soulstat-pagination-step" aria-label={label}>
      {sign}
    </a>
  );
}

function isForTheBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
