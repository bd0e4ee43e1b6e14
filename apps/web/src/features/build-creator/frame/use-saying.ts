import { useCallback, useEffect, useState } from 'react';

const SHOWN_FOR_MS = 5000;

/** A sentence that is seen and read aloud for a moment. */
export function useSaying() {
  const [said, setSaid] = useState<{ readonly sentence: string }>();
  const say = useCallback((sentence: string) => setSaid({ sentence }), []);
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(undefined), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return { said: said?.sentence, say };
}
