import { Glyph } from '@soulstat/ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { optionalPart } from '../../shared/render/optional-part.ts';
import type { NavigationEntry } from '../chrome/main-navigation.ts';

const BarMenu = optionalPart<Pick<NavigationEntry, 'label'>>(
  'menu of the bar',
  async () => (await import('./bar-menu.tsx')).BarMenu,
);

/** A pointer that only passes by opens nothing. */
const OPEN_AFTER_MS = 120;
/** The way from the word to its menu may lead over an edge. */
const CLOSE_AFTER_MS = 200;

/** A word of the bar: a link to its index, and the pages below it on hover, or by its button with keyboard and finger. */
export function BarEntry({ page, label }: NavigationEntry) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const show = (open: boolean, afterMs = 0) => {
    clearTimeout(timer.current);
    if (afterMs === 0) setOpen(open);
    else timer.current = setTimeout(() => setOpen(open), afterMs);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    show(false);
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) show(false);
  };
  const byMouse = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') show(open, open ? OPEN_AFTER_MS : CLOSE_AFTER_MS);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its link and its button do the same by keyboard
    <div
      className="bar-entry"
      onPointerEnter={byMouse(true)}
      onPointerLeave={byMouse(false)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && show(false)}
    >
      <Link to={href(page)} coversBelow>
        {label}
      </Link>
      <button
        ref={button}
        type="button"
        aria-label={`Pages of ${label}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => show(!isOpen)}
      >
        <Glyph name="chevron-down" size={12} />
      </button>
      {isOpen && (
        <div id={id} className="bar-menu">
          <Suspense>
            <BarMenu label={label} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
