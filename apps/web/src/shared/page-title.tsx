import { useId, type ReactNode } from 'react';

interface PageTitleProps {
  /** The heading. */
  readonly children: ReactNode;
  /** What the page shows and how it is meant, behind "?": the numbers come first. */
  readonly about?: ReactNode;
  /** Stands beside the heading, such as the experimental mark. */
  readonly mark?: ReactNode;
}

/** The heading of a page of statistics. Its text is a popover of the browser, so that it opens without script. */
export function PageTitle({ children, about, mark }: PageTitleProps) {
  const id = useId();
  return (
    <div className="page-title">
      <h1>{children}</h1>
      {about && (
        <>
          <button type="button" className="page-title-about" popoverTarget={id} aria-label="About this page">
            ?
          </button>
          <p id={id} popover="auto" className="page-title-text">
            {about}
          </p>
        </>
      )}
      {mark}
    </div>
  );
}
