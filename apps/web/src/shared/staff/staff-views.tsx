import { Children, type ReactNode } from 'react';

interface StaffViewsProps {
  /** Names the navigation. */
  readonly label: string;
  /** Links, the current one with `aria-current`. */
  readonly children: ReactNode;
}

/** Views within a tab of the staff pages: quieter than the tabs above them. */
export function StaffViews({ label, children }: StaffViewsProps) {
  return (
    <nav aria-label={label}>
      <ul className="staff-views">
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </nav>
  );
}
