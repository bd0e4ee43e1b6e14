import { memo, useState, type ReactNode } from 'react';

interface KeepMountedProps {
  readonly isSeen: boolean;
  readonly children: ReactNode;
}

/** What was seen once keeps what it has while it is not seen, and is not drawn: the way back makes nothing anew. */
export function KeepMounted({ isSeen, children }: KeepMountedProps) {
  const [wasSeen, tell] = useState(isSeen);
  if (isSeen && !wasSeen) tell(true);
  if (!wasSeen) return null;
  return (
    <div className="pairings-hidden" data-unseen={!isSeen || undefined}>
      <Frozen isFrozen={!isSeen}>{children}</Frozen>
    </div>
  );
}

interface AsItWasProps {
  readonly isFrozen: boolean;
  readonly children: ReactNode;
}

const Frozen = memo(
  ({ children }: AsItWasProps) => children,
  (_, { isFrozen }) => isFrozen,
);
