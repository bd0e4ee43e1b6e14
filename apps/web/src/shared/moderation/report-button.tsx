import type { ReportKind } from '@soulstat/api-client';
import { Button, type ButtonProps } from '@soulstat/ui';
import { lazy, Suspense, useState } from 'react';

export interface ReportButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly kind: ReportKind;
  readonly id: string | number;
  /** What is reported, as in "Report this guide". */
  readonly what: string;
}

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** Reports something to the moderators: a button and its dialog, which comes when it is asked for. The server says who may. */
export function ReportButton({ kind, id, what, variant = 'quiet', size = 'compact' }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Report<span className="visually-hidden"> {what}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog kind={kind} id={String(id)} what={what} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
