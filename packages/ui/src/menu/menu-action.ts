import type { ReactNode } from 'react';

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
