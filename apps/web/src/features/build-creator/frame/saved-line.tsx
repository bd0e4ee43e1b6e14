import { useEffect, useState } from 'react';
import type { Saved } from '../draft/use-saving.ts';

interface SavedLineProps {
  readonly saved: Saved;
  readonly isSignedIn: boolean;
}

const TICK_MS = 5000;

/** Where the draft is stored, and since when. */
export function SavedLine({ saved, isSignedIn }: SavedLineProps) {
  const now = useTicking();
  const place = isSignedIn ? 'Draft on your account' : 'Draft in this browser';
  return (
    <p className="creator-saved" data-state={saved.state} title={place}>
      {wordsOf(saved, now)}
      <small>{saved.state === 'offline' ? 'in this browser alone' : place}</small>
    </p>
  );
}

function wordsOf(saved: Saved, now: number): string {
  switch (saved.state) {
    case 'saving':
      return 'Saving…';
    case 'unsaved':
      return 'Not saved yet';
    case 'offline':
      return `Not on your account: ${saved.why}`;
    case 'overtaken':
      return 'Changed elsewhere';
    case 'saved':
      return saved.at === null ? 'Nothing to save yet' : `Saved ${agoOf(Math.max(0, now - saved.at))}`;
  }
}

/** "just now", "5 s ago", "3 min ago", "2 h ago". */
function agoOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 3) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  return `${Math.floor(seconds / 3600)} h ago`;
}

/** The time, again every five seconds. */
function useTicking(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
