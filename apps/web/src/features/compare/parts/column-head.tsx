import { Button } from '@soulstat/ui';
import type { ReactNode } from 'react';

interface ColumnHeadProps {
  readonly name: string;
  readonly children: ReactNode;
  readonly onRemove: () => void;
}

/** Of a column: who it is, and how to take them out. */
export function ColumnHead({ name, children, onRemove }: ColumnHeadProps) {
  return (
    <>
      {children}{' '}
      <Button variant="quiet" size="compact" aria-label={`Take out ${name}`} onClick={onRemove}>
        Take out
      </Button>
    </>
  );
}
