import { useId, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Button, type ButtonProps } from '../button/button.tsx';
import { usePopover } from '../overlay/use-popover.ts';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  /** A link instead of an action. */
  readonly href?: string;
  readonly onAction?: () => void;
  readonly disabled?: boolean;
  /** A `<Glyph>` before the label. */
  readonly glyph?: ReactNode;
}

export interface MenuProps {
  /** The content of the button. */
  readonly trigger: ReactNode;
  /** Names button and menu where the trigger has no text. */
  readonly label?: string;
  readonly actions: readonly MenuAction[];
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
  readonly iconOnly?: boolean;
  readonly align?: 'start' | 'end';
}

/** A list of actions behind a button. Arrow keys and first letters move in it. */
export function Menu({
  trigger,
  label,
  actions,
  variant = 'quiet',
  size = 'regular',
  iconOnly = false,
  align = 'end',
}: MenuProps) {
  const { open, anchor, box, close, triggerProps, boxProps } = usePopover<HTMLDivElement>({
    side: 'bottom',
    align,
  });
  const triggerId = useId();
  const name = label === undefined ? {} : { 'aria-label': label };
  const openByKey = (event: KeyboardEvent) => {
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    box.current?.showPopover();
  };
  // What is hidden cannot have the focus: the first item gets it when the box is shown.
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    boxProps.onToggle(event);
    if (event.newState === 'open') box.current?.querySelector<HTMLElement>(FIRST_ITEM)?.focus();
  };
  return (
    <span ref={anchor} className="popover-anchor">
      <Button
        {...name}
        {...triggerProps}
        id={triggerId}
        variant={variant}
        size={size}
        iconOnly={iconOnly}
        aria-haspopup="menu"
        onKeyDown={openByKey}
      >
        {trigger}
      </Button>
      <div {...boxProps} className="popover menu-popover" onToggle={onToggle}>
        {open && (
          <AriaMenu aria-labelledby={triggerId} className="menu" onClose={close}>
            {actions.map(menuItem)}
          </AriaMenu>
        )}
      </div>
    </span>
  );
}

const FIRST_ITEM = '[role="menuitem"]:not([aria-disabled="true"])';

const menuItem = ({ id, label, href, onAction, disabled = false, glyph }: MenuAction) => (
  <MenuItem
    key={id}
    id={id}
    textValue={label}
    className="menu-item"
    isDisabled={disabled}
    {...(href !== undefined && { href })}
    {...(onAction && { onAction })}
  >
    {glyph}
    {label}
  </MenuItem>
);
