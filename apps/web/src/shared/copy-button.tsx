import { Button } from '@soulstat/ui';
import { useEffect, useState } from 'react';

export interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for screen readers: "match id". */
  readonly what: string;
  /** Where the text beside the button does not say it: the name of the button, too. */
  readonly label?: string;
}

const SAID_FOR_MS = 2000;

/** Puts a text into the clipboard and says whether it worked. */
export function CopyButton({ text, what, label }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // NOTE: browsers have no clipboard on plain http away from localhost.
      setState('refused');
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        onClick={() => void copy()}
        {...(label === undefined && { 'aria-label': `Copy ${what}` })}
      >
        {state === 'idle' ? (label ?? LABELS.idle) : LABELS[state]}
      </Button>
      <output className="visually-hidden">
        {state === 'copied' && `Copied the ${what}`}
        {state === 'refused' && 'The browser did not allow copying'}
      </output>
    </>
  );
}

const LABELS = { idle: 'Copy', copied: 'Copied', refused: 'Not allowed' } as const;
