import { useState } from 'react';

/** The moment the part was first shown: relative times do not tick. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
