import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { ButtonProps } from '../button/button.tsx';

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
  const name = label === undefined ? {} : { 'aria-label': label };
  return (
    <MenuTrigger>
      <Button
        {...name}
        className="button"
        data-variant={variant}
        data-size={size}
        data-icon-only={iconOnly || undefined}
      >
        {trigger}
      </Button>
      <Popover
        className="menu-popover"
        placement={align === 'end' ? 'bottom end' : 'bottom start'}
        offset={6}
      >
        <AriaMenu {...name} className="menu">
          {actions.map(({ id, label: text, href, onAction, disabled = false, glyph }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              className="menu-item"
              isDisabled={disabled}
              {...(href !== undefined && { href })}
              {...(onAction && { onAction })}
            >
              {glyph}
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
