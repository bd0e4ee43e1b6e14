import { memo, useState, type ReactNode } from 'react';

interface KeptProps {
  readonly isSeen: boolean;
  readonly children: ReactNode;
}

/** What was seen once keeps what it has while it is not seen, and is not drawn: the way back makes nothing anew. */
export function Kept({ isSeen, children }: KeptProps) {
  const [wasSeen, tell] = useState(isSeen);
  if (isSeen && !wasSeen) tell(true);
  if (!wasSeen) return null;
  return (
    <div className="pairings-kept" data-unseen={!isSeen || undefined}>
      <AsItWas isKept={!isSeen}>{children}</AsItWas>
    </div>
  );
}

interface AsItWasProps {
  readonly isKept: boolean;
  readonly children: ReactNode;
}

const AsItWas = memo(
  ({ children }: AsItWasProps) => children,
  (_, { isKept }) => isKept,
);
